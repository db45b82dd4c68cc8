import { livePageOf } from "../../lib/front/live-pages.mjs";
import { contentPolicy, scriptHashes } from "../content-policy.mjs";
import { keptPages } from "../static/kept-pages.mjs";
import { htmlWithNotice, withNotice } from "../static/notices.mjs";
import { withOwnScripts } from "../static/page-scripts.mjs";
import { compressedNow } from "../static/precompress.mjs";
import { makeAnswer, sendAnswer } from "../static/static-answers.mjs";

let pages = keptPages();

/** Forgets all kept pages: something else is published. What is being rendered now is not kept any more. */
export const forgetPages = () => {
  pages = keptPages();
};

/** Next's router asks for parts of a page, not for the page. */
export const asksForPage = ({ method, headers }) =>
  (method === "GET" || method === "HEAD") &&
  headers.rsc === undefined &&
  headers["next-router-segment-prefetch"] === undefined;

/**
 * The kept answer to a request for a live page, or undefined.
 *
 * @param {import("node:http").IncomingMessage} req
 * @param {number} moment
 */
export const keptPage = (req, moment) =>
  asksForPage(req) && livePageOf(req.url)?.isKept ? pages.find(req.url, moment) : undefined;

/**
 * Buffers a live page (lib/front/live-pages.mjs) until it is complete. Like the pages rendered at build time it is sent
 * without React, and its policy allows the few remaining scripts by hash. A page without a query is kept for whoever asks
 * next, so it is rendered without the visitor's cookies.
 *
 * @param {import("node:http").IncomingMessage} req
 * @param {import("node:http").ServerResponse} res
 * @param {string} id of the request
 */
export function sendLivePage(req, res, id) {
  const page = asksForPage(req) ? livePageOf(req.url) : undefined;
  if (!page) return;
  const { method } = req;
  const keeper = pages;
  req.method = "GET"; // for HEAD too, Next renders the page that the status and the headers depend on; no body is sent
  if (page.isKept) for (const name of ["cookie", "authorization"]) delete req.headers[name];
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
    req.method = method;
    const done = [chunk, encoding, callback].find((value) => typeof value === "function");
    const html = finished(res, Buffer.concat(pieces));
    const answer = page.isKept ? answerToKeep(res, html) : undefined;
    const moment = Date.now();
    if (!answer) return res.end(typeof html === "string" ? htmlWithNotice(html, moment) : html, done);
    keeper.keep(req.url, answer, moment);
    if (done) res.once("finish", done);
    sendAnswer(req, res, withNotice(answer, moment), id);
    return res;
  };
}

function finished(res, body) {
  if (res.headersSent || !String(res.getHeader("Content-Type") ?? "").startsWith("text/html")) return body;
  const { html, isReading } = read(body.toString("utf8"));
  if (!isReading) return body; // an error page, which needs React
  // Next gives a page only 200; one of ours that refuses says so itself.
  const [, status] = /<main\b[^>]*>\s*<div\b[^>]*\sdata-status="(4\d\d)"/.exec(html) ?? [];
  if (status) res.statusCode = Number(status);
  res.setHeader("Content-Security-Policy", contentPolicy(scriptHashes(html).join(" ")));
  const robots = /<meta name="robots" content="([^"]*noindex[^"]*)"/.exec(html)?.[1];
  if (robots) res.setHeader("X-Robots-Tag", robots);
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

/** Headers that belong to one answer only, or that a kept answer sets itself. */
const ofOneAnswer = new Set([
  "x-request-id",
  "content-length",
  "content-encoding",
  "transfer-encoding",
  "connection",
  "etag",
  "content-type",
  "vary",
  "cache-control",
]);

/** A finished reading page as an answer for everybody; undefined for anything else. */
function answerToKeep(res, html) {
  if (typeof html !== "string" || res.statusCode !== 200 || res.headersSent || res.hasHeader("Set-Cookie")) return;
  const vary = [res.getHeader("Vary") ?? []].flat().join(", ");
  const headers = {
    ...Object.fromEntries(Object.entries(res.getHeaders()).filter(([name]) => !ofOneAnswer.has(name))),
    "Content-Type": res.getHeader("Content-Type"),
    Vary: [vary, "Accept-Encoding"].filter(Boolean).join(", "),
    "Cache-Control": "public, max-age=0, must-revalidate",
  };
  const ofThisRequest = / nonce="[^"]*"/g; // equal pages have equal bytes
  return makeAnswer(Buffer.from(html.replaceAll(ofThisRequest, "")), headers, compressedNow);
}
