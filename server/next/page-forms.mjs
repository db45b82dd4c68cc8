import { actionOf, formActions, formFor } from "./next-internals.mjs";

/*
 * Forms that are posted to a page itself, without JavaScript. Next hands them to React, which answers whatever it cannot
 * read with 500. So a form is taken apart here, and what goes on to Next is one of our own making.
 */

/**
 * The pages that take forms, each with the ids of its actions.
 *
 * @param {string} dist
 * @returns {Map<string, Set<string>>}
 */
export function loadPageForms(dist) {
  const pages = new Map();
  for (const { id, entrances } of formActions(dist)) {
    for (const name of entrances) {
      const address = addressOf(name);
      pages.set(address, (pages.get(address) ?? new Set()).add(id));
    }
  }
  return pages;
}

/** `app/(site)/(forms)/contact/page` is what answers `/contact`. */
const addressOf = (name) =>
  name
    .replace(/^app/, "")
    .replace(/\/page$/, "")
    .replaceAll(/\/\([^/]*\)/g, "") || "/";

/**
 * Why a page does not take a request that changes something, as a status, or null.
 *
 * @param {import("node:http").IncomingMessage} req
 * @param {Set<string> | undefined} actions of the page
 */
export function formRefusal({ method, headers }, actions) {
  if (method !== "POST" || !actions) return 405;
  // Scripts of ours ask the API and call no action.
  if (headers["next-action"] !== undefined) return 400;
  if (!/^multipart\/form-data\s*;/i.test(headers["content-type"] ?? "")) return 415;
  return headers["content-length"] === undefined ? 411 : null;
}

/**
 * Reads a form whole, and returns the request a new body with its texts and its action. False for a form that cannot be
 * read, that names no action of the page, or whose sender has gone.
 *
 * @param {import("node:http").IncomingMessage} req within the limit of its size
 * @param {Set<string>} actions of the page
 */
export async function rewriteForm(req, actions) {
  const body = await wholeBody(req);
  delete req.push; // what goes in from here on is ours
  const form =
    body &&
    (await new Response(body, { headers: { "Content-Type": req.headers["content-type"] } })
      .formData()
      .catch(() => null));
  const id = form && actionOf(form);
  if (!id || !actions.has(id)) {
    req.push(null);
    return false;
  }
  const rewritten = new Response(formFor(form, id));
  const bytes = Buffer.from(await rewritten.arrayBuffer());
  req.headers["content-type"] = rewritten.headers.get("content-type");
  req.headers["content-length"] = String(bytes.length);
  req.push(bytes);
  req.push(null);
  return true;
}

/** The parser hands every piece to `push`; null when the sender goes away. */
function wholeBody(req) {
  const pieces = [];
  return new Promise((resolve) => {
    req.once("close", () => resolve(null));
    req.push = (piece) => {
      if (!req.isWithinLimit(piece)) return true;
      if (piece === null) resolve(Buffer.concat(pieces));
      else pieces.push(piece);
      return true;
    };
  });
}
