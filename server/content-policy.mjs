import { createHash } from "node:crypto";

/**
 * The Content-Security-Policy of a page.
 *
 * Pages rendered once, at build time, cannot carry a nonce: their few inline scripts are allowed by hash. Pages
 * rendered per request carry a nonce.
 *
 * @param {string} scripts the sources besides our own files: hashes or a nonce
 * @param {{ map?: boolean }} [parts] `map`: the page may embed the office's OpenStreetMap, and check whether it is
 *   reachable
 */
export function contentPolicy(scripts, { map = false } = {}) {
  const mapServer = "https://www.openstreetmap.org";
  return [
    "default-src 'self'",
    `script-src 'self' ${scripts}`.trimEnd(),
    "style-src 'self' 'unsafe-inline'", // menus and toasts position themselves with style attributes
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${map ? ` ${mapServer}` : ""}`,
    `frame-src ${map ? mapServer : "'none'"}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}

/**
 * A worker runs under the policy of its own file. Ours decodes scanned pictures with WebAssembly, which no page may do,
 * and loads nothing by itself.
 */
export const workerPolicy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'";

/** Whether a page has the iframe of the office's map (components/site/contact/office-map.tsx). */
export const hasMap = (html) => /\sdata-map[\s=>]/.test(html);

/** Whether a script element with these attributes holds data (JSON-LD) instead of code. */
export const isDataScript = (attributes) =>
  /\stype="(?!module|text\/javascript|speculationrules)[^"]+"/i.test(attributes);

/** The hashes of a page's inline scripts, as sources for its policy. */
export function scriptHashes(html) {
  const hashes = new Set();
  for (const [, attributes, code] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/gi)) {
    if (/\ssrc=/i.test(attributes) || isDataScript(attributes)) continue;
    hashes.add(`'sha256-${createHash("sha256").update(code).digest("base64")}'`);
  }
  return [...hashes];
}
