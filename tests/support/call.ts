import { NextRequest } from "next/server";
import { testSite } from "./environment";
import { type Handler, type Method, placeOf } from "./places";
import { assertPromised } from "./promised";
import { type Account, type SignedIn, sessionOf } from "./sign-in";

export type CallOptions = {
  /** An account: the call carries a real cookie of one of its sessions. Or a session that the test has made. */
  as?: Account | SignedIn;
  /** The same as a bearer token; a string is sent as the token itself. */
  bearer?: Account | SignedIn | string;
  /** Sent as JSON. */
  body?: unknown;
  /** Sent as it is, for bodies that are not JSON. */
  raw?: BodyInit;
  /** The path parameters: `{ id }` for `/api/consultations/[id]`. */
  params?: Record<string, string | string[]>;
  query?: Record<string, string | number> | string;
  headers?: Record<string, string>;
  /** The Origin header; null sends none. A browser sends the site's own with every changing request. */
  origin?: string | null;
  /** The address of the client. */
  from?: string;
  idempotencyKey?: string;
  /** Aborted to simulate a client that disconnects. */
  signal?: AbortSignal;
};

/** `body` is null when the answer is not JSON. */
export type Answer<Body> = { status: number; body: Body; headers: Headers; text: string };

const isSession = (who: Account | SignedIn): who is SignedIn => "cookie" in who;

/** Calls a handler as Next would, with the headers of a browser on the site; does not read the answer's body. */
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
  // Next passes undefined for a path without parameters.
  return handler(request, { params: Promise.resolve(options.params) });
}

/** The same with the full answer, which must match the API document. */
export async function call<Body = unknown>(handler: Handler, options: CallOptions = {}): Promise<Answer<Body>> {
  const response = await send(handler, options);
  const text = await response.text();
  const isJson = response.headers.get("content-type")?.startsWith("application/json");
  const { status, headers } = response;
  const answer = { status, body: isJson && text ? JSON.parse(text) : null, headers, text };
  // A client that has disconnected gets no answer to check.
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
