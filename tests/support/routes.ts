import type { RouteModule } from "./places";

const modules = import.meta.glob<RouteModule>("/app/api/**/route.ts", { eager: true });

/** Every `route.ts` under app/api with the path it answers: `/api/consultations/[id]`. */
export const apiRoutes = Object.entries(modules).map(([file, module]) => ({
  file: file.slice(1),
  path: file.replace(/^\/app/, "").replace(/\/route\.ts$/, ""),
  module,
}));

/** The module of a path, with all its handlers. */
export function routeAt(path: string): RouteModule {
  const found = apiRoutes.find((route) => route.path === path);
  if (!found) throw new Error(`There is no app${path}/route.ts`);
  return found.module;
}
