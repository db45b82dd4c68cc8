import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";

export type RequestContext = {
  /** Set by the server front, never by a client. */
  id: string;
  /** The client's address as seen by the server front; an IPv6 address as its /64. */
  address: string;
  userAgent: string | null;
  /** The authenticated account once known; for the log. */
  accountId?: string;
};

const storage = new AsyncLocalStorage<RequestContext>();

/** Runs work so that all of it knows which request it serves. */
export function inRequest<T>(context: RequestContext, work: () => Promise<T>): Promise<T> {
  return storage.run(context, work);
}

/** The request being served, or undefined in a job. */
export function currentRequest(): RequestContext | undefined {
  return storage.getStore();
}

/** An IPv6 address as its /64, since one household has a whole one; an IPv4 address unchanged. */
export function limitAddress(address: string): string {
  if (!address.includes(":")) return address;
  const [head = "", tail = ""] = address.split("::");
  const left = head.split(":").filter(Boolean);
  const right = tail.split(":").filter(Boolean);
  const middle = address.includes("::") ? Array<string>(Math.max(0, 8 - left.length - right.length)).fill("0") : [];
  const groups = [...left, ...middle, ...right].map((group) => group.replace(/^0+(?=.)/, "").toLowerCase());
  return `${groups.slice(0, 4).join(":")}::/64`;
}

/** The request context from the headers. The server front overwrites whatever the client sent in these two. */
export function requestContext(headers: Pick<Headers, "get">): RequestContext {
  return {
    id: headers.get("x-request-id") ?? crypto.randomUUID(),
    address: limitAddress(headers.get("x-client-address") ?? "127.0.0.1"),
    userAgent: headers.get("user-agent")?.slice(0, 300) ?? null,
  };
}

/**
 * What the API reads of a request. In production the server front makes it from Node's own request
 * (server/next/api-entries.mjs): a `Request` of the Web costs as much as a query of the database.
 */
export type ApiRequest = {
  readonly method: string;
  readonly url: URL;
  readonly headers: Pick<Headers, "get">;
  /** The body, piece by piece, once. Whoever stops early leaves the connection open, so that an answer can be sent. */
  readonly pieces: () => AsyncIterableIterator<Uint8Array>;
  /** Aborted when the client disconnects. */
  readonly signal: AbortSignal;
};

/** What the API answers: whole as text, or as a stream. */
export type ApiAnswer = { status: number; headers: Headers; body: string | ReadableStream<Uint8Array> | null };

async function* nothing(): AsyncIterableIterator<Uint8Array> {
  // a request without a body
}

/** A request of the Web, which the development server and the tests send. */
export function fromWeb(request: Request): ApiRequest {
  const { method, url, headers, body, signal } = request;
  return {
    method,
    url: new URL(url),
    headers,
    signal,
    pieces: () => body?.values({ preventCancel: true }) ?? nothing(),
  };
}

/** The answer as a response of the Web. */
export const toWeb = ({ body, ...about }: ApiAnswer): Response => new Response(body, about);
