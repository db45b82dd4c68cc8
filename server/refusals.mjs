import { randomUUID } from "node:crypto";
import { securityHeaders } from "../next.config.mjs";

/** The texts of the API's errors that are given before a request reaches the application. */
const details = {
  400: "Invalid request",
  403: "Cross-site request refused",
  404: "Not found",
  405: "Method not allowed",
  408: "Request took too long",
  411: "Length required",
  413: "Request is too large",
  414: "Request is too large",
  415: "Unsupported content type",
  431: "Request is too large",
};

const reasons = {
  400: "Bad Request",
  408: "Request Timeout",
  413: "Payload Too Large",
  431: "Request Header Fields Too Large",
};

/** Uploads have a text of their own for 413. */
export const uploadTooLarge = "File is too large";

/**
 * Refuses a request: JSON for the API, plain text for the rest.
 *
 * @param {import("node:http").IncomingMessage} req
 * @param {import("node:http").ServerResponse} res
 * @param {number} status
 * @param {{ hasForm?: boolean }} [page] whether it takes a form
 */
export function refuse(req, res, status, { hasForm = false } = {}) {
  const api = isApi(req.url);
  const body = api ? JSON.stringify({ detail: details[status] }) : details[status];
  res.writeHead(status, {
    "Content-Type": api ? "application/json; charset=utf-8" : "text/plain; charset=utf-8",
    "Content-Length": Buffer.byteLength(body),
    "Cache-Control": "no-store",
    ...(status === 405 && { Allow: allowed(api, hasForm) }),
  });
  res.end(body);
}

function allowed(api, hasForm) {
  if (api) return "GET, HEAD, POST, PUT, PATCH, DELETE";
  return hasForm ? "GET, HEAD, POST" : "GET, HEAD";
}

/** A whole answer as text, for connections on which no ordinary answer can be given any more. */
export function rawRefusal(status, { detail = details[status], id = randomUUID() } = {}) {
  const body = JSON.stringify({ detail });
  const lines = Object.entries({
    ...securityHeaders,
    "X-Request-Id": id,
    "Content-Type": "application/json; charset=utf-8",
    "Content-Length": Buffer.byteLength(body),
    "Cache-Control": "no-store",
    Connection: "close",
  }).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${status} ${reasons[status]}`, ...lines, "", body].join("\r\n");
}

export const isApi = (url) => url === "/api" || url.startsWith("/api/") || url.startsWith("/api?");
