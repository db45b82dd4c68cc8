import "server-only";
import type { NextRequest } from "next/server";
import type * as z from "zod/v4/core";
import type { Action, Actor } from "@/lib/auth/policy";
import type { LimitName } from "@/lib/platform/rate-limit";
import type { RequestContext } from "@/lib/platform/request-context";
import type { Page } from "./list/page";
import type { WithStatus } from "./perform";

export type Schema = z.$ZodType;
export type Parsed<S> = S extends Schema ? z.output<S> : undefined;
/**
 * What a handler gives whose good answer has this schema: the body, a page of a list's rows, a body with a status of its
 * own, or a whole answer.
 */
export type Answered<O> = O extends Schema
  ? z.output<O> | (z.output<O> extends (infer Row)[] ? Page<Row> : never) | WithStatus | Response
  : unknown;
/** The parts of a path that are one value each, by their names: `/api/users/[id]` has `id`. */
export type Params<N extends string = string> = Readonly<Record<N, string>>;
export type Body = Record<string, unknown>;

/** Where a request names what it is about; nothing of it is validated yet. */
type Named<N extends string> = { params: Params<N>; search: URLSearchParams; body: Body };

/** What a handler is given. */
export type RouteContext<I, Q, P = undefined, N extends string = never> = {
  actor: Actor;
  input: I;
  query: Q;
  /** What `prepare` gave. */
  prepared: P;
  params: Params<N>;
  request: RequestContext;
  /** Aborted when the caller goes away. */
  signal: AbortSignal;
  /** The Accept header, for an endpoint that can answer in two ways. */
  accept: string;
  /** The If-None-Match header: which version of the answer the caller has. */
  ifNoneMatch: string;
  /** Headers to put on the answer, Set-Cookie among them. */
  reply: Headers;
};

/** Who may call a method of an endpoint, and how callers authenticate. */
export type Access = {
  /** The policy action: decides 401 and 403 before anything else of the request is looked at. */
  action: Action;
  /** False where credentials of the request must not matter (sign-in, registration, health). */
  identify?: false;
  /** A fallback way to authenticate, for a caller without header and cookie. */
  alsoIdentify?: (body: Body) => Promise<Actor>;
  /** The sentence of this endpoint's 401. */
  unauthenticated?: string;
};

/** What the document of the API says beyond the checks. Nothing of it is looked at while serving; the tests do. */
export type Description<O extends Schema | undefined = Schema | undefined> = {
  /** What it does, as a short sentence without a full stop. */
  summary?: string;
  /** The body of a good answer that is JSON. Absent: it has no body, or is no JSON. */
  output?: O;
  /** The media types of good answers that are no JSON. */
  media?: readonly string[];
  /** Statuses of good answers besides `status`. */
  otherStatuses?: readonly number[];
};

/** What an endpoint's method asks of a request, and how it answers. */
export type RouteOptions<
  I extends Schema | undefined,
  Q extends Schema | undefined,
  P,
  O extends Schema | undefined = Schema | undefined,
  N extends string = string,
> = Access &
  Description<O> & {
    input?: I;
    query?: Q;
    /** A limit per client address, counted when the form checks have passed. Of several, the first that refuses counts. */
    limit?: LimitName | readonly LimitName[];
    /**
     * Whether a call is answered though a limit of its address is used up. The handler then keeps within the limits itself.
     */
    passesLimits?: (body: Body) => boolean;
    /** A limit per account, looked at before the body is read and counted when the form checks have passed. */
    accountLimit?: LimitName;
    /** The body is a multipart form with a file of at most so many bytes, not JSON. */
    upload?: { fileBytes: number };
    /**
     * The parts of the path, by the names that stand in brackets in it, each with whether a value can be one at all. Another
     * value is not found. `byId` for most.
     */
    params?: Readonly<Record<N, (value: string) => boolean>>;
    /** Throws for what the caller may not see or touch, before query and body are validated. */
    visible?: (context: Named<N> & { actor: Actor; request: RequestContext }) => Promise<unknown>;
    status?: number;
    /**
     * Work that takes long or waits for others (receiving a file), done before the transaction of an Idempotency-Key
     * begins.
     */
    prepare?: (context: Omit<RouteContext<Parsed<I>, Parsed<Q>, undefined, N>, "prepared">) => Promise<P>;
    /** Cleans up what was prepared and not used: the handler failed, or an earlier answer was given again. */
    discard?: (prepared: P) => Promise<void>;
    /** What HEAD answers with in the handler's place, where that changes something. Nothing is counted then. */
    head?: (context: Omit<RouteContext<Parsed<I>, Parsed<Q>, undefined, N>, "prepared">) => Promise<unknown>;
    /** Accepts Idempotency-Key. */
    idempotent?: boolean;
  };

/** What is known of a route without calling it. */
export type RouteFacts = Pick<
  RouteOptions<Schema | undefined, Schema | undefined, never>,
  | "action"
  | "identify"
  | "input"
  | "query"
  | "upload"
  | "status"
  | "idempotent"
  | "limit"
  | "accountLimit"
  | "params"
  | "visible"
> &
  Description;

/** One method of an endpoint: the checks of the contract in their order, then the handler. */
export type Route = ((request: NextRequest, params: Params, context: RequestContext) => Promise<Response>) & {
  facts?: RouteFacts;
};
