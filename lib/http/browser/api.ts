import type { Role } from "@/lib/auth/roles";
import type { FieldError } from "@/lib/errors";
import { markOffline, markOnline } from "./connection";
import { newEventReader, type ReceivedEvent } from "./event-reader";

/** A refused or failed call, with what the server said. `status` 0 means there was no response. */
export class ApiError extends Error {
  readonly status: number;
  readonly fields: FieldError[];
  /** Seconds to wait, if the server said so. */
  readonly retryAfter: number | undefined;
  readonly body: Record<string, unknown>;

  constructor(status: number, message: string, body: Record<string, unknown> = {}, retryAfter?: number) {
    super(message);
    this.name = "ApiError";
    this.status = status;
    this.fields = Array.isArray(body.errors) ? (body.errors as FieldError[]) : [];
    this.retryAfter = retryAfter;
    this.body = body;
  }
}

export type ApiOptions = {
  /** Which portal is calling: selects the session cookie if several are signed in. */
  role?: Role;
  signal?: AbortSignal;
  idempotencyKey?: string;
};

type ApiMethod = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** There was no response at all. */
export const noConnection = () =>
  new ApiError(0, "No connection to the server. Please check your connection and try again.");

/** A call got no response: from now on the server is asked until it responds. */
export function lostConnection(): ApiError {
  markOffline(() => fetch("/api/health/live", { cache: "no-store", credentials: "omit" }));
  return noConnection();
}

async function send(
  method: ApiMethod,
  path: string,
  body: unknown,
  options: ApiOptions,
  accept = "application/json",
): Promise<Response> {
  const headers = new Headers({ Accept: accept });
  if (body !== undefined) headers.set("Content-Type", "application/json");
  if (options.role) headers.set("X-Portal-Role", options.role);
  if (options.idempotencyKey) headers.set("Idempotency-Key", options.idempotencyKey);
  const address = `/api/${path.replace(/^\/+/, "").replace(/\/+(?=\?|$)/, "")}`;
  const init: RequestInit = { method, headers, credentials: "same-origin" };
  if (body !== undefined) init.body = JSON.stringify(body);
  if (options.signal) init.signal = options.signal;
  let response: Response;
  try {
    response = await fetch(address, init);
  } catch (error) {
    if (options.signal?.aborted) throw error;
    throw lostConnection();
  }
  markOnline();
  if (response.ok) return response;
  const said = (await response.json().catch(() => ({}))) as Record<string, unknown>; // a proxy may answer with HTML
  throw toApiError(response.status, said, response.headers.get("Retry-After"));
}

/** Builds the error from a refused call's status and body. */
export function toApiError(status: number, said: Record<string, unknown>, retryAfter: string | null): ApiError {
  const message = said.detail ?? said.message;
  const text = typeof message === "string" ? message : `Request failed with status ${status}`;
  return new ApiError(status, text, said, Number(retryAfter) || undefined);
}

/** The browser's only way to call the API. Returns the response's JSON, or null if it is empty; throws ApiError. */
export async function api<T>(method: ApiMethod, path: string, body?: unknown, options: ApiOptions = {}): Promise<T> {
  const response = await send(method, path, body, options);
  return (response.status === 204 ? null : await response.json()) as T;
}

export type ApiPage<T> = { rows: T[]; total: string };

/** A list with its total from X-Total-Count ("57" or "10000+"). */
export async function apiPage<T>(path: string, options: ApiOptions = {}): Promise<ApiPage<T>> {
  const response = await send("GET", path, undefined, options);
  return { rows: (await response.json()) as T[], total: response.headers.get("X-Total-Count") ?? "" };
}

/** The server sends a comment every ten seconds: after missing three, the connection is dead. */
const silenceMs = 30_000;

/**
 * Asks, or sends a body, and yields the events of the response as they arrive (server-sent events over any method and
 * with headers, which `EventSource` can't do). Leaving the loop, or aborting `signal`, ends the request; on abort the
 * loop throws the signal's reason. Throws ApiError if the call is refused, if the connection breaks or is silent for 30
 * seconds, and if the response is not a stream.
 */
export async function* apiStream(
  path: string,
  body: unknown,
  options: ApiOptions = {},
): AsyncGenerator<ReceivedEvent, void> {
  const { signal } = options;
  const line = new AbortController();
  const hangUp = () => line.abort();
  signal?.addEventListener("abort", hangUp);
  if (signal?.aborted) hangUp();
  let timer = setTimeout(hangUp, silenceMs);
  try {
    const method = body === undefined ? "GET" : "POST";
    const response = await send(method, path, body, { ...options, signal: line.signal }, "text/event-stream");
    if (!response.body || !response.headers.get("Content-Type")?.startsWith("text/event-stream")) {
      throw new ApiError(response.status, "The server's answer could not be read.");
    }
    const pieces = response.body.getReader();
    const decoder = new TextDecoder();
    const read = newEventReader();
    for (;;) {
      const { done, value } = await pieces.read();
      clearTimeout(timer);
      if (done) return;
      timer = setTimeout(hangUp, silenceMs);
      yield* read(decoder.decode(value, { stream: true }));
    }
  } catch (error) {
    if (signal?.aborted) throw signal.reason;
    throw error instanceof ApiError ? error : noConnection();
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", hangUp);
    hangUp(); // ends the request if the loop is left early
  }
}
