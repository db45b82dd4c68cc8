import { livePageOf } from "../../lib/front/live-pages.mjs";
import { readPage, readReferences } from "./read.mjs";

/** Concurrent requests. */
const lanes = 8;

/**
 * Requests everything that a site's pages link to: pages, pictures, scripts, styles, fonts. Skips other sites.
 *
 * @param {string} base where the site answers now
 * @param {string} origin the origin that its pages name; links to it count as links to the site
 * @param {string[]} starts paths to begin with
 * @param {{ mostLive: number }} bounds how many live pages (lib/front/live-pages.mjs) of each area are requested, however
 *   large the catalogue is
 * @returns {Promise<{ answers: Map<string, object>, links: object[], others: Set<string> }>} `answers` by address,
 *   `links` with the page that each is on (`to` is null when it is not an address), `others` the links to other sites
 */
export async function crawl(base, origin, starts, { mostLive }) {
  const answers = new Map();
  const links = [];
  const others = new Set();
  const waiting = [];
  const live = new Map();
  for (const start of starts) follow({ href: start, kind: "page" }, "the start");

  while (waiting.length > 0) await Promise.all(waiting.splice(0, lanes).map(visit));
  return { answers, links, others };

  function follow({ href, kind }, from) {
    const page = new URL(from, base);
    if (!URL.canParse(href, page)) {
      links.push({ from, to: null, href, kind, fragment: "" });
      return;
    }
    const url = new URL(href, page);
    if (!/^https?:$/.test(url.protocol)) return; // mailto:, tel:, data:
    if (url.origin !== origin && url.origin !== new URL(base).origin) {
      others.add(url.href);
      return;
    }
    const to = url.pathname + url.search;
    if (!answers.has(to) && isBeyond(to)) return;
    links.push({ from, to, href, kind, fragment: fragmentOf(url) });
    if (answers.has(to)) return;
    answers.set(to, null); // requested; the answer follows
    waiting.push(to);
  }

  function isBeyond(to) {
    if (!livePageOf(to)) return false;
    const area = to.split(/[/?]/, 2)[1];
    live.set(area, (live.get(area) ?? 0) + 1);
    return live.get(area) > mostLive;
  }

  async function visit(address) {
    const response = await fetch(new URL(address, base), { redirect: "manual", headers: { accept: "*/*" } });
    const body = await response.text();
    const type = response.headers.get("content-type") ?? "";
    const answer = {
      address,
      path: address.split("?")[0],
      status: response.status,
      type,
      location: response.headers.get("location"),
      robots: response.headers.get("x-robots-tag") ?? "",
      page: type.startsWith("text/html") ? readPage(body) : null,
    };
    answers.set(address, answer);
    // An error answer is reported; the links of its error page are checked only once, from a start address.
    if (response.ok || starts.includes(address)) {
      for (const reference of readReferences(answer, body)) follow(reference, address);
    }
  }
}

/** The id that an address points to. A percent sign that encodes nothing stays as it is, as in a browser. */
function fragmentOf({ hash }) {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}
