/*
 * Error sentences that must be the same in the server front, before a request reaches the application, and in the
 * application. Plain JavaScript, since the front runs without a build.
 */

/** Keyed by error code (errors.ts). */
export const refusalSentences = {
  malformed: "Invalid request body",
  unauthenticated: "Not authenticated",
  forbidden: "You do not have permission to perform this action",
  not_found: "Not found",
  method: "Method not allowed",
  conflict: "This was changed in the meantime. Please reload.",
  too_large: "Request is too large",
  content_type: "Unsupported content type",
  invalid: "Invalid request",
  too_many: "Too many attempts. Please try again later.",
  unexpected: "Something went wrong. Please try again later.",
  unavailable: "Service temporarily unavailable. Please try again.",
};

export const crossSite = "Cross-site request refused";
export const tooLargeFile = "File is too large";
