import "server-only";
import type { NextRequest } from "next/server";
import { AppError } from "@/lib/errors";
import {
  checkLimit,
  countAccountCall,
  countLimit,
  countUses,
  type LimitName,
  uncountLimits,
} from "@/lib/platform/rate-limit";
import type { RequestContext } from "@/lib/platform/request-context";
import { isUuid } from "@/lib/uuid";
import { readJson } from "./body";
import { type Caller, callerOf } from "./caller";
import { parse, queryOf, readBody } from "./input";
import { perform } from "./perform";
import type { Answered, Body, Params, Parsed, Route, RouteContext, RouteOptions, Schema } from "./route-options";
import { Turns } from "./turns";
import { withUpload } from "./upload-body";

type Asked = Caller & { request: NextRequest; params: Params; meta: RequestContext; isUrgent: boolean };

/** The body of a call that may pass its limits, or why it cannot be read: that is said after the limits, in the checks' order. */
async function readEarly(request: NextRequest): Promise<{ body?: Body; refusal?: AppError }> {
  try {
    return { body: await readJson(request) };
  } catch (error) {
    if (error instanceof AppError) return { refusal: error };
    throw error;
  }
}

/**
 * Uploads of one account that come and are worked on at the same time, and how many more may wait. Those have not been read
 * yet, and cost a connection each.
 */
const uploads = new Turns(4, 40);

/**
 * Wraps a handler in the checks of the contract, in its order: cross-site rule, who asks, may that role, rate limit,
 * form of the body, visibility, validation. (Method and size come before, in `endpoint` and in the server front.)
 */
export function route<
  I extends Schema | undefined = undefined,
  Q extends Schema | undefined = undefined,
  P = undefined,
  O extends Schema | undefined = undefined,
>(
  options: RouteOptions<I, Q, P, O>,
  handle: (context: RouteContext<Parsed<I>, Parsed<Q>, P>) => Promise<Answered<O>>,
): Route {
  const { accountLimit, head, isPathPart = isUuid } = options;
  const limits = [options.limit ?? []].flat();
  const run = async (request: NextRequest, params: Params, meta: RequestContext) => {
    const caller = await callerOf(request, options, meta);
    const { actor } = caller;
    const known = options.passesLimits && (await readEarly(request));
    const isUrgent = known?.body !== undefined && (options.passesLimits?.(known.body) ?? false);
    for (const limit of isUrgent ? [] : limits) await checkLimit(limit, meta.address);
    if (actor.kind === "user") {
      await countAccountCall(actor.id);
      if (accountLimit) await checkLimit(accountLimit, actor.id);
      if (options.upload) await checkLimit("refusedUpload", actor.id);
    }
    if (known?.refusal) throw known.refusal;
    const rest = (early: Body | undefined) => answerTo({ ...caller, early, request, params, meta, isUrgent });
    const { upload } = options;
    if (!upload) return rest(known?.body ?? caller.early);
    const name = actor.kind === "user" ? actor.id : meta.address;
    return uploads.run(name, () => withUpload(request, upload.fileBytes, rest));
  };
  return Object.assign(run, { facts: options });

  async function answerTo({ request, params, meta, actor, early, isUrgent }: Asked): Promise<Response> {
    const body = early ?? (await readBody(request, options.input));
    if (!Object.values(params).every(isPathPart)) throw new AppError("not_found");
    await options.visible?.({ actor, params, search: request.nextUrl.searchParams, body, request: meta });
    const input = options.input ? parse(options.input, body) : undefined;
    const query = options.query ? parse(options.query, queryOf(request.nextUrl)) : undefined;

    const reply = new Headers();
    const { headers } = request;
    const said = { accept: headers.get("accept") ?? "", has: headers.get("if-none-match") ?? "" };
    const asked = { request: meta, signal: request.signal, ...said };
    const given = { actor, input, query, params, ...asked, reply } as RouteContext<Parsed<I>, Parsed<Q>>;
    const answer = { request, requestId: meta.id, status: options.status ?? 200, reply };
    if (head && request.method === "HEAD") {
      return perform({ ...answer, keyed: null, discard: () => undefined, handle: () => head(given) });
    }

    for (const limit of isUrgent ? [] : limits) await countLimit(limit, meta.address);
    if (accountLimit && actor.kind === "user") await countLimit(accountLimit, actor.id);
    const key = options.idempotent ? request.headers.get("idempotency-key") : null;
    const keyed = key === null ? null : { key, endpoint: `${request.method} ${request.nextUrl.pathname}`, actor, body };
    const performed = perform<P>({
      ...{ ...answer, keyed },
      prepare: options.prepare && (() => options.prepare?.(given) as Promise<P>),
      discard: (prepared) => options.discard?.(prepared),
      handle: (prepared) => handle({ ...given, prepared }),
    });
    return options.upload && actor.kind === "user" ? performed.catch(countRefusal(accountLimit, actor.id)) : performed;
  }
}

/** Counts a file that was refused among those, and not among the uploads: whoever chose the wrong one may go on. */
function countRefusal(limit: LimitName | undefined, accountId: string) {
  return async (error: unknown): Promise<never> => {
    if (error instanceof AppError && (error.code === "invalid" || error.code === "too_large")) {
      if (limit) await uncountLimits([limit, accountId]);
      await countUses(["refusedUpload", accountId]);
    }
    throw error;
  };
}
