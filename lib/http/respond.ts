import "server-only";
import { AppError, type FieldError } from "@/lib/errors";
import { isContention, isDatabaseAway, violates } from "@/lib/platform/db";
import { log } from "@/lib/platform/log";
import type { ApiAnswer } from "@/lib/platform/request-context";

/** Headers of every API answer, including errors. */
function apiHeaders(requestId: string, extra?: HeadersInit): Headers {
  const headers = new Headers(extra);
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", "no-store");
  headers.set("X-Content-Type-Options", "nosniff");
  headers.set("X-Request-Id", requestId);
  return headers;
}

/** An API answer: JSON, or nothing for 204. */
export function respond(requestId: string, status: number, body: unknown, extra?: HeadersInit): ApiAnswer {
  const headers = apiHeaders(requestId, extra);
  if (status === 204 || body === undefined) return { status: 204, headers, body: null };
  headers.set("Content-Type", "application/json; charset=utf-8");
  return { status, headers, body: JSON.stringify(body) };
}

/** Adds the API's headers to a response built by a handler (a file, a stream). */
export function withApiHeaders(requestId: string, response: Response, extra: Headers): ApiAnswer {
  const headers = apiHeaders(requestId, response.headers);
  for (const [name, value] of extra) headers.append(name, value);
  return { status: response.status, headers, body: response.body };
}

type Issue = { path: readonly PropertyKey[]; message: string };

/** The first message for each field, in form order. */
function fieldErrors(issues: readonly Issue[]): FieldError[] {
  const first = new Map<string, string>();
  for (const issue of issues) {
    const field = String(issue.path[0] ?? "");
    if (!first.has(field)) first.set(field, issue.message);
  }
  return [...first].map(([field, message]) => ({ field, message }));
}

/** Builds the error from validation issues. */
export function invalid(issues: readonly Issue[]): AppError {
  const errors = fieldErrors(issues);
  return new AppError("invalid", errors[0]?.message, { errors });
}

/**
 * Converts any throw to an error for the caller: known failures as they are, everything else without revealing
 * internals.
 */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (isDatabaseAway(error)) return new AppError("unavailable", undefined, { retryAfter: 5 });
  if (isContention(error)) return new AppError("unavailable", undefined, { retryAfter: 1 }); // after the retries
  if (violates(error, "users_email_key")) {
    return new AppError("conflict", "Email already in use", {
      errors: [{ field: "email", message: "Email already in use" }],
    });
  }
  const code = (error as { code?: unknown } | null)?.code;
  if (code === "P2025") return new AppError("not_found");
  return new AppError("unexpected");
}

const noted = new Set<AppError["code"]>(["forbidden", "too_many"]);

/** Logs our own failures, refused permissions and exceeded limits; other client errors are not worth logging. */
export function logFailure(known: AppError, error: unknown): void {
  if (known.status >= 500) log.error({ error: describe(error) }, known.message);
  else if (noted.has(known.code)) log.warn({ refused: known.code }, known.message);
}

/** The extra members of an error's answer. If they can't be computed, the answer goes without them. */
export async function membersOf(known: AppError): Promise<Record<string, unknown>> {
  try {
    return (await known.members?.()) ?? {};
  } catch (error) {
    log.warn({ error: describe(error) }, "an error response was sent without its extra fields");
    return {};
  }
}

/** The only place that turns a throw into a response. */
export async function respondWithError(requestId: string, error: unknown): Promise<ApiAnswer> {
  const known = toAppError(error);
  logFailure(known, error);
  const body = { detail: known.message, ...(known.errors && { errors: known.errors }), ...(await membersOf(known)) };
  const extra: HeadersInit = known.retryAfter ? { "Retry-After": String(known.retryAfter) } : {};
  return respond(requestId, known.status, body, extra);
}

/** An error for the log: name, message and stack, but not the values of a failed query. */
function describe(error: unknown) {
  if (!(error instanceof Error)) return { message: String(error) };
  return { name: error.name, message: error.message.slice(-500), stack: error.stack?.split("\n").slice(-8).join("\n") };
}
