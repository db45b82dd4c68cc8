import { parse } from "node-html-parser";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { CountriesOverview } from "@/components/site/destinations/countries-overview";
import { DestinationGuide } from "@/components/site/guide/destination-guide";
import { destinationCards } from "@/lib/catalogue/destination-cards";
import { comparedIn, destinations } from "@/lib/catalogue/destinations";

const day = "2026-11-22";
const page = (slug: string, on = day) =>
  parse(renderToStaticMarkup(createElement(DestinationGuide, { slug, day: on })));
const overview = (on = day) => parse(renderToStaticMarkup(createElement(CountriesOverview, { day: on })));
const textOf = (element: { structuredText: string } | null) => element?.structuredText.replaceAll(/\s+/g, " ") ?? "";

describe.each(destinationCards.map((card) => [card.slug, card] as const))(
  "the pages of %s",
  (slug, { id, universities }) => {
    const panel = overview().querySelector(`#details-${slug}`);
    const own = page(slug);

    test("say how many universities we place into, and how many are compared", () => {
      const said = `${universities} universities we place into, ${comparedIn(id)} compared here`;
      for (const text of [
        textOf(panel),
        textOf(own.querySelector(".page-hero")),
        textOf(own.querySelector("#universities")),
      ]) {
        expect(text.replaceAll(/ in (the )?[A-Z][a-z]+( [A-Z][a-z]+)? we/g, " we")).toContain(said);
      }
      expect(textOf(own)).not.toContain("to compare");
    });

    test("call nothing checked, show the sources' own dates, and when the rest was compiled", () => {
      for (const text of [textOf(panel), textOf(own)]) {
        // A source may state its own check date.
        expect(text.replaceAll(", said to be checked on", "")).not.toMatch(/checked on/i);
        expect(text).toContain("ompiled on 20 Nov 2026");
      }
      const record = destinations().find((one) => one.id === id);
      const newest =
        record?.sources
          .flatMap(({ asOf }) => asOf ?? [])
          .toSorted()
          .at(-1) ?? "";
      expect(textOf(own.querySelector("#visa"))).toMatch(
        new RegExp(`Sources dated .* ${newest.slice(0, 4)} · compiled on`),
      );
    });

    test("link to the sources from the panels", () => {
      const links = panel?.querySelectorAll('a[href$="#sources"]') ?? [];
      expect(links.map((link) => link.getAttribute("href"))).toEqual(Array(2).fill(`/countries/${slug}#sources`));
      expect(own.querySelectorAll('article a[href="#sources"]')).toHaveLength(2);
    });
  },
);

describe("the day of the page", () => {
  const livingAMonth = (slug: string, on: string) =>
    textOf(
      page(slug, on)
        .querySelectorAll("dl > div")
        .find((box) => textOf(box.querySelector("dt")) === "Living a month") ?? null,
    );

  // Money that comes in today lies there for 28 days before the application: its amount is another from 30 November.
  test("living a month names the day from which it holds, only while that day is ahead", () => {
    for (const on of [day, "2026-11-29"]) {
      expect(livingAMonth("uk", on)).toMatch(/GBP 1,203 ?outside London, from 30 November 2026, as the visa office/);
    }
    expect(livingAMonth("uk", "2026-11-30")).toMatch(/GBP 1,203 ?outside London, as the visa office/);
    expect(livingAMonth("uk", "2026-10-20")).toMatch(/GBP 1,171 ?outside London, as the visa office/);
    for (const { slug } of destinationCards.filter((card) => card.slug !== "uk")) {
      expect([slug, livingAMonth(slug, day)]).toEqual([slug, expect.not.stringContaining("from")]);
    }
  });

  const places = (on: string) => ({
    panel: textOf(overview(on).querySelector("#details-uk")),
    visa: textOf(page("uk", on).querySelector("#visa")),
    costs: textOf(page("uk", on).querySelector("#costs")),
    questions: textOf(page("uk", on).querySelector("#questions")),
  });

  test("decides which amount comes first, and the next is beside it with its date", () => {
    for (const [place, text] of Object.entries(places("2026-11-29"))) {
      expect(text, place).toMatch(/1,171.*1,529.*30 November 2026.*1,203.*1,570/);
    }
    for (const [place, text] of Object.entries(places("2026-11-30"))) {
      expect(text, place).toMatch(/1,203.*1,570/);
      expect(text, place).not.toContain("From 30 November 2026");
    }
  });

  test("an amount with a single source says so, and one without an address is still named", () => {
    expect(textOf(page("norway").querySelector("#visa"))).toMatch(
      /NOK 170,368 per academic year \(one source says so\)/,
    );
    const sources = page("uk").querySelectorAll("#visa .guide-sources li");
    const named = sources.find((source) => source.structuredText.includes("HC 584"));
    expect(named?.querySelector("a")).toBeNull();
    expect(textOf(named ?? null)).toContain("September 2026");
  });

  test("the United States have no fixed amount", () => {
    expect(textOf(page("usa").querySelector("#visa"))).toMatch(
      /No fixed sum: the first year's total printed on your own I-20/,
    );
  });
});
