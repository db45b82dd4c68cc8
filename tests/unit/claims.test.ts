import { createElement, Fragment, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import AboutPage from "@/app/(site)/(reading)/about/page";
import HomePage from "@/app/(site)/(reading)/page";
import { CountriesOverview } from "@/components/site/destinations/countries-overview";
import { trustSections } from "@/components/site/legal/trust";
import { systemPrompt } from "@/lib/chat/prompt";
import { claimBadge } from "@/lib/claims/labels";
import { allClaims, differingFrom } from "@/lib/claims/standing";
import { claimsSchema } from "@/lib/content/schema/office";
import { holdSnapshot } from "@/lib/platform/published/snapshot";
import { type ClaimStanding, type Claims, firstOffice } from "@/lib/site";
import { sitePage } from "@/lib/site-pages";

const { claims: first } = firstOffice;
const textOf = (node: ReactNode) =>
  renderToStaticMarkup(createElement(Fragment, null, node))
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll(/\s+/g, " ");

/** Runs with these claims published. */
const withClaims = <T>(claims: Claims, work: () => T): T =>
  holdSnapshot(work, { publication: 1, tables: new Map([["claims", new Map([["claims", claims]])]]) });

/** All claims of the specification, standing like this. */
const standing = (change: Partial<ClaimStanding>): Claims => {
  const all: ClaimStanding = Object.assign({}, { isShown: true, proof: null }, change);
  const [one, ...others] = first.record.map((claim) => Object.assign({}, claim, change));
  if (!one) throw new Error("no claim");
  return Object.assign({}, first, {
    record: [one, ...others] as Claims["record"],
    standings: { heroBadge: all, aboutYears: all, admissionsCountries: all },
  });
};

const everyPage = () => ({
  home: renderToStaticMarkup(createElement(HomePage)),
  about: renderToStaticMarkup(createElement(AboutPage)),
  countries: textOf(CountriesOverview({ day: "2026-11-27" })),
});

const said = [
  first.heroBadge,
  first.aboutYears,
  first.admissionsCountries,
  ...first.record.map(({ figure }) => figure),
];

describe("a claim", () => {
  test("keeps its text and place while nobody has touched it", () => {
    const { home, about, countries } = everyPage();
    for (const { figure } of first.record)
      expect([home.includes(figure), about.includes(figure)]).toEqual([true, true]);
    expect(home).toContain(first.heroBadge);
    expect(home).toContain(first.admissionsCountries);
    expect(countries).toContain(`We cover ${first.admissionsCountries}.`);
    expect(about).toContain(`After ${first.aboutYears} years of advising students`);
    expect(home + about).not.toContain("#claims");
    expect(sitePage("/about").description).toContain(first.record[0].figure);
  });

  test("that is turned off is nowhere, and what is left are whole sentences", () => {
    withClaims(standing({ isShown: false }), () => {
      const { home, about, countries } = everyPage();
      for (const text of said) expect([text, about.includes(text)]).toEqual([text, false]);
      expect(home).not.toContain(first.heroBadge);
      expect(home).toContain("Start with these twelve.");
      expect(countries).not.toContain("We cover");
      expect(about).toContain("Whenever I advise students in Pakistan, I");
      expect(about).toContain("Behind each student was a family");
      expect(home + about).not.toContain("Our record");
      expect(home + about + countries).not.toMatch(/undefined|null|NaN/);
      const prompt = systemPrompt([], new Date("2026-11-27T10:00:00Z"));
      expect(prompt).not.toContain(first.admissionsCountries);
      expect(prompt).not.toMatch(/Counsellors help|undefined|null/);
      const { description } = sitePage("/about");
      expect([description.includes(first.record[0].figure), description.length >= 70]).toEqual([false, true]);
    });
  });

  test("with a proof leads to it", () => {
    const proof = { period: "2019 to 2025", number: "1,284 of 1,310 visas", document: "https://example.com/visas.pdf" };
    withClaims(standing({ proof }), () => {
      const { home, about } = everyPage();
      expect(home).toMatch(new RegExp(`<a [^>]*href="/trust#claims"[^>]*>${first.heroBadge}</a>`));
      expect(about.match(/href="\/trust#claims"/g)?.length).toBe(first.record.length + 2);
      const section = trustSections(null).find(({ id }) => id === "claims");
      const text = textOf(section?.body);
      expect(text).toContain("95% visa success : 1,284 of 1,310 visas, 2019 to 2025.");
      expect(renderToStaticMarkup(createElement(Fragment, null, section?.body))).toContain(proof.document);
    });
    expect(trustSections(null).some(({ id }) => id === "claims")).toBe(false);
  });

  test("differs from another that says another number about the same thing", () => {
    const claims = allClaims();
    const differing = (id: string) => {
      const claim = claims.find((one) => one.id === id);
      return claim ? differingFrom(claim, claims).map((other) => other.text) : null;
    };
    expect(differing("heroBadge")).toEqual(["95% visa success"]);
    expect(differing("record-3")).toEqual(["20+ years of advising students"]);
    expect(differing("record-0")).toEqual([]);
    expect(differing("admissionsCountries")).toEqual([]);
  });
});

test("what a proof must have", () => {
  const read = (proof: unknown) =>
    claimsSchema.safeParse(
      Object.assign({}, first, {
        standings: Object.assign({}, first.standings, { heroBadge: { isShown: true, proof } }),
      }),
    );
  expect(read(null).success).toBe(true);
  expect(read({ period: "2019", number: "1 of 1", document: "" }).success).toBe(true);
  expect(read({ period: "", number: "1 of 1", document: "" }).success).toBe(false);
  expect(read({ period: "2019", number: "1 of 1", document: "javascript:alert(1)" }).success).toBe(false);
});

test("a measured promise says how far it is kept, and is green only where it mostly is", () => {
  const badgeOf = (kept: number) => claimBadge({ state: "measured", kept_percent: kept });
  expect([100, 90, 89, 75, 74, 62].map((kept) => badgeOf(kept).tone)).toEqual([
    "ok",
    "ok",
    "wait",
    "wait",
    "bad",
    "bad",
  ]);
  expect(badgeOf(62).label).toBe("Kept 62%");
  expect(claimBadge({ state: "proved", kept_percent: null })).toMatchObject({ label: "Proof attached", tone: "ok" });
});
