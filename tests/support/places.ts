import type { NextRequest } from "next/server";

export type Handler = (request: NextRequest, context: { params: Promise<object | undefined> }) => Promise<Response>;

export const methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"] as const;
export type Method = (typeof methods)[number];

export type RouteModule = Record<Method, Handler>;

/**
 * The loaded routes: vitest.config.ts makes each of them register itself, so that no test needs to load all of them.
 */
const shared = globalThis as { loadedRoutes?: { path: string; module: RouteModule }[] };
const known = new Map<Handler, { path: string; method: Method }>();

/** The path and method of a handler: an imported `POST` knows neither. */
export function placeOf(handler: Handler): { path: string; method: Method } {
  const place = known.get(handler);
  if (place) return place;
  for (const { path, module } of shared.loadedRoutes ?? []) {
    const method = methods.find((name) => module[name] === handler);
    if (method) {
      known.set(handler, { path, method });
      return { path, method };
    }
  }
  throw new Error("This function is not a handler of a route.ts under app/api");
}
