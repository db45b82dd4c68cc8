import { createHash } from "node:crypto";

/**
 * The Content-Security-Policy of a page.
 *
 * Pages that are rendered once, at build time, cannot carry a nonce: their few inline scripts are allowed by hash.
 * Pages rendered for a request carry a nonce.
 *
 * @param {string} scripts the sources besides our own files: hashes or a nonce
 */
export function contentPolicy(scripts) {
  return [
    "default-src 'self'",
    `script-src 'self' ${scripts}`.trimEnd(),
    "style-src 'self' 'unsafe-inline'", // menus and toasts place themselves with style attributes
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "frame-src https://www.openstreetmap.org",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}

/** The hashes of a page's inline scripts, as sources for its policy. */
export function scriptHashes(html) {
  const hashes = new Set();
  for (const [, attributes, code] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/gi)) {
    if (/\ssrc=/i.test(attributes) || /\stype="(?!module|text\/javascript)[^"]+"/i.test(attributes)) continue; // data
    hashes.add(`'sha256-${createHash("sha256").update(code).digest("base64")}'`);
  }
  return [...hashes];
}
