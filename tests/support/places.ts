import type { NextRequest } from "next/server";

export type Handler = (request: NextRequest, context: { params: Promise<object | undefined> }) => Promise<Response>;

export const methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"] as const;
export type Method = (typeof methods)[number];

export type RouteModule = Record<Method, Handler>;

/** The routes that are loaded: vitest.config.ts has each of them put itself down, so that no test loads all of them. */
const shared = globalThis as { loadedRoutes?: { path: string; module: RouteModule }[] };

/** Where a handler stands: an imported `POST` knows neither its path nor its method. */
export function placeOf(handler: Handler): { path: string; method: Method } {
  for (const { path, module } of shared.loadedRoutes ?? []) {
    const method = methods.find((name) => module[name] === handler);
    if (method) return { path, method };
  }
  throw new Error("This function is not a handler of a route.ts under app/api");
}
