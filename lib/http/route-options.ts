import "server-only";
import type * as z from "zod/v4/core";
import type { Action, Actor } from "@/lib/auth/policy";
import type { LimitName } from "@/lib/platform/rate-limit";
import type { ApiAnswer, ApiRequest, RequestContext } from "@/lib/platform/request-context";
import type { Page } from "./list/page";
import type { Unstored, WithStatus } from "./perform";

export type Schema = z.$ZodType;
export type Parsed<S> = S extends Schema ? z.output<S> : undefined;
/**
 * What a handler returns for this output schema: the body, a page of a list's rows, a body with its own status, or a
 * complete response.
 */
export type Answered<O> = O extends Schema
  ? z.output<O> | (z.output<O> extends (infer Row)[] ? Page<Row> : never) | WithStatus | Response
  : unknown;
/** The single path parameters by name: `/api/users/[id]` has `id`. */
export type Params<N extends string = string> = Readonly<Record<N, string>>;
export type Body = Record<string, unknown>;

/** The parts of a request that identify its subject, not yet validated. */
type Named<N extends string> = { params: Params<N>; search: URLSearchParams; body: Body };

/** What a handler receives. */
export type RouteContext<I, Q, P = undefined, N extends string = never> = {
  actor: Actor;
  input: I;
  query: Q;
  /** The result of `prepare`. */
  prepared: P;
  params: Params<N>;
  request: RequestContext;
  /** Aborted when the client disconnects. Made when it is asked for, since few handlers do. */
  signal: () => AbortSignal;
  /** The Accept header, for endpoints with two response formats. */
  accept: string;
  /** The If-None-Match header: the version the client already has. */
  ifNoneMatch: string;
  /** Headers for the response, such as Set-Cookie. */
  reply: Headers;
};

/** Who may call a method, and how callers authenticate. */
export type Access = {
  /** The policy action: decides 401 and 403 before anything else in the request is checked. */
  action: Action;
  /** False if credentials must be ignored (sign-in, registration, health). */
  identify?: false;
  /** A fallback authentication for callers without header or cookie. */
  alsoIdentify?: (body: Body) => Promise<Actor>;
  /** The message of this endpoint's 401. */
  unauthenticated?: string;
};

/** What the API document says besides the checks. Not used when serving requests; the tests check it. */
type Description<O extends Schema | undefined = Schema | undefined> = {
  /** A short sentence on what it does, without a full stop. */
  summary?: string;
  /** The JSON body of a successful response. Absent if there is none or it isn't JSON. */
  output?: O;
  /** The media types of successful responses that aren't JSON. */
  media?: readonly string[];
  /** Statuses of successful responses besides `status`. */
  otherStatuses?: readonly number[];
};

/** What a method requires of a request, and how it responds. */
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
    /**
     * Limits per client address, counted once the form checks have passed. If there are several, the first one exceeded
     * decides.
     */
    limit?: LimitName | readonly LimitName[];
    /**
     * Whether a call is allowed even if its address's limit is exhausted. The handler then enforces the limits itself.
     */
    passesLimits?: (body: Body) => boolean;
    /** A limit per account, checked before the body is read and counted once the form checks have passed. */
    accountLimit?: LimitName;
    /** The body is a multipart form with a file of at most this many bytes, not JSON. */
    upload?: { fileBytes: number };
    /**
     * The path parameters by name, each with a check whether a value is possible at all; others are 404. Mostly `byId`.
     */
    params?: Readonly<Record<N, (value: string) => boolean>>;
    /** Throws if the caller may not see or change the subject, before query and body are validated. */
    visible?: (context: Named<N> & { actor: Actor; request: RequestContext }) => Promise<unknown>;
    /** The verb makes the same check, so `visible` is only called if validation fails. */
    verbChecksVisible?: boolean;
    status?: number;
    /** Slow work (such as receiving a file), done before the Idempotency-Key's transaction starts. */
    prepare?: (context: Omit<RouteContext<Parsed<I>, Parsed<Q>, undefined, N>, "prepared">) => Promise<P>;
    /** Cleans up prepared work that was not used: the handler failed, or an earlier answer was repeated. */
    discard?: (prepared: P) => Promise<void>;
    /** Answers HEAD instead of the handler if that one has side effects. HEAD is not counted. */
    head?: (context: Omit<RouteContext<Parsed<I>, Parsed<Q>, undefined, N>, "prepared">) => Promise<unknown>;
    /** Accepts Idempotency-Key. */
    idempotent?: boolean;
    /**
     * The verb has several transactions, so none may be open around it: the Idempotency-Key is claimed before, instead of
     * being stored with what was created. Not together with `prepare` or `unstored`.
     */
    ownTransactions?: boolean;
    /**
     * Members of the answer that are secret, so they are not stored with an Idempotency-Key: how to make each again from
     * the rest when the answer is repeated.
     */
    unstored?: Unstored;
  };

/** What is known about a route without calling it. */
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

/** One method of an endpoint: the contract's checks in order, then the handler. */
export type Route = ((request: ApiRequest, params: Params, context: RequestContext) => Promise<ApiAnswer>) & {
  facts?: RouteFacts;
};
