import { existsSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import robots from "@/app/robots";
import { GET as sitemap } from "@/app/sitemap.xml/route";
import { roleOrder, roles } from "@/lib/auth/roles";
import { destinationNames } from "@/lib/catalogue/destination-names";
import { site } from "@/lib/site";
import {
  destinationMetadata,
  lastModifiedOn,
  liveMetadata,
  pageMetadata,
  shareCardName,
  sitePages,
  trailOf,
} from "@/lib/site-pages";
import { sitemapAnswer } from "@/lib/sitemap";
import { testSite } from "../support/environment";
import { publicPaths as lookedAt } from "../support/public-paths";
import { sourceFiles } from "../support/source";

/** The addresses of the public pages that have their own file. */
const publicPaths = sourceFiles("app")
  .map(({ name }) => name)
  .filter((name) => /^app\/\((site|live)\)\//.test(name) && name.endsWith("/page.tsx"))
  // Nothing to list without programmes, or without the link in a mail.
  .filter((name) => !["programmes/compare", "confirm-email"].includes(path.dirname(name).replace("app/(live)/", "")))
  .map((name) => `/${path.dirname(name.replaceAll(/^app\/|\([^)]+\)\/?/g, ""))}`.replace(/\/\.$/, "/"));

const repeated = (texts: string[]) => texts.filter((text, index) => texts.indexOf(text) !== index);

test("the table has every public page, and no other", () => {
  const own = publicPaths.filter((pagePath) => !pagePath.includes("["));
  const destinations = destinationNames.map(({ slug }) => `/countries/${slug}`);
  expect(own.length).toBeGreaterThan(8);
  expect(
    sitePages()
      .map((page) => page.path)
      .sort(),
  ).toEqual([...own, ...destinations].sort());
});

describe.each(sitePages())("$path", ({ title, description, card }) => {
  test("has a title that is shown completely, followed by the brand", () => {
    expect(title.length).toBeGreaterThan(10);
    expect(title.length).toBeLessThanOrEqual(45);
  });

  test("has a description of one or two sentences", () => {
    expect(description.length).toBeGreaterThanOrEqual(70);
    expect(description.length).toBeLessThanOrEqual(160);
    expect(description).toMatch(/^[A-Z].*\.$/);
    expect(description).not.toMatch(/!|undefined|null/);
  });

  test("has an existing picture", () => {
    expect(existsSync(`public/art/${card.picture}.svg`)).toBe(true);
  });
});

test("no two pages share a title, a description or a share card", () => {
  expect(repeated(sitePages().map(({ title }) => title))).toEqual([]);
  expect(repeated(sitePages().map(({ description }) => description))).toEqual([]);
  expect(repeated(sitePages().map((page) => shareCardName(page.path)))).toEqual([]);
});

test("a destination's description has the catalogue's figures, and only the main intakes", () => {
  expect(destinationMetadata("uk")).toMatchObject({
    title: "Study in the United Kingdom from Pakistan",
    description:
      "Study in the United Kingdom from Pakistan: tuition GBP 11,000 – 38,000 per year, main intakes September and January, visa rules and work rights.",
    alternates: { canonical: "/countries/uk" },
    openGraph: { url: "/countries/uk", images: [{ url: "/share/countries-uk.jpg" }] },
  });
  expect(destinationMetadata("norway").description).toContain("main intake August,");
});

test("the brand is in a title once: the layout adds it, on the home page it comes first", () => {
  expect(pageMetadata("/about").title).toBe("About Our Study Abroad Consultancy");
  expect(pageMetadata("/").title).toEqual({ absolute: `${site.name}: ${site.descriptor}` });
});

test("a breadcrumb leads from home through every parent page", () => {
  expect(trailOf("/").map(({ name }) => name)).toEqual(["Home"]);
  expect(trailOf("/countries/norway").map(({ name }) => name)).toEqual(["Home", "Destinations", "Norway"]);
  expect(() => trailOf("/nowhere")).toThrow('no page "/nowhere"');
});

test("the sitemap lists every page with its full address, and a date if known", async () => {
  const entries = [
    ...(await sitemap().text()).matchAll(/<url><loc>(.*?)<\/loc>(?:<lastmod>(.*?)<\/lastmod>)?<\/url>/g),
  ];
  expect(entries.map(([, url]) => url)).toEqual(sitePages().map((page) => `${testSite}${page.path}`));
  const changed = (path: string) => entries.find(([, url]) => url === `${testSite}${path}`)?.[2];
  expect(changed("/countries/uk")).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  expect(changed("/")).toBeUndefined();
});

test("a page with changing figures is dated by its last change", async () => {
  const uk = sitePages().find(({ path }) => path === "/countries/uk");
  const norway = sitePages().find(({ path }) => path === "/countries/norway");
  if (!uk || !norway) throw new Error("pages are missing");
  expect(["2026-11-29", "2026-11-30", "2027-03-01"].map((day) => lastModifiedOn(uk, day))).toEqual([
    "2026-11-22",
    "2026-11-30",
    "2026-11-30",
  ]);
  expect(lastModifiedOn(norway, "2027-03-01")).toBe("2026-11-22");
  expect(await sitemapAnswer("2026-12-01").text()).toContain("/countries/uk</loc><lastmod>2026-11-30</lastmod>");
});

test("robots may crawl public pages and open screens, nothing behind a login and no API", () => {
  const { rules, sitemap: address } = robots();
  const { allow, disallow } = rules as { allow: string[]; disallow: string[] };
  expect(address).toEqual([`${testSite}/sitemap.xml`, `${testSite}/programmes/sitemap.xml`]);
  const length = (list: string[], at: string) =>
    Math.max(-1, ...list.filter((rule) => at.startsWith(rule)).map((rule) => rule.length));
  const mayRead = (at: string) => length(allow, at) >= length(disallow, at); // the longest rule decides
  for (const role of roleOrder) {
    expect(roles[role].open.filter((at) => !mayRead(at))).toEqual([]);
    expect(mayRead(roles[role].home)).toBe(false);
  }
  expect(sitePages().filter((page) => !mayRead(page.path))).toEqual([]);
  expect(mayRead("/api/health")).toBe(false);
});

test("the browser tests cover every one of them", () => {
  expect([...lookedAt].sort()).toEqual(
    sitePages()
      .map(({ path }) => path)
      .sort(),
  );
});

test("a title with a dollar sign is one: Next's template reads it as it is written", () => {
  const name = "Cash $& Carry, $1, $`, $$ (MSc)";
  const page = { path: "/programmes/x", title: name, description: "A programme.", isIndexed: true };
  const { title, openGraph } = liveMetadata(page);
  expect("%s | Gates".replace(/%s/g, title as string)).toBe(`${name} | Gates`);
  expect(openGraph?.title).toBe(name);
});
