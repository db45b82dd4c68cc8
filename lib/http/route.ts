import "server-only";
import type { NextRequest } from "next/server";
import type * as z from "zod/v4/core";
import { safeParse } from "zod/v4/core";
import { type Action, type Actor, assertMayEver, mayEver } from "@/lib/auth/policy";
import { type Identity, identify } from "@/lib/auth/session";
import { checkLimit, countAccountCall, countLimit, type LimitName } from "@/lib/platform/rate-limit";
import { inRequest, type RequestContext, requestContext } from "@/lib/platform/request-context";
import { readJson } from "./body";
import { AppError } from "./errors";
import { type Answer, earlierAnswer, once } from "./idempotency";
import { assertSameSite } from "./origin";
import { type Page, pageHeaders } from "./page";
import { invalid, respond, respondWithError, withApiHeaders } from "./respond";
import { Turns } from "./turns";
import { readUpload } from "./upload-body";

type Schema = z.$ZodType;
type Parsed<S> = S extends Schema ? z.output<S> : undefined;
type Params = Record<string, string>;
type Body = Record<string, unknown>;

export type RouteContext<I, Q, P = undefined> = {
  actor: Actor;
  input: I;
  query: Q;
  /** What `prepare` gave. */
  prepared: P;
  params: Params;
  request: RequestContext;
  /** Aborted when the caller goes away. */
  signal: AbortSignal;
  /** The Accept header, for an endpoint that can answer in two ways. */
  accept: string;
  /** Headers to put on the answer, Set-Cookie among them. */
  reply: Headers;
};

type Options<I extends Schema | undefined, Q extends Schema | undefined, P> = {
  /** The policy action: decides 401 and 403 before anything else of the request is looked at. */
  action: Action;
  /** False where credentials of the request must not matter (sign-in, registration, health). */
  identify?: false;
  input?: I;
  query?: Q;
  /** A limit per client address, counted when the form checks have passed. Of several, the first that refuses counts. */
  limit?: LimitName | readonly LimitName[];
  /** A limit per account, looked at before the body is read and counted when the form checks have passed. */
  accountLimit?: LimitName;
  /** The body is a multipart form with a file of at most so many bytes, not JSON. */
  upload?: { fileBytes: number };
  /** Throws for what the caller may not see or touch, before the body is validated. */
  visible?: (context: { actor: Actor; params: Params; body: Body; request: RequestContext }) => Promise<unknown>;
  /** A last way to say who one is, for a caller without header and cookie. */
  alsoIdentify?: (body: Body) => Promise<Actor>;
  /** The sentence of this endpoint's 401. */
  unauthenticated?: string;
  status?: number;
  /**
   * Work that takes long or waits for others (receiving a file), done before the transaction of an Idempotency-Key
   * begins.
   */
  prepare?: (context: Omit<RouteContext<Parsed<I>, Parsed<Q>>, "prepared">) => Promise<P>;
  /** Clears away what was prepared and not used: the handler failed, or an earlier answer was given again. */
  discard?: (prepared: P) => Promise<void>;
  /** Accepts Idempotency-Key. */
  idempotent?: boolean;
};

/** One method of an endpoint: the checks of the contract in their order, then the handler. */
export type Route = (request: NextRequest, params: Params, context: RequestContext) => Promise<Response>;

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

function parse(schema: Schema, value: unknown): unknown {
  const result = safeParse(schema, value);
  if (!result.success) throw invalid(result.error.issues);
  return result.data;
}

function queryOf(url: URL): Record<string, string> {
  const seen = new Set<string>();
  for (const name of url.searchParams.keys()) {
    if (seen.has(name)) throw AppError.field(name.slice(0, 50), "Invalid query");
    seen.add(name);
  }
  return Object.fromEntries(url.searchParams);
}

/** A handler's answer with a status of its own, for an endpoint that has two. */
export class WithStatus {
  constructor(
    readonly status: number,
    readonly body: unknown,
  ) {}
}

const isPage = (value: unknown): value is Page<unknown> =>
  typeof value === "object" && value !== null && "rows" in value && "offset" in value;

/**
 * Uploads of one account that are worked on at the same time. A file lies in memory several times over while it is read
 * and judged; those that wait have not been read yet.
 */
const uploads = new Turns(4);

/**
 * Wraps a handler in the checks of the contract, in its order: cross-site rule, who asks, may that role, rate limit,
 * form of the body, visibility, validation. (Method and size come before, in `endpoint` and in the server front.)
 */
export function route<
  I extends Schema | undefined = undefined,
  Q extends Schema | undefined = undefined,
  P = undefined,
>(options: Options<I, Q, P>, handle: (context: RouteContext<Parsed<I>, Parsed<Q>, P>) => Promise<unknown>): Route {
  const limits = [options.limit ?? []].flat();
  const withStatus = (result: unknown) =>
    result instanceof WithStatus ? result : { status: options.status ?? 200, body: result };
  return async (request, params, meta) => {
    const identity = options.identify === false ? nobody : await identifyAfterOrigin(request);
    assertSameSite(request.method, request.headers, identity.byCookie);
    const early = identity.actor.kind === "visitor" && options.alsoIdentify ? await readJson(request) : undefined;
    const actor = (early && (await options.alsoIdentify?.(early))) ?? identity.actor;
    if (actor.kind === "user") meta.accountId = actor.id;
    if (actor.kind === "visitor" && !mayEver(actor, options.action)) {
      throw new AppError("unauthenticated", options.unauthenticated);
    }
    assertMayEver(actor, options.action);

    for (const limit of limits) await checkLimit(limit, meta.address);
    if (actor.kind === "user") {
      await countAccountCall(actor.id);
      if (options.accountLimit) await checkLimit(options.accountLimit, actor.id);
    }

    const rest = () => answerTo({ request, params, meta, actor, early });
    return options.upload && actor.kind === "user" ? uploads.run(actor.id, rest) : rest();
  };

  async function answerTo({ request, params, meta, actor, early }: Asked): Promise<Response> {
    const body = early ?? (await readBody(request, options));
    if (Object.values(params).some((value) => !uuid.test(value))) throw new AppError("not_found");
    await options.visible?.({ actor, params, body, request: meta });
    const input = options.input ? parse(options.input, body) : undefined;
    const query = options.query ? parse(options.query, queryOf(request.nextUrl)) : undefined;
    for (const limit of limits) await countLimit(limit, meta.address);
    if (options.accountLimit && actor.kind === "user") await countLimit(options.accountLimit, actor.id);

    const reply = new Headers();
    const answerWith = ({ status, body: said, replayed }: Answer) => {
      if (replayed) reply.set("Idempotency-Replayed", "true");
      return respond(meta.id, status, said, reply);
    };
    const key = options.idempotent ? request.headers.get("idempotency-key") : null;
    const keyed = key === null ? null : { key, endpoint: `${request.method} ${request.nextUrl.pathname}`, actor, body };
    // What is done is not prepared once more: that could fail by now (a limit is full, a scanner is away).
    const earlier = keyed && options.prepare ? await earlierAnswer(keyed) : null;
    if (earlier) return answerWith(earlier);

    const asked = { request: meta, signal: request.signal, accept: request.headers.get("accept") ?? "" };
    const given = { actor, input, query, params, ...asked, reply } as RouteContext<Parsed<I>, Parsed<Q>>;
    // Without `prepare` P is undefined.
    const context = { ...given, prepared: (await options.prepare?.(given)) as P };
    const discard = () => options.discard?.(context.prepared);
    if (keyed) {
      const answer = await once(keyed, async () => withStatus(await handle(context))).catch(after(discard));
      if (answer.replayed) await discard(); // the same request was a moment faster
      return answerWith(answer);
    }
    const result = await handle(context).catch(after(discard));
    if (result instanceof Response) return withApiHeaders(meta.id, result, reply);
    if (isPage(result)) {
      for (const [name, value] of pageHeaders(result, request.nextUrl)) reply.set(name, value);
      return respond(meta.id, 200, result.rows, reply);
    }
    const { status, body: said } = withStatus(result);
    return respond(meta.id, status, said, reply);
  }
}

type Asked = { request: NextRequest; params: Params; meta: RequestContext; actor: Actor; early: Body | undefined };

/** For a promise's `catch`: throws its error when something else has been done. */
function after(work: () => unknown) {
  return async (error: unknown): Promise<never> => {
    await work();
    throw error;
  };
}

function readBody(request: NextRequest, { input, upload }: { input?: unknown; upload?: { fileBytes: number } }) {
  if (upload) return readUpload(request, upload.fileBytes);
  return input ? readJson(request) : {};
}

const nobody: Identity = { actor: { kind: "visitor" }, byCookie: false };

/** A request from another site is refused before its credentials are looked up. */
async function identifyAfterOrigin(request: NextRequest): Promise<Identity> {
  assertSameSite(request.method, request.headers, false);
  return identify(request);
}

const methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"] as const;
type Method = (typeof methods)[number];
type Handler = (request: NextRequest, context: { params: Promise<object | undefined> }) => Promise<Response>;

/**
 * The segments of the path that are one value each, in lower case: an id has one spelling where it is counted and
 * written down. Next gives none at all to a path without segments.
 */
const singleParams = (params: object | undefined): Params =>
  Object.fromEntries(
    Object.entries(params ?? {}).flatMap(([name, value]) =>
      typeof value === "string" ? [[name, value.toLowerCase()]] : [],
    ),
  );

/**
 * The exports of a `route.ts`: every method answers, those that are not given with 405 and Allow. HEAD answers as GET
 * without a body.
 */
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
        const response = await answer(method, request, params, meta);
        if (method !== "HEAD") return response;
        await response.body?.cancel();
        return new Response(null, { status: response.status, headers: response.headers });
      });
    };
  return Object.fromEntries(methods.map((method) => [method, handler(method)])) as Record<Method, Handler>;
}
