import "server-only";
import pino from "pino";
import { env } from "./env";
import { currentRequest } from "./request-context";

/**
 * One JSON line per event on standard output. pino escapes line breaks in values, so input can't forge a line. Never
 * pass it passwords, tokens, keys or document content; the list below is only a safety net.
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
