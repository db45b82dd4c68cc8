import { readFileSync } from "node:fs";
import { roleNames } from "../../lib/front/role-names.mjs";
import { unlisted } from "../../next.config.mjs";
import { contentPolicy, scriptHashes } from "../content-policy.mjs";
import { hasCookie } from "../static/static-answers.mjs";
import { isGuardedPage, prerenderedPages } from "../static/static-files.mjs";
import { asksForPage } from "./live-pages.mjs";

/*
 * The portals' pages are rendered at build time, for nobody: their frame, and a line that says the account is being
 * verified. Whose page it is and what it shows first comes from the API, and goes into the document as data, so no
 * request waits for a page to be rendered (docs/decisions/0039).
 */

/** Serves every address of its folder: `/processing/students/any` is the page of each student. */
const anyPart = /\/any$/;

/**
 * @param {{ entryOf: ReturnType<typeof import("./api-entries.mjs").apiEntries>,
 *   pages: () => ReturnType<typeof loadPortalPages> }} place the API's handlers, and the pages as they are now
 * @returns {(req: import("node:http").IncomingMessage, res: import("node:http").ServerResponse) =>
 *   Promise<void> | null} sends the page, or null when Next must answer: for other addresses, for the router's
 *   requests, and for people without the portal's cookie, whom proxy.ts sends to the login
 */
export function portalPages({ entryOf, pages }) {
  const pageOf = (path) => pages().get(path) ?? pages().get(path.replace(/\/[^/]+$/, "/any"));

  return (req, res) => {
    const [path] = req.url.split("?", 1);
    const role = path.split("/", 2)[1];
    if (!roleNames.includes(role) || !asksForPage(req) || anyPart.test(path)) return null;
    const page = pageOf(path);
    if (!page || !hasCookie(req.headers, role)) return null;
    const { method, url } = req;
    Object.assign(req, { method: "GET", url: `/api/portal-pages?${new URLSearchParams({ address: url })}` });
    const entry = entryOf(req);
    if (!entry) throw new Error("The API has no handler for the portals' pages.");
    delete req.headers.authorization; // a page belongs to its cookie
    req.headers["x-portal-role"] = role;
    return entry(res).then((answer) => {
      req.method = method;
      sendPage(res, answer, { page, role, url });
    });
  };
}

/** The portals' pages as they are kept in memory; `over` are those of a publication. */
export function loadPortalPages(dist, over) {
  const pages = new Map();
  for (const { address, route, file } of prerenderedPages(dist, over)) {
    if (route.routeType === "page" && isGuardedPage(address))
      pages.set(address, toPage(readFileSync(`${file}.html`, "utf8")));
  }
  return pages;
}

/** A page in two parts, between which its data goes, and its policy. */
function toPage(html) {
  const end = html.indexOf("</head>");
  return {
    before: html.slice(0, end),
    after: html.slice(end),
    headers: {
      ...unlisted,
      "Cache-Control": "private, no-store",
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": contentPolicy(scriptHashes(html).join(" ")),
    },
  };
}

/** Sends the page with the API's answer as its data, or a redirect. */
function sendPage(res, { status, headers, body }, { page, role, url }) {
  if (res.destroyed) return; // nobody waits for the page any more
  for (const cookie of headers.getSetCookie()) res.appendHeader("Set-Cookie", cookie);
  const elsewhere = redirectOf(status, String(body), { role, url });
  if (elsewhere) {
    res.writeHead(307, { Location: elsewhere, "Cache-Control": "private, no-store" }).end();
    return;
  }
  // Refused for another reason (too many calls, an error): the page asks itself, and says what is wrong.
  const isKnown = status === 200 || status === 404;
  res.statusCode = isKnown ? status : 200;
  for (const [name, value] of Object.entries(page.headers)) res.setHeader(name, value);
  res.end(`${page.before}${isKnown ? dataScript(body) : ""}${page.after}`);
}

/** No text of a person can end the script. */
const dataScript = (json) =>
  `<script type="application/json" id="first-page">${json.replaceAll("<", "\\u003c")}</script>`;

/** Where a person goes whose page cannot be shown: to the login, which says why, or to set up a second factor. */
function redirectOf(status, text, { role, url }) {
  // The login ignores a longer way back, and a header must not outgrow what browsers and proxies take.
  const next = url.length <= 2000 ? { next: url } : {};
  const toLogin = (reason) => `/${role}/login?${new URLSearchParams({ reason, ...next })}`;
  if (status === 401) return toLogin("expired");
  if (status === 503) return toLogin("error");
  return status === 403 && text.includes('"second_factor_owed":true') ? `/${role}/account` : undefined;
}
