import path from "node:path";
import { parse } from "node-html-parser";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type NeighbourSite, startNeighbourSite } from "../support/neighbour-site";

/*
 * One build, served at two moments: the last minutes of 29 November 2026 in Lahore, and the first of 30 November, when
 * the United Kingdom's higher amount takes effect. The clock keeps running while the server starts, so it does not
 * start in the last second; tests/unit/page-versions.test.ts tests the exact moment.
 */
const clock = { NODE_OPTIONS: `--import=${path.resolve("tests/support/moved-clock.mjs")}` };
const before = "2026-11-29T18:55:00Z"; // 23:55 in Lahore
const after = "2026-11-29T19:00:00Z";

let site: NeighbourSite;
beforeAll(async () => {
  site = await startNeighbourSite("page-days", { WORKER: "off", ...clock, MOVED_CLOCK: before });
});
afterAll(() => site.close());

const textOf = (html: string) => parse(html).querySelector("main")?.structuredText ?? "";
const read = async (address: string) => {
  const response = await fetch(`${site.url}${address}`);
  return { status: response.status, headers: response.headers, html: await response.text() };
};
/** The money to show in the structured data for search engines. */
const moneyInFaq = (html: string) => /"Money to show: [^"]*/.exec(html)?.[0] ?? "";
const ask = async (message: string) => String((await site.ask("/chat", { body: { message } })).body.response);

async function everyPlace() {
  const [uk, countries] = [await read("/countries/uk"), await read("/countries")];
  expect([uk.status, countries.status]).toEqual([200, 200]);
  return {
    etag: uk.headers.get("etag"),
    places: {
      "the page": textOf(uk.html),
      "the panel of the overview": parse(countries.html).querySelector("#details-uk")?.structuredText ?? "",
      "what search engines are told": moneyInFaq(uk.html),
      "the assistant": await ask("bank statement for UK visa"),
    },
    html: uk.html,
  };
}

let first: Awaited<ReturnType<typeof everyPlace>>;

test("before midnight the old amounts come first, and the new ones are beside them with their date", async () => {
  first = await everyPlace();
  for (const [place, text] of Object.entries(first.places)) {
    expect(text, place).toMatch(/GBP 1,171.*1,529/s);
    expect(text, place).toMatch(/30 November 2026.*1,203.*1,570/s);
    expect(text.indexOf("1,171"), place).toBeLessThan(text.indexOf("1,203"));
  }
  expect((await read("/sitemap.xml")).html).toContain("/countries/uk</loc><lastmod>2026-11-22</lastmod>");
});

test("from midnight the new ones come first, on the same build", async () => {
  await site.restart({ MOVED_CLOCK: after });
  const then = await everyPlace();
  for (const [place, text] of Object.entries(then.places)) {
    expect(text, place).toMatch(/GBP 1,203.*1,570/s);
    expect(text, place).not.toMatch(/From 30 November 2026/);
  }
  expect(then.places["what search engines are told"]).not.toContain("1,171");
  expect(then.etag).not.toBe(first.etag);
  expect((await read("/sitemap.xml")).html).toContain("/countries/uk</loc><lastmod>2026-11-30</lastmod>");
});

test("a browser with the old page cached gets the new one", async () => {
  const kept = await fetch(`${site.url}/countries/uk`, { headers: { "if-none-match": first.etag ?? "" } });
  expect(kept.status).toBe(200);
  expect(kept.headers.get("cache-control")).toBe("public, max-age=0, must-revalidate");
  expect(kept.headers.get("last-modified")).toBeNull();
});

test("the new version is only at its plain address, in menus, canonical address and structured data", async () => {
  const { html } = await read("/countries/uk");
  const page = parse(html);
  expect(page.querySelector('link[rel="canonical"]')?.getAttribute("href")).toMatch(/\/countries\/uk$/);
  expect(page.querySelector('header a[aria-current="page"]')?.getAttribute("href")).toBe("/countries");
  expect(html).not.toContain("/on/2026");
  for (const address of [
    "/on/2026-11-30/countries/uk",
    "/on/2026-11-30/countries",
    "/%6fn/2026-11-30/countries/uk",
    "/on",
  ]) {
    const { status, html: shown } = await read(address);
    expect([address, status]).toEqual([address, 404]);
    expect(shown).not.toContain("1,203");
  }
  expect((await read("/sitemap.xml")).html).not.toContain("/on/");
});
