/** Requests whose handler may hand over its answer as one string, and the strings received. */
const asked = new Map();

// lib/http/respond.ts calls this: handlers are bundled apart from this server, and share no module with it.
globalThis.siteAnswers = {
  /** Takes the text of an answer. False when the response must carry the body itself. */
  take(id, text) {
    if (!asked.has(id)) return false;
    asked.set(id, text);
    return true;
  },
};

/**
 * Lets a handler hand over the text of its answer directly, beside a `Response` without a body. Next pipes a body
 * through three streams, chunk by chunk, which is a tenth of the total work for a short answer, and drops
 * Content-Length.
 *
 * @param {import("node:http").IncomingMessage} req
 * @param {import("node:http").ServerResponse} res
 * @param {string} id of the request
 */
export function takeWholeAnswer(req, res, id) {
  if (req.method === "HEAD") return;
  asked.set(id, undefined);
  res.once("close", () => asked.delete(id));
  const { end } = res;
  res.end = (...args) => {
    const text = asked.get(id);
    if (text === undefined || typeof args[0] === "string" || args[0] instanceof Uint8Array) return end.apply(res, args);
    asked.delete(id);
    if (!res.headersSent) res.setHeader("Content-Length", Buffer.byteLength(text));
    return end.call(res, text, ...args);
  };
}
