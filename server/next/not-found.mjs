import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { contentPolicy, scriptHashes } from "../content-policy.mjs";
import { htmlWithNotice } from "../static/notices.mjs";

/** The page for addresses that don't exist, as a publication has it; undefined if it is the build's. */
export function loadNotFound({ folder }) {
  const file = path.join(folder, "server", "app", "_not-found.html");
  if (!existsSync(file)) return undefined;
  const html = readFileSync(file, "utf8");
  return { html, policy: contentPolicy(scriptHashes(html).join(" ")) };
}

/**
 * Next answers an address that doesn't exist with the page of the build. What is published takes its place, with the same
 * status, and the notice of that moment.
 *
 * @param {import("node:http").ServerResponse} res
 * @param {{ html: string, policy: string }} page
 * @param {number} moment
 */
export function sendNotFound(res, { html, policy }, moment) {
  const { write, end } = res;
  let isOurs;
  const decide = () => {
    isOurs ??=
      res.statusCode === 404 && !res.headersSent && String(res.getHeader("Content-Type") ?? "").startsWith("text/html");
    return isOurs;
  };
  res.write = (chunk, encoding, callback) => {
    if (!decide()) return write.call(res, chunk, encoding, callback);
    const done = typeof encoding === "function" ? encoding : callback;
    if (done) process.nextTick(done);
    return true;
  };
  res.end = (chunk, encoding, callback) => {
    if (!decide()) return end.call(res, chunk, encoding, callback);
    const done = [chunk, encoding, callback].find((value) => typeof value === "function");
    res.removeHeader("Content-Length");
    res.removeHeader("ETag");
    res.setHeader("Content-Security-Policy", policy);
    return end.call(res, htmlWithNotice(html, moment), done);
  };
}
