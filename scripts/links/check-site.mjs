import { parse } from "node-html-parser";
import { crawl } from "./crawl.mjs";
import { noticedTwice, pageProblems, unlistedProblems } from "./page-rules.mjs";

/** An address that does not exist, to see the site's 404. */
const nowhere = "/there-is-no-such-page";

/** Behind a login: they must redirect visitors there. */
const portals = ["/student/dashboard", "/admin/dashboard", "/processing/dashboard", "/b2b/dashboard"];

/**
 * Crawls a running site and checks every page, link, picture and file.
 *
 * @param {string} baseUrl where the site answers
 * @param {readonly string[]} [also] paths that no public page leads to
 * @param {{ mostLive?: number }} [bounds] how many live pages of each area are checked; none for a site without a database
 * @returns {Promise<{ problems: string[], counts: Record<string, number> }>}
 */
export async function checkSite(baseUrl, also = portals, { mostLive = 40 } = {}) {
  const { problems, listed, origin } = await readSitemaps(baseUrl, mostLive > 0);
  const starts = ["/", nowhere, "/robots.txt", ...listed, ...also];
  const { answers, links, others } = await crawl(baseUrl, origin, starts, { mostLive });

  for (const link of links) problems.push(...linkProblems(link, answers));
  for (const path of listed) {
    if (answers.has(path) && answers.get(path).status !== 200)
      problems.push(`sitemap.xml: ${path} answers ${answers.get(path)?.status}`);
  }
  const pages = onePerPath([...answers.values()].filter(({ page }) => page));
  const open = [];
  for (const answer of pages) {
    if (answer.path === nowhere) problems.push(...nowhereProblems(answer));
    else if (answer.status !== 200)
      continue; // reported at the links that lead there
    else if (isUnlisted(answer)) problems.push(...unlistedProblems(answer, listed));
    else open.push(answer);
  }
  for (const answer of open) problems.push(...pageProblems(answer, { origin, listed }));
  problems.push(...noticedTwice(open, "title"), ...noticedTwice(open, "description"));

  const counts = {
    "public pages": open.length,
    "pages kept out of search engines": pages.length - open.length,
    links: links.length,
    files: answers.size - pages.length,
    "links to other sites, not followed": others.size,
  };
  return { problems: [...new Set(problems)].sort(), counts };
}

const isUnlisted = ({ robots, page }) => /noindex/.test(`${robots} ${page.robots}`);

/** The query string does not change a page. */
function onePerPath(answers) {
  const byPath = new Map(answers.map((answer) => [answer.path, answer]));
  for (const answer of answers) if (answer.address === answer.path) byPath.set(answer.path, answer);
  return [...byPath.values()];
}

/** The sitemap of the build, and those of live pages that robots.txt names beside it. */
async function readSitemaps(baseUrl, withLive) {
  const { problems, addresses } = await readSitemap(baseUrl, "/sitemap.xml");
  const origin = addresses[0]?.origin ?? new URL(baseUrl).origin;
  const robots = await (await fetch(new URL("/robots.txt", baseUrl))).text();
  const others = [...robots.matchAll(/^Sitemap: *(\S+)/gim)].map(([, address]) => new URL(address).pathname);
  for (const path of withLive ? others.filter((other) => other !== "/sitemap.xml") : []) {
    const live = await readSitemap(baseUrl, path);
    problems.push(...live.problems);
    addresses.push(...live.addresses);
  }
  for (const { href } of addresses.filter((address) => address.origin !== origin)) {
    problems.push(`sitemap.xml: ${href} is on another site than the first page`);
  }
  return { problems, origin, listed: [...new Set(addresses.map(({ pathname }) => pathname))] };
}

async function readSitemap(baseUrl, path) {
  const response = await fetch(new URL(path, baseUrl));
  const addresses = response.ok
    ? parse(await response.text())
        .querySelectorAll("loc")
        .map((loc) => new URL(loc.textContent.trim()))
    : [];
  const problems = addresses.length ? [] : [`${path.slice(1)}: answers ${response.status} and lists no page`];
  return { problems, addresses };
}

function linkProblems({ from, to, href, kind, fragment }, answers) {
  if (to === null) return [`${from}: ${href} is not an address`];
  if (to === nowhere) return [];
  const answer = answers.get(to);
  if (answer.status >= 300 && answer.status < 400) {
    const isGuarded = /^\/\w+\/login(\?|$)/.test(answer.location?.replace(/^https?:\/\/[^/]+/, "") ?? "");
    if (!isGuarded) return [`${from}: ${href} is redirected to ${answer.location}`];
    return /noindex/.test(answer.robots) ? [] : [`${to}: is behind a login, but not marked noindex`];
  }
  if (answer.status !== 200) return [`${from}: ${href} answers ${answer.status}`];
  if (fragment && kind === "page" && answer.page && fragment !== "top" && !answer.page.ids.has(fragment)) {
    return [`${from}: ${href} points to a part of the page that does not exist`];
  }
  const expected =
    { image: "image/", javascript: "javascript", css: "text/css", manifest: "manifest+json" }[kind] ?? "";
  return answer.type.includes(expected) ? [] : [`${from}: ${href} is no ${kind} but ${answer.type}`];
}

function nowhereProblems({ status, page }) {
  const problems = [];
  if (status !== 404) problems.push(`an unknown address answers ${status} instead of 404`);
  if (!/noindex/.test(String(page.robots)))
    problems.push("search engines may list the not-found page: noindex is missing");
  return problems;
}
