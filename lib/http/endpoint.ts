import "server-only";
import { AppError } from "@/lib/errors";
import { log } from "@/lib/platform/log";
import {
  type ApiAnswer,
  type ApiRequest,
  fromWeb,
  inRequest,
  type RequestContext,
  requestContext,
  toWeb,
} from "@/lib/platform/request-context";
import { respond, respondWithError } from "./respond";
import type { Params, Route, RouteFacts } from "./route-options";

const methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"] as const;
type Method = (typeof methods)[number];
type Handler = ((request: Request, context: { params: Promise<object | undefined> }) => Promise<Response>) & {
  /** For the server front, which needs neither Next nor requests of the Web. */
  answer: (request: ApiRequest, params: object | undefined) => Promise<ApiAnswer>;
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
    request: ApiRequest,
    params: object | undefined,
    meta: RequestContext,
  ): Promise<ApiAnswer> {
    try {
      if (method === "OPTIONS") return respond(meta.id, 204, undefined, { Allow: allow });
      const run = method === "HEAD" ? given.GET : given[method];
      if (run) return await run(request, singleParams(params), meta);
      const refused = await respondWithError(meta.id, new AppError("method"));
      refused.headers.set("Allow", allow);
      return refused;
    } catch (error) {
      return await respondWithError(meta.id, error);
    }
  }
  const handler = (method: Method) => {
    const answered: Handler["answer"] = (request, params) => {
      const meta = requestContext(request.headers);
      return inRequest(meta, async () => {
        const start = performance.now();
        const given = await answer(method, request, params, meta);
        const ms = Math.round(performance.now() - start);
        log.debug({ method, path: request.url.pathname, status: given.status, ms }, "request answered");
        if (method !== "HEAD") return given;
        if (given.body instanceof ReadableStream) await given.body.cancel();
        return { ...given, body: null };
      });
    };
    const byNext = async (request: Request, { params }: { params: Promise<object | undefined> }) =>
      toWeb(await answered(fromWeb(request), await params));
    return Object.assign(byNext, { answer: answered });
  };
  const handlers = methods.map((method) => {
    const facts = method === "HEAD" || method === "OPTIONS" ? undefined : given[method]?.facts;
    return [method, Object.assign(handler(method), facts && { facts })];
  });
  return Object.fromEntries(handlers) as Record<Method, Handler>;
}
