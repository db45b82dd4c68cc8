import "server-only";
import pino from "pino";
import { env } from "./env";
import { currentRequest } from "./request-context";

/**
 * One JSON line per event on standard output. pino escapes line breaks in values, so input cannot forge a line.
 * Passwords, tokens, keys and document content are never passed to it; the list below is the second net.
 */
export const log = pino({
  level: env.logLevel,
  base: null,
  mixin: () => {
    const request = currentRequest();
    return request ? { requestId: request.id, address: request.address, accountId: request.accountId } : {};
  },
  redact: {
    paths: ["password", "*.password", "token", "*.token", "authorization", "*.authorization", "cookie", "*.cookie"],
    censor: "[hidden]",
  },
});
