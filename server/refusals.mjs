import { randomUUID } from "node:crypto";
import { crossSite, refusalSentences as sentences } from "../lib/front/refusals.mjs";
import { securityHeaders } from "../next.config.mjs";

/** The API's error texts for requests refused before they reach the application. */
const details = {
  400: sentences.invalid,
  403: crossSite,
  404: sentences.not_found,
  405: sentences.method,
  408: "Request took too long",
  411: "Length required",
  413: sentences.too_large,
  414: sentences.too_large,
  415: sentences.content_type,
  431: sentences.too_large,
  503: sentences.unavailable,
};

const reasons = {
  400: "Bad Request",
  408: "Request Timeout",
  413: "Payload Too Large",
  431: "Request Header Fields Too Large",
  503: "Service Unavailable",
};

/**
 * Refuses a request: JSON for the API, plain text for the rest.
 *
 * @param {import("node:http").IncomingMessage} req
 * @param {import("node:http").ServerResponse} res
 * @param {number} status
 * @param {{ hasForm?: boolean }} [page] whether the page accepts a form
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

/** Headers and body of a refusal that closes the connection. */
export function refusalParts(status, { detail = details[status], id = randomUUID(), retryAfter } = {}) {
  const body = JSON.stringify({ detail });
  const headers = {
    ...securityHeaders,
    "X-Request-Id": id,
    "Content-Type": "application/json; charset=utf-8",
    "Content-Length": Buffer.byteLength(body),
    "Cache-Control": "no-store",
    ...(retryAfter && { "Retry-After": retryAfter }),
    Connection: "close",
  };
  return { headers, body };
}

/** The same as raw text, for input that never became a request. */
export function rawRefusal(status) {
  const { headers, body } = refusalParts(status);
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${status} ${reasons[status]}`, ...lines, "", body].join("\r\n");
}

const hostForm = /^(\[[0-9a-f:.]+\]|[\w.~!$&'()*+,;=%-]+)(:\d*)?$/i;

/** Whether a request has exactly one well-formed Host header. HTTP/1.0 had no such header. */
export function hasValidHost({ headers, rawHeaders, httpVersion }) {
  const { host } = headers;
  if (host === undefined) return httpVersion === "1.0";
  if (!hostForm.test(host)) return false;
  let times = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    if (rawHeaders[index].length === 4 && rawHeaders[index].toLowerCase() === "host") times++;
  }
  return times === 1;
}

export const isApi = (url) => url === "/api" || url.startsWith("/api/") || url.startsWith("/api?");
