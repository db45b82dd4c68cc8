import { contentPolicy, scriptHashes } from "../content-policy.mjs";
import { withOwnScripts } from "../static/page-scripts.mjs";

/**
 * Partners' links (`/r/CODE`): static reading pages, but rendered per request, because a partner may leave or change
 * its name.
 */
const isLivePage = ({ method, url, headers }) =>
  (method === "GET" || method === "HEAD") && /^\/r\/[^/?]+\/?(\?|$)/.test(url) && headers.rsc === undefined;

/**
 * Buffers such a page until it is complete. Like the pages rendered at build time it is sent without React, and its
 * policy allows the few remaining scripts by hash.
 *
 * @param {import("node:http").IncomingMessage} req
 * @param {import("node:http").ServerResponse} res
 */
export function sendLivePage(req, res) {
  if (!isLivePage(req)) return;
  const { write, end, flushHeaders } = res;
  const pieces = [];
  const hold = (chunk, encoding) => {
    if (chunk !== undefined && chunk !== null && typeof chunk !== "function") {
      pieces.push(
        typeof chunk === "string" ? Buffer.from(chunk, typeof encoding === "string" ? encoding : "utf8") : chunk,
      );
    }
  };
  res.write = (chunk, encoding, callback) => {
    hold(chunk, encoding);
    const done = typeof encoding === "function" ? encoding : callback;
    if (done) process.nextTick(done);
    return true;
  };
  res.flushHeaders = () => {}; // the policy depends on the page's content
  res.end = (chunk, encoding, callback) => {
    hold(chunk, encoding);
    Object.assign(res, { write, end, flushHeaders });
    const done = [chunk, encoding, callback].find((value) => typeof value === "function");
    return res.end(finished(res, Buffer.concat(pieces)), done);
  };
}

function finished(res, body) {
  if (res.headersSent || !String(res.getHeader("Content-Type") ?? "").startsWith("text/html")) return body;
  const { html, isReading } = read(body.toString("utf8"));
  if (!isReading) return body; // an error page, which needs React
  res.setHeader("Content-Security-Policy", contentPolicy(scriptHashes(html).join(" ")));
  res.removeHeader("Content-Length");
  return html;
}

function read(html) {
  try {
    return withOwnScripts(html);
  } catch {
    return { html, isReading: false }; // a part arrived late: send the page with React, as Next rendered it
  }
}
