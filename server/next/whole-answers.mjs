/** Requests whose handler may give its answer as one text, and the texts that were given. */
const asked = new Map();

// lib/http/respond.ts gives them here: handlers are bundled apart from this server, and share no module with it.
globalThis.siteAnswers = {
  /** Takes the text of an answer. False where the answer has to carry it itself. */
  take(id, text) {
    if (!asked.has(id)) return false;
    asked.set(id, text);
    return true;
  },
};

/**
 * Lets the handler of a request give its answer's text directly, beside a `Response` without a body. Next passes a body
 * through three streams, piece by piece, which for a short answer is a tenth of all work; and it takes Content-Length out.
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
