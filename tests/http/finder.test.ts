import { expect, test } from "vitest";
import { get } from "../support/served-site";

/** Queries as scanners, careless links and broken forms send them. */
function* hostileQueries(): Generator<string> {
  const names = ["q", "country", "level", "subject", "intake", "fee", "ielts", "scholarship", "city", "sort", "page"];
  const values = [
    ...[
      "%00",
      "%E0%A4%A",
      "%ED%A0%80",
      "%F0%9F%92%A9",
      "' OR 1=1 --",
      "<script>",
      "../../etc/passwd",
      "{{7*7}}",
      "%",
      "&&",
    ],
    ...[
      "-1",
      "1e308",
      "99999999999999999999",
      "NaN",
      "null",
      "__proto__",
      "constructor",
      "[]",
      "{}",
      "x".repeat(3_000),
    ],
    ...["germany", "masters", "law", "6.5", "yes", "name", "2"],
  ];
  for (const [at, value] of values.entries()) {
    // Each value in the words, and in two of the other filters.
    for (const name of ["q", names[1 + (at % 10)], names[1 + ((at * 3 + 4) % 10)]]) yield `${name}=${value}`;
  }
  for (const name of names) yield `${name}[]=1&${name}[__proto__]=2&${name}=a&${name}=b`;
  yield Array.from({ length: 400 }, (_, index) => `city=c${index}`).join("&");
  yield Array.from({ length: 400 }, (_, index) => `a${index}=1`).join("&");
  yield "?".repeat(50);
}

test("hostile queries get the finder or its clean address, never an error", async () => {
  for (const query of hostileQueries()) {
    const answer = await get(`/programmes?${query}`);
    expect([query.slice(0, 60), [200, 307].includes(answer.status)]).toEqual([query.slice(0, 60), true]);
    if (answer.status !== 307) continue;
    const clean = await get(answer.headers.get("location") as string);
    expect([query.slice(0, 60), clean.status]).toEqual([query.slice(0, 60), 200]);
  }
  for (const path of ["/programmes/no-such", "/universities/no-such", "/programmes/%00", "/programmes/a%2Fb"]) {
    expect([path, (await get(path)).status]).toEqual([path, 404]);
  }
  expect((await get("/programmes/compare?p=x&p=%00&p[]=1")).status).toBe(200);
});

test("a crawler that follows every link it may follow comes to an end, and finds what the sitemap lists", async () => {
  const listed = [...(await (await get("/programmes/sitemap.xml")).text()).matchAll(/<loc>([^<]+)/g)];
  const wanted = listed.map(([, url = ""]) => pathOf(url));
  const most = wanted.length + 1_500; // pages of results beyond the first, and programmes without a sourced figure
  const found = new Set(["/programmes"]);
  let waiting = [...found];
  while (waiting.length > 0) {
    const pages = await Promise.all(waiting.splice(0, 8).map((path) => get(path)));
    for (const page of pages) {
      expect([page.url, page.status]).toEqual([page.url, 200]);
      const links = linksToFollow(await page.text()).filter((path) => !found.has(path));
      for (const link of links) found.add(link);
      waiting = [...waiting, ...new Set(links)];
    }
    expect(found.size).toBeLessThanOrEqual(most);
  }
  expect(wanted.filter((path) => !found.has(path))).toEqual([]);
}, 300_000); // some 2,500 pages

const pathOf = (url: string) => {
  const { pathname, search } = new URL(url.replaceAll("&amp;", "&"), "http://localhost");
  return pathname + search;
};

/** The finder's own pages that a page links to and lets search engines follow. */
function linksToFollow(html: string): string[] {
  const links = [...html.matchAll(/<a\b[^>]*>/g)].filter(([tag]) => !/rel="[^"]*nofollow/.test(tag));
  const paths = links.flatMap(([tag]) => /href="(\/(?:programmes|universities)\b[^"#]*)/.exec(tag)?.[1] ?? []);
  return [...new Set(paths.map(pathOf))];
}

test("pages come without React, kept ones with an ETag, and endless combinations are not listed", async () => {
  const [, id] = /href="\/programmes\/([a-z0-9-]+)"/.exec(await (await get("/programmes")).text()) ?? [];
  for (const path of ["/programmes", `/programmes/${id}`]) {
    const first = await get(path);
    const [etag, vary, caching] = ["etag", "vary", "cache-control"].map((name) => first.headers.get(name) ?? "");
    expect(await first.text()).not.toMatch(/__next_f|_next\/static\/chunks\/[^"]+\.js/);
    expect(caching).toBe("public, max-age=0, must-revalidate");
    expect(vary).toMatch(/accept-encoding/i);
    const again = await get(path, { "if-none-match": etag ?? "" });
    expect(again.status).toBe(304);
  }
  const robots = async (path: string) => (await get(path)).headers.get("x-robots-tag");
  expect(await robots("/programmes?country=germany")).toBeNull();
  expect(await robots("/programmes?country=germany&city=berlin")).toContain("noindex");
  expect(await robots("/programmes/compare")).toContain("noindex");
});
