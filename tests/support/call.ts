import { NextRequest } from "next/server";
import { testSite } from "./environment";
import { type Handler, type Method, placeOf } from "./places";
import { assertPromised } from "./promised";
import { type Account, type SignedIn, sessionOf } from "./sign-in";

export type CallOptions = {
  /** An account: the call carries the genuine cookie of a session of it. Or a session of your own making. */
  as?: Account | SignedIn;
  /** The same, shown as a bearer token; a text is sent as the token it is. */
  bearer?: Account | SignedIn | string;
  /** Sent as JSON. */
  body?: unknown;
  /** Sent as it is, for bodies that are no JSON. */
  raw?: BodyInit;
  /** The values of the path: `{ id }` for `/api/consultations/[id]`. */
  params?: Record<string, string | string[]>;
  query?: Record<string, string | number> | string;
  headers?: Record<string, string>;
  /** The Origin header; null sends none. A browser sends the site's own with everything that changes something. */
  origin?: string | null;
  /** The address of the client. */
  from?: string;
  idempotencyKey?: string;
  /** Aborted where the caller goes away. */
  signal?: AbortSignal;
};

/** `body` is null when the answer is no JSON. */
export type Answer<Body> = { status: number; body: Body; headers: Headers; text: string };

const isSession = (who: Account | SignedIn): who is SignedIn => "cookie" in who;

/** Calls a handler as Next would, with the headers that a browser on the site sends; the body is not read. */
export async function send(handler: Handler, options: CallOptions = {}): Promise<Response> {
  const { path, method } = placeOf(handler);
  const headers = await headersOf(method, options);
  const body = options.raw ?? (options.body === undefined ? undefined : JSON.stringify(options.body));
  const request = new NextRequest(`${testSite}${fill(path, options.params)}${search(options.query)}`, {
    method,
    headers,
    ...(body !== undefined && { body }),
    ...(options.signal && { signal: options.signal }),
  });
  // Next gives undefined to a path without segments.
  return handler(request, { params: Promise.resolve(options.params) });
}

/** The same with the whole answer, which has to be one that the API's document promises. */
export async function call<Body = unknown>(handler: Handler, options: CallOptions = {}): Promise<Answer<Body>> {
  const response = await send(handler, options);
  const text = await response.text();
  const isJson = response.headers.get("content-type")?.startsWith("application/json");
  const { status, headers } = response;
  const answer = { status, body: isJson && text ? JSON.parse(text) : null, headers, text };
  // What is said to somebody who has gone is heard by nobody.
  if (!options.signal?.aborted) assertPromised(handler, answer);
  return answer;
}

async function headersOf(method: Method, options: CallOptions): Promise<Headers> {
  const headers = new Headers();
  const changes = !["GET", "HEAD", "OPTIONS"].includes(method);
  if (options.body !== undefined) headers.set("content-type", "application/json; charset=utf-8");
  if (options.origin !== undefined) {
    if (options.origin !== null) headers.set("origin", options.origin);
  } else if (changes && options.bearer === undefined) headers.set("origin", testSite);
  if (options.as) headers.set("cookie", await cookieOf(options.as));
  if (options.bearer !== undefined) headers.set("authorization", await bearerOf(options.bearer));
  if (options.from !== undefined) headers.set("x-client-address", options.from);
  if (options.idempotencyKey !== undefined) headers.set("idempotency-key", options.idempotencyKey);
  for (const [name, value] of Object.entries(options.headers ?? {})) headers.set(name, value);
  return headers;
}

const cookieOf = async (who: Account | SignedIn) => (isSession(who) ? who : await sessionOf(who)).cookie;

async function bearerOf(who: Account | SignedIn | string): Promise<string> {
  if (typeof who === "string") return `Bearer ${who}`;
  return (isSession(who) ? who : await sessionOf(who)).bearer;
}

function fill(path: string, params: CallOptions["params"] = {}): string {
  return path.replaceAll(/\[(?:\.\.\.)?(\w+)\]/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`${path} needs params.${name}`);
    return [value].flat().map(encodeURIComponent).join("/");
  });
}

function search(query: CallOptions["query"]): string {
  if (query === undefined) return "";
  if (typeof query === "string") return `?${query}`;
  return `?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))}`;
}
