import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { builtRoute } from "./next-internals.mjs";
import { routeFinder } from "./request-routes.mjs";

/**
 * Finds what answers an API call in the built `route.ts`, to call it without Next (docs/decisions/0014). Next's server
 * checks everything that an address could be, here it can only be one thing; and its wrapper around a handler costs a
 * third of an ordinary call.
 *
 * @param {{ dist: string, site: URL }} place folder of the build, and the site's address
 * @returns {(req: import("node:http").IncomingMessage) => ((res: import("node:http").ServerResponse) =>
 *   Promise<import("../../lib/platform/request-context").ApiAnswer>) | null} null for an address that the API does not have
 */
export function apiEntries({ dist, site }) {
  const patternOf = routeFinder(dist);
  const loaded = new Map();
  const load = async (pattern) => {
    const methods = await builtRoute(dist, pattern);
    loaded.set(pattern, methods);
    return methods;
  };
  return (req) => {
    const pattern = patternOf(req.url);
    if (!pattern.startsWith("/api/")) return null;
    return async (res) => {
      const methods = loaded.get(pattern) ?? (await load(pattern));
      return methods[req.method].answer(new ApiRequest(req, res, site.origin), paramsOf(pattern, req.url));
    };
  };
}

/** The single path parameters: `/api/users/[id]` has `id`. */
function paramsOf(pattern, url) {
  if (!pattern.includes("[")) return undefined;
  const parts = url.split("?", 1)[0].split("/");
  const named = pattern.split("/").map((part, index) => [/^\[(\w+)\]$/.exec(part)?.[1], parts[index]]);
  return Object.fromEntries(named.flatMap(([name, part]) => (name ? [[name, decodeURIComponent(part)]] : [])));
}

/** Node's request, as the API reads it: see `ApiRequest` in lib/platform/request-context.ts. */
export class ApiRequest {
  #req;
  #res;
  #signal;

  constructor(req, res, origin) {
    this.#req = req;
    this.#res = res;
    this.method = req.method;
    this.url = new URL(origin + req.url);
    this.headers = { get: (name) => req.headers[name]?.toString() ?? null };
  }

  pieces() {
    // What nobody has read by the time of the answer is discarded: unread, it would stay in memory.
    this.#res.once("close", () => this.#req.removeAllListeners("readable").resume());
    return this.#req.iterator({ destroyOnReturn: false });
  }

  get signal() {
    this.#signal ??= abortedWith(this.#res);
    return this.#signal;
  }
}

/** A signal that is aborted when the client disconnects before the answer is complete. */
function abortedWith(res) {
  const controller = new AbortController();
  if (res.destroyed) controller.abort();
  else res.once("close", () => res.writableFinished || controller.abort());
  return controller.signal;
}

/**
 * Sends an answer of the API.
 *
 * @param {import("node:http").ServerResponse} res
 * @param {import("../../lib/platform/request-context").ApiAnswer} answer
 */
export async function sendApiAnswer(res, { status, headers, body }) {
  res.statusCode = status;
  for (const [name, value] of headers) {
    if (name === "set-cookie") res.appendHeader(name, value);
    else res.setHeader(name, value);
  }
  if (body instanceof ReadableStream) {
    // If it breaks off, so does the connection: the client notices, and whoever made the stream has logged why.
    return pipeline(Readable.fromWeb(body), res).catch(() => undefined);
  }
  if (body !== null) res.setHeader("Content-Length", Buffer.byteLength(body));
  res.end(body ?? undefined);
}
