import { livePageOf } from "../../lib/front/live-pages.mjs";
import { actionOf, formActions, formFor } from "./next-internals.mjs";

/*
 * Forms posted to a page itself, without JavaScript. Next passes them to React, which answers anything it cannot parse
 * with 500. So we parse the form here, and pass on one that we have built.
 */

/**
 * The pages that accept forms, each with the ids of its server actions, by address: `/contact`, or any `/b/TG-7K3QX9`.
 *
 * @param {string} dist
 * @returns {{ get: (address: string) => Set<string> | undefined, has: (address: string) => boolean }}
 */
export function loadPageForms(dist) {
  const pages = new Map();
  for (const { id, entrances } of formActions(dist)) {
    for (const name of entrances) {
      const address = addressOf(name);
      pages.set(address, (pages.get(address) ?? new Set()).add(id));
    }
  }
  const patterns = [...pages]
    .filter(([address]) => address.includes("["))
    .map(([address, actions]) => ({ actions, form: new RegExp(`^${address.replaceAll(/\[\w+\]/g, "[^/]+")}$`) }));
  const get = (address) => pages.get(address) ?? patterns.find(({ form }) => form.test(address))?.actions;
  return { get, has: (address) => get(address) !== undefined };
}

/** `app/(site)/(forms)/contact/page` answers `/contact`. */
const addressOf = (name) =>
  name
    .replace(/^app/, "")
    .replace(/\/page$/, "")
    .replaceAll(/\/\([^/]*\)/g, "") || "/";

/**
 * The status with which a page refuses a request that changes something, or null.
 *
 * @param {import("node:http").IncomingMessage} req
 * @param {Set<string> | undefined} actions of the page
 */
export function formRefusal({ method, headers }, actions) {
  if (method !== "POST" || !actions) return 405;
  // Our own scripts use the API and never call an action.
  if (headers["next-action"] !== undefined) return 400;
  if (!/^multipart\/form-data\s*;/i.test(headers["content-type"] ?? "")) return 415;
  return headers["content-length"] === undefined ? 411 : null;
}

/**
 * Reads a whole form and gives the request a new body with its text fields and its action. False for a form that cannot
 * be parsed, that names no action of the page, or whose sender has gone.
 *
 * @param {import("node:http").IncomingMessage} req already within the size limit
 * @param {Set<string>} actions of the page
 */
export async function rewriteForm(req, actions) {
  const body = await wholeBody(req);
  delete req.push; // from here on we fill the body ourselves
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
  const isStateless = livePageOf(req.url) !== undefined; // only React keeps a form's state, and live pages have none
  const rewritten = new Response(formFor(form, id, isStateless));
  const bytes = Buffer.from(await rewritten.arrayBuffer());
  req.headers["content-type"] = rewritten.headers.get("content-type");
  req.headers["content-length"] = String(bytes.length);
  req.push(bytes);
  req.push(null);
  return true;
}

/** The parser passes every chunk to `push`; null when the client disconnects. */
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
