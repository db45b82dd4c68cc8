import { ApiError } from "@/lib/http/browser/api";

/** A new Idempotency-Key. `crypto.randomUUID` does not exist on plain http, random bytes do. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * One key for each set of values: retrying the same values (after a lost answer) uses the same key, so nothing is
 * stored twice; other values are a new request.
 */
export function newKeyFor(): (values: unknown) => string {
  let sent = "";
  let key = "";
  return (values) => {
    const text = JSON.stringify(values);
    if (text !== sent || !key) {
      sent = text;
      key = newKey();
    }
    return key;
  };
}

/**
 * Whether the server has refused it, and nothing was done: that answer is kept under its key, so what is sent next needs
 * another. After a lost answer, a failure or a "wait", nobody knows yet: the same key finds out.
 */
export const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.retryAfter === undefined;
