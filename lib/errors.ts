import { refusalSentences } from "@/lib/front/refusals.mjs";

/** What can go wrong, and its status. */
const errorStatus = {
  malformed: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  method: 405,
  conflict: 409,
  too_large: 413,
  content_type: 415,
  invalid: 422,
  too_many: 429,
  unexpected: 500,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof errorStatus;

export type FieldError = { field: string; message: string };

type Members = Record<string, unknown>;
type Extra = { errors?: FieldError[]; retryAfter?: number; members?: () => Promise<Members> };

/** An error the caller may see: domain code throws it, `respondWithError` turns it into JSON. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly errors: FieldError[] | undefined;
  /** Seconds, for the Retry-After header. */
  readonly retryAfter: number | undefined;
  /** Extra members of the answer's body, computed after the failed transaction has ended. */
  readonly members: (() => Promise<Members>) | undefined;

  constructor(code: ErrorCode, message: string = refusalSentences[code], extra: Extra = {}) {
    super(message);
    this.name = "AppError";
    this.code = code;
    this.errors = extra.errors;
    this.retryAfter = extra.retryAfter;
    this.members = extra.members;
  }

  get status(): number {
    return errorStatus[this.code];
  }

  /** An error on one field, with the same message for the field and the answer. */
  static field(field: string, message: string): AppError {
    return new AppError("invalid", message, { errors: [{ field, message }] });
  }
}
