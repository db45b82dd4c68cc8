import type { NextRequest } from "next/server";

export type Handler = (request: NextRequest, context: { params: Promise<object | undefined> }) => Promise<Response>;

export const methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"] as const;
export type Method = (typeof methods)[number];

type RouteModule = Record<Method, Handler>;

const modules = import.meta.glob<RouteModule>("/app/api/**/route.ts", { eager: true });

/** Every `route.ts` under app/api with the path it answers: `/api/consultations/[id]`. */
export const apiRoutes = Object.entries(modules).map(([file, module]) => ({
  file: file.slice(1),
  path: file.replace(/^\/app/, "").replace(/\/route\.ts$/, ""),
  module,
}));

const places = new Map<Handler, { path: string; method: Method }>();
for (const { path, module } of apiRoutes) {
  for (const method of methods) places.set(module[method], { path, method });
}

/** Where a handler stands: an imported `POST` knows neither its path nor its method. */
export function placeOf(handler: Handler): { path: string; method: Method } {
  const place = places.get(handler);
  if (!place) throw new Error("This function is not a handler of a route.ts under app/api");
  return place;
}

/** The module of a path, with all its handlers. */
export function routeAt(path: string): RouteModule {
  const found = apiRoutes.find((route) => route.path === path);
  if (!found) throw new Error(`There is no app${path}/route.ts`);
  return found.module;
}
