import http from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { checkSite } from "../../scripts/links/check-site.mjs";

/** A small site whose pages are defined by each test. */
type Answer = { status?: number; headers?: Record<string, string>; body?: string };
let answers: Record<string, Answer> = {};
let base = "";
const server = http.createServer((request, response) => {
  const path = request.url?.split("?")[0] ?? "/";
  const { status = 200, headers, body = "" } = answers[path] ?? { status: 404, body: notFound };
  response.writeHead(status, { "content-type": "text/html", ...headers }).end(body);
});
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

const notFound = `<html lang="en"><head><title>Lost</title><meta name="robots" content="noindex"></head><body><a href="#main">x</a></body></html>`;
const picture = { headers: { "content-type": "image/png" } };
const parts = (path: string) => ({
  title: `<title>Title of ${path}</title>`,
  description: `<meta name="description" content="What ${path} is about">`,
  canonical: `<link rel="canonical" href="${base}${path}">`,
  image: `<meta property="og:image" content="${base}/card.png">`,
  data: `<script type="application/ld+json">{"@context":"https://schema.org","@type":"WebPage"}</script>`,
  heading: "<h1>Heading</h1>",
  rest: "",
});
const page = (path: string, changes: Partial<ReturnType<typeof parts>> = {}): Answer => ({
  body: `<html lang="en"><body>${Object.values({ ...parts(path), ...changes }).join("")}</body></html>`
    .replace("<body>", "<head>")
    .replace("<h1>", "</head><body><h1>"),
});
const sitemap = (...paths: string[]): Answer => ({
  headers: { "content-type": "application/xml" },
  body: `<urlset>${paths.map((path) => `<url><loc>${base}${path}</loc></url>`).join("")}</urlset>`,
});

/** The problems of a correct two-page site after something in it has been changed. */
async function problemsWith(changes: Record<string, Answer>, also: string[] = []): Promise<string[]> {
  answers = {
    "/": page("/", { rest: `<a href="/two">Two</a>` }),
    "/two": page("/two", { rest: `<h2 id="part">Part</h2><a href="#part">Part</a>` }),
    "/card.png": picture,
    "/robots.txt": { headers: { "content-type": "text/plain" } },
    "/sitemap.xml": sitemap("/", "/two"),
    ...changes,
  };
  return (await checkSite(base, also)).problems;
}
const twoWith = (changes: Partial<ReturnType<typeof parts>>) => problemsWith({ "/two": page("/two", changes) });
const withRest = (rest: string) => twoWith({ rest });

test("a correct site has no problems", async () => {
  expect(await problemsWith({})).toEqual([]);
});

test.each([
  ["a dead link", `<a href="/gone">x</a>`, "/two: /gone answers 404"],
  ["a dead link with the site's own name", `<a href="BASE/gone">x</a>`, "/two: BASE/gone answers 404"],
  ["a dead picture", `<img src="/gone.png">`, "/two: /gone.png answers 404"],
  ["a dead script", `<script src="/gone.js"></script>`, "/two: /gone.js answers 404"],
  ["a dead style sheet", `<link rel="stylesheet" href="/gone.css">`, "/two: /gone.css answers 404"],
  ["a form that leads nowhere", `<form action="/gone"></form>`, "/two: /gone answers 404"],
  [
    "a part that is not there",
    `<a href="/#gone">x</a>`,
    "/two: /#gone points to a part of the page that does not exist",
  ],
  ["a picture that is none", `<img src="/robots.txt">`, "/two: /robots.txt is no image but text/plain"],
  ["an address that is none", `<a href="http://">x</a>`, "/two: http:// is not an address"],
  ["a lone percent sign", `<a href="/#100%">x</a>`, "/two: /#100% points to a part of the page that does not exist"],
])("%s", async (_, rest, problem) => {
  expect(await withRest(rest.replace("BASE", base))).toEqual([problem.replace("BASE", base)]);
});

test("style sheets and the manifest are followed", async () => {
  const rest = `<link rel="stylesheet" href="/a/site.css"><link rel="manifest" href="/app.webmanifest">`;
  const found = await problemsWith({
    "/two": page("/two", { rest }),
    "/a/site.css": { headers: { "content-type": "text/css" }, body: `@font-face { src: url("../gone.woff2") }` },
    "/app.webmanifest": {
      headers: { "content-type": "application/manifest+json" },
      body: JSON.stringify({ icons: [{ src: "/gone.png" }] }),
    },
  });
  expect(found).toEqual(["/a/site.css: ../gone.woff2 answers 404", "/app.webmanifest: /gone.png answers 404"]);
});

test("links that search engines must not follow are skipped", async () => {
  expect(await withRest(`<a rel="nofollow" href="/gone">x</a><a rel="noopener nofollow" href="/gone">x</a>`)).toEqual(
    [],
  );
});

test("the other sitemaps of robots.txt count, and however many live pages they have, only some are requested", async () => {
  const live = Array.from({ length: 9 }, (_, index) => `/programmes/p-${index}`);
  const changes = {
    "/robots.txt": {
      headers: { "content-type": "text/plain" },
      body: `Sitemap: ${base}/sitemap.xml\nSitemap: ${base}/programmes/sitemap.xml\n`,
    },
    "/programmes/sitemap.xml": sitemap(...live),
    ...Object.fromEntries(live.map((path) => [path, page(path)])),
  };
  expect(await problemsWith(changes)).toEqual([]);
  const lost = { ...changes, "/programmes/p-1": { status: 404, body: notFound } };
  expect(await problemsWith(lost)).toContain("sitemap.xml: /programmes/p-1 answers 404");
  const counts = async (mostLive: number) => (await checkSite(base, [], { mostLive })).counts["public pages"];
  expect(await counts(1)).toBe(3);
  expect(await counts(0)).toBe(2);
});

test("links to other sites and non-web addresses are skipped", async () => {
  const rest = `<a href="https://other.example/gone">x</a><a href="mailto:a@b.example">x</a><a href="tel:+92">x</a>`;
  expect(await withRest(rest)).toEqual([]);
});

test.each([
  ["title", { title: "" }, "/two: has no title"],
  ["description", { description: "" }, "/two: has no description"],
  ["canonical address", { canonical: "" }, "/two: has no canonical address"],
  ["picture", { image: "" }, "/two: has no picture for shared links (og:image)"],
  ["second h1", { rest: "<h1>Another</h1>" }, "/two: has 2 h1 instead of one"],
  ["structured data", { data: "" }, "/two: has no structured data"],
  [
    "type",
    { data: `<script type="application/ld+json">{"@context":"https://schema.org"}</script>` },
    "/two: has structured data without @context or @type",
  ],
  ["other title", { title: "<title>Title of /</title>" }, '/, /two: have the same title "Title of /"'],
  [
    "other description",
    { description: `<meta name="description" content="What / is about">` },
    '/, /two: have the same description "What / is about"',
  ],
])("a page's %s is checked", async (_, changes, problem) => {
  expect(await twoWith(changes)).toEqual([problem]);
});

test("data that does not parse, and a canonical address that is another page's", async () => {
  expect(await twoWith({ data: `<script type="application/ld+json">{</script>` })).toEqual([
    expect.stringContaining("/two: has structured data that does not parse"),
  ]);
  expect(await twoWith({ canonical: `<link rel="canonical" href="${base}/">` })).toEqual([
    `/two: has ${base}/ as its canonical address`,
  ]);
});

test("a page must declare its language", async () => {
  const body = page("/two").body?.replace(` lang="en"`, "");
  expect(await problemsWith({ "/two": { body } })).toEqual(["/two: has no language"]);
});

test("preview pictures, and addresses in the data, must answer", async () => {
  const data = `<script type="application/ld+json">{"@context":"https://schema.org","@type":"WebPage","url":"${base}/gone"}</script>`;
  expect(await twoWith({ data })).toEqual([`/two: ${base}/gone answers 404`]);
  expect(await problemsWith({ "/card.png": { status: 500 } })).toContain(`/two: ${base}/card.png answers 500`);
  const text = { headers: { "content-type": "text/plain" } };
  expect(await problemsWith({ "/card.png": text })).toContain(`/two: ${base}/card.png is no image but text/plain`);
});

test("sitemap and pages match", async () => {
  expect(await problemsWith({ "/sitemap.xml": sitemap("/") })).toEqual([
    "/two: may be listed by search engines, but is not in the sitemap",
  ]);
  expect(await problemsWith({ "/sitemap.xml": sitemap("/", "/two", "/gone") })).toContain(
    "sitemap.xml: /gone answers 404",
  );
  const unlisted = { headers: { "content-type": "text/html", "x-robots-tag": "noindex" }, body: notFound };
  expect(await problemsWith({ "/two": unlisted })).toContain("/two: is marked noindex, but is in the sitemap");
  expect(await problemsWith({ "/sitemap.xml": { status: 404 } })).toContain(
    "sitemap.xml: answers 404 and lists no page",
  );
});

test("account pages must be marked as noindex twice, or redirect to a login", async () => {
  const meta = `<meta name="robots" content="noindex">`;
  const headers = { "content-type": "text/html", "x-robots-tag": "noindex" };
  const look = (answer: Answer) =>
    problemsWith({ "/account": answer, "/a/login": { headers, body: meta } }, ["/account"]);
  expect(await look({ headers, body: meta })).toEqual([]);
  expect(await look({ body: meta })).toEqual(["/account: has no X-Robots-Tag noindex"]);
  expect(await look({ headers, body: "" })).toEqual(["/account: has no robots meta tag with noindex"]);
  expect(await look({ status: 307, headers: { ...headers, location: "/a/login" } })).toEqual([]);
  expect(await look({ status: 307, headers: { location: "/a/login" } })).toEqual([
    "/account: is behind a login, but not marked noindex",
  ]);
  expect(await look({ status: 307, headers: { location: "/two" } })).toEqual([
    "the start: /account is redirected to /two",
  ]);
});

test("an unknown address must answer 404", async () => {
  const problems = await problemsWith({ "/there-is-no-such-page": page("/two") });
  expect(problems).toContain("an unknown address answers 200 instead of 404");
  expect(problems).toContain("search engines may list the not-found page: noindex is missing");
});
