import "server-only";
import type { NextRequest } from "next/server";
import { AppError } from "@/lib/errors";
import { log } from "@/lib/platform/log";
import { inRequest, type RequestContext, requestContext } from "@/lib/platform/request-context";
import { respond, respondWithError } from "./respond";
import type { Params, Route, RouteFacts } from "./route-options";

const methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"] as const;
type Method = (typeof methods)[number];
type Handler = ((request: NextRequest, context: { params: Promise<object | undefined> }) => Promise<Response>) & {
  /** Absent for HEAD, OPTIONS and methods that are not allowed. */
  facts?: RouteFacts;
};

/**
 * The single path parameters in lower case, so that an id is counted and recorded in one spelling. Next.js passes none
 * for a path without parameters.
 */
const singleParams = (params: object | undefined): Params =>
  Object.fromEntries(
    Object.entries(params ?? {}).flatMap(([name, value]) =>
      typeof value === "string" ? [[name, value.toLowerCase()]] : [],
    ),
  );

/** The exports of a `route.ts`. Methods not given answer 405 with Allow; HEAD answers like GET without a body. */
export function endpoint(given: Partial<Record<Exclude<Method, "HEAD" | "OPTIONS">, Route>>): Record<Method, Handler> {
  const allow = [...Object.keys(given), ...(given.GET ? ["HEAD"] : []), "OPTIONS"].join(", ");
  async function answer(
    method: Method,
    request: NextRequest,
    params: Promise<object | undefined>,
    meta: RequestContext,
  ) {
    try {
      if (method === "OPTIONS") return respond(meta.id, 204, undefined, { Allow: allow });
      const run = method === "HEAD" ? given.GET : given[method];
      if (run) return await run(request, singleParams(await params), meta);
      const refused = await respondWithError(meta.id, new AppError("method"));
      refused.headers.set("Allow", allow);
      return refused;
    } catch (error) {
      return await respondWithError(meta.id, error);
    }
  }
  const handler =
    (method: Method): Handler =>
    (request, { params }) => {
      const meta = requestContext(request.headers);
      return inRequest(meta, async () => {
        const start = performance.now();
        const response = await answer(method, request, params, meta);
        const { status } = response;
        const ms = Math.round(performance.now() - start);
        log.debug({ method, path: request.nextUrl.pathname, status, ms }, "request answered");
        if (method !== "HEAD") return response;
        await response.body?.cancel();
        return new Response(null, { status: response.status, headers: response.headers });
      });
    };
  const handlers = methods.map((method) => {
    const facts = method === "HEAD" || method === "OPTIONS" ? undefined : given[method]?.facts;
    return [method, Object.assign(handler(method), facts && { facts })];
  });
  return Object.fromEntries(handlers) as Record<Method, Handler>;
}
