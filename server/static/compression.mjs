import zlib from "node:zlib";

const compressible = /^(text\/(html|plain|css|x-component)|application\/json|image\/svg\+xml)/;

/**
 * Compresses Next's answers on their way out. Gzip only: at speeds suitable for live answers brotli gains nothing.
 *
 * Compressed length can leak a secret that is next to text chosen by an attacker, if the attacker's site can make a
 * signed-in browser repeat requests (BREACH). So answers to a session are compressed only when the browser says that
 * our own pages, or the person, made the request. Event streams stay as they are.
 *
 * @param {import("node:http").IncomingMessage} req
 * @param {import("node:http").ServerResponse} res
 */
export function compressOutgoing(req, res) {
  if (req.method === "HEAD" || !/\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(req.headers["accept-encoding"] ?? ""))
    return;
  if (!askedByOurselves(req.headers)) return;

  const plain = { write: res.write, end: res.end, flushHeaders: res.flushHeaders };
  let gzip = null;
  let decided = false;

  /** Decides once the headers are complete, before the first byte leaves. */
  function decide(onlyChunk) {
    if (decided) return;
    decided = true;
    if (res.destroyed || res.headersSent || !isWorthIt(res, onlyChunk)) return; // destroyed: nobody waits any more
    gzip = zlib.createGzip({ level: 5 });
    res.removeHeader("Content-Length");
    res.setHeader("Content-Encoding", "gzip");
    const etag = res.getHeader("ETag");
    if (etag && !String(etag).startsWith("W/")) res.setHeader("ETag", `W/${etag}`); // different bytes, same meaning
    gzip.on("data", (piece) => {
      if (plain.write.call(res, piece)) return;
      gzip.pause();
      res.once("drain", () => gzip.resume());
    });
    gzip.on("drain", () => res.emit("drain"));
    gzip.on("end", () => plain.end.call(res));
    res.once("close", () => gzip.destroy());
  }

  res.write = (chunk, encoding, callback) => {
    decide();
    return gzip ? gzip.write(chunk, encoding, callback) : plain.write.call(res, chunk, encoding, callback);
  };
  res.end = (chunk, encoding, callback) => {
    decide(chunk ?? "");
    if (!gzip) return plain.end.call(res, chunk, encoding, callback);
    const done = [chunk, encoding, callback].find((value) => typeof value === "function");
    if (done) res.once("finish", done);
    gzip.end(typeof chunk === "function" ? undefined : chunk, typeof encoding === "string" ? encoding : undefined);
    return res;
  };
  res.flushHeaders = () => {
    decide();
    plain.flushHeaders.call(res);
  };
  /** Next calls this after each chunk of a streamed page, so that the chunk appears at once. */
  res.flush = () => gzip?.flush();
}

function askedByOurselves(headers) {
  if (headers.cookie === undefined && headers.authorization === undefined) return true;
  return headers["sec-fetch-site"] === "same-origin" || headers["sec-fetch-site"] === "none";
}

function isWorthIt(res, onlyChunk) {
  if (!compressible.test(String(res.getHeader("Content-Type") ?? "")) || res.hasHeader("Content-Encoding"))
    return false;
  if (String(res.getHeader("Cache-Control") ?? "").includes("no-transform")) return false;
  if (res.statusCode === 204 || res.statusCode === 304) return false;
  addVary(res);
  const length = onlyChunk === undefined ? res.getHeader("Content-Length") : Buffer.byteLength(onlyChunk);
  return length === undefined || Number(length) >= 1024;
}

function addVary(res) {
  const vary = [res.getHeader("Vary") ?? []].flat().join(", ");
  if (!/accept-encoding/i.test(vary)) res.setHeader("Vary", vary ? `${vary}, Accept-Encoding` : "Accept-Encoding");
}
