import "server-only";
import * as z from "zod/v4/core";
import { type Actor, assertMayEver, mayEver } from "@/lib/auth/policy";
import { type Identity, identify } from "@/lib/auth/session";
import { AppError, type ErrorCode } from "@/lib/errors";
import {
  checkLimit,
  countAccountCall,
  countLimit,
  countUses,
  type LimitName,
  uncountLimits,
} from "@/lib/platform/rate-limit";
import type { ApiAnswer, ApiRequest, RequestContext } from "@/lib/platform/request-context";
import { isUuid } from "@/lib/text";
import { readJson } from "./body/body";
import { withUpload } from "./body/upload-body";
import { WorkQueue } from "./body/work-queue";
import { assertSameSite } from "./origin";
import { perform } from "./perform";
import { invalid } from "./respond";
import type {
  Access,
  Answered,
  Body,
  Params,
  Parsed,
  Route,
  RouteContext,
  RouteOptions,
  Schema,
} from "./route-options";

/** The body of a request without a file: JSON, or `{}` if no input is expected. */
const readBody = (request: ApiRequest, input: unknown) => (input ? readJson(request) : {});

/** The query parameters. Throws 422 if a name occurs twice. */
function queryOf(url: URL): Record<string, string> {
  const seen = new Set<string>();
  for (const name of url.searchParams.keys()) {
    if (seen.has(name)) throw AppError.field(name.slice(0, 50), "Invalid query");
    seen.add(name);
  }
  return Object.fromEntries(url.searchParams);
}

/** The `params` of a path with a single id: `/api/users/[id]`. */
export const byId = { id: isUuid };

/** The path parameters as declared by the route; throws 404 for an impossible value. */
function partsOf<N extends string>(params: Params, declared: RouteOptions<never, never, never, never, N>["params"]) {
  for (const [name, value] of Object.entries(params)) {
    const isOne = (declared as Record<string, (value: string) => boolean> | undefined)?.[name];
    if (!isOne) throw new Error(`The route does not declare the path parameter "${name}".`);
    if (!isOne(value)) throw new AppError("not_found");
  }
  return params as Params<N>;
}

/** Parses a value with a schema; throws 422 with each field's message. */
function parse(schema: Schema, value: unknown): unknown {
  const result = z.safeParse(schema, value);
  if (!result.success) throw invalid(result.error.issues);
  return result.data;
}

/** The caller, and the body if it had to be read to identify them. */
type Caller = { actor: Actor; early: Body | undefined };

const nobody: Identity = { actor: { kind: "visitor" }, byCookie: false };

/** The first checks: cross-site rule, authentication, permission. */
async function callerOf(request: ApiRequest, options: Access, meta: RequestContext): Promise<Caller> {
  const identity = options.identify === false ? nobody : await identifyAfterOrigin(request);
  assertSameSite(request.method, request.headers, identity.byCookie);
  const early = identity.actor.kind === "visitor" && options.alsoIdentify ? await readJson(request) : undefined;
  const actor = (early && (await options.alsoIdentify?.(early))) ?? identity.actor;
  if (actor.kind === "user") meta.accountId = actor.id;
  if (actor.kind === "visitor" && !mayEver(actor, options.action)) {
    throw new AppError("unauthenticated", options.unauthenticated);
  }
  assertMayEver(actor, options.action);
  return { actor, early };
}

/** Refuses cross-site requests before looking up their credentials. */
async function identifyAfterOrigin(request: ApiRequest): Promise<Identity> {
  assertSameSite(request.method, request.headers, false);
  return identify(request);
}

type Asked = Caller & {
  request: ApiRequest;
  params: Params;
  meta: RequestContext;
  isUrgent: boolean;
  /** Whether the call was counted by its limits, which happens once its form checks have passed. */
  isCounted: boolean;
};

/**
 * Reads the body of a call that may pass its limits early. If it is unreadable, the error is thrown after the limits,
 * to keep the order of the checks.
 */
async function readEarly(request: ApiRequest): Promise<{ body?: Body; refusal?: AppError }> {
  try {
    return { body: await readJson(request) };
  } catch (error) {
    if (error instanceof AppError) return { refusal: error };
    throw error;
  }
}

/**
 * How many uploads of one account run at once, and how many more may wait. Waiting ones are unread, and hold a
 * connection each.
 */
const uploads = new WorkQueue(4, 40);

/**
 * Wraps a handler in the contract's checks, in this order: cross-site rule, authentication, permission, rate limit,
 * form of the body, visibility, validation. (Method and size are checked earlier, in `endpoint` and in the server
 * front.)
 */
export function route<
  I extends Schema | undefined = undefined,
  Q extends Schema | undefined = undefined,
  P = undefined,
  O extends Schema | undefined = undefined,
  N extends string = never,
>(
  options: RouteOptions<I, Q, P, O, N>,
  handle: (context: RouteContext<Parsed<I>, Parsed<Q>, P, N>) => Promise<Answered<O>>,
): Route {
  const { accountLimit, head } = options;
  const limits = [options.limit ?? []].flat();
  const run = async (request: ApiRequest, params: Params, meta: RequestContext) => {
    const caller = await callerOf(request, options, meta);
    const { actor } = caller;
    const known = options.passesLimits && (await readEarly(request));
    const isUrgent = known?.body !== undefined && (options.passesLimits?.(known.body) ?? false);
    const { upload } = options;
    const asked: Asked = { ...caller, request, params, meta, isUrgent, isCounted: false };
    const ofAccount = [accountLimit ?? [], upload ? ("refusedUpload" as const) : []].flat();
    const checkLimits = () => checkUncounted(asked, limits, ofAccount);
    // Counting refuses as well, so a small body is read first; but an exhausted limit is still reported before a bad body.
    if (upload || known?.refusal || request.method === "HEAD") await checkLimits();
    if (actor.kind === "user") await countAccountCall(actor.id);
    if (known?.refusal) throw known.refusal;
    if (!upload) {
      return answerTo(asked, known?.body ?? caller.early).catch(async (error) => {
        if (!asked.isCounted && !isOverLimit(error)) await checkLimits();
        throw error;
      });
    }
    const name = actor.kind === "user" ? actor.id : meta.address;
    const answer = () => withUpload(request, upload.fileBytes, (body) => answerTo(asked, body));
    return uploads.run(name, () => answer().catch(countRefusal(asked, accountLimit)));
  };
  return Object.assign(run, { facts: options });

  async function answerTo(asking: Asked, early: Body | undefined): Promise<ApiAnswer> {
    const { request, meta, actor, isUrgent } = asking;
    const body = early ?? (await readBody(request, options.input));
    const params = partsOf(asking.params, options.params);
    const assertVisible = () =>
      options.visible?.({ actor, params, search: request.url.searchParams, body, request: meta });
    if (!options.verbChecksVisible) await assertVisible();
    const validated = () => ({
      input: options.input && parse(options.input, body),
      query: options.query && parse(options.query, queryOf(request.url)),
    });
    const { input, query } = options.verbChecksVisible ? await otherwise(validated, assertVisible) : validated();

    const reply = new Headers();
    const { headers } = request;
    const said = { accept: headers.get("accept") ?? "", ifNoneMatch: headers.get("if-none-match") ?? "" };
    const asked = { request: meta, signal: () => request.signal, ...said };
    const given = { actor, input, query, params, ...asked, reply } as RouteContext<Parsed<I>, Parsed<Q>, undefined, N>;
    const answer = { request, requestId: meta.id, status: options.status ?? 200, reply, unstored: options.unstored };
    if (head && request.method === "HEAD") {
      return perform({ ...answer, keyed: null, discard: () => undefined, handle: () => head(given) });
    }

    for (const limit of isUrgent ? [] : limits) await countLimit(limit, meta.address);
    if (accountLimit && actor.kind === "user") await countLimit(accountLimit, actor.id);
    asking.isCounted = true;
    const key = options.idempotent ? request.headers.get("idempotency-key") : null;
    const keyed = key === null ? null : { key, endpoint: `${request.method} ${request.url.pathname}`, actor, body };
    return perform<P>({
      ...answer,
      keyed,
      prepare: options.prepare && (() => options.prepare?.(given) as Promise<P>),
      discard: (prepared) => options.discard?.(prepared),
      ownTransactions: options.ownTransactions,
      handle: (prepared) => handle({ ...given, prepared }),
    });
  }
}

/** What `work` returns; if it throws, `first` may throw something else before. */
async function otherwise<T>(work: () => T, first: () => Promise<unknown> | undefined): Promise<T> {
  try {
    return work();
  } catch (error) {
    await first();
    throw error;
  }
}

const isOverLimit = (error: unknown) => error instanceof AppError && error.code === "too_many";

/** Throws 429 if a limit of the client's address or the account is exhausted, and counts nothing. */
async function checkUncounted({ isUrgent, meta, actor }: Asked, limits: LimitName[], ofAccount: LimitName[]) {
  for (const limit of isUrgent ? [] : limits) await checkLimit(limit, meta.address);
  if (actor.kind === "user") for (const limit of ofAccount) await checkLimit(limit, actor.id);
}

/** Refusals of an upload that the sender could have avoided; the body was transferred all the same. */
const refusals = new Set<ErrorCode>(["malformed", "content_type", "forbidden", "not_found", "too_large", "invalid"]);

/**
 * Counts a refused upload as refused instead of as an upload, so that someone who picked the wrong file can continue.
 * Uploads refused for their form or student also count: nobody may send bodies without end.
 */
function countRefusal(asked: Asked, limit: LimitName | undefined) {
  return async (error: unknown): Promise<never> => {
    const { actor, isCounted } = asked; // read here, because it is set during the request
    if (actor.kind === "user" && error instanceof AppError && refusals.has(error.code)) {
      if (limit && isCounted) await uncountLimits([limit, actor.id]);
      await countUses(["refusedUpload", actor.id]);
    }
    throw error;
  };
}
