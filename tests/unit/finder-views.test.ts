import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { oursWords } from "@/components/site/finder/figures";
import { ProgrammePage } from "@/components/site/finder/programme-page";
import { ResultsPage } from "@/components/site/finder/results-page";
import { readCatalogue } from "@/lib/catalogue/files";
import { readState } from "@/lib/finder/address";
import { columnsOf } from "@/lib/finder/columns";
import { feeOf, wholeFee } from "@/lib/finder/fee";
import { hasSourcedFigure } from "@/lib/finder/indexing";
import { programmeData, resultsData } from "@/lib/finder/linked-data";
import { rateNote } from "@/lib/finder/rate";
import type { RawQuery } from "@/lib/finder/schema";
import { toProgrammePageView } from "@/lib/finder/views/programme";
import { toResultsView } from "@/lib/finder/views/results";
import { formatDate } from "@/lib/office-time";
import { calendarOf, openIntakes } from "@/lib/recommendations/judge/intakes";
import { toMatchCatalogue } from "@/lib/recommendations/read/match-of-files";

const today = "2026-11-23";
const files = readCatalogue();
const catalogue = toMatchCatalogue(files);
const columns = columnsOf(catalogue);
const calendar = calendarOf(today);
const records = new Map(files["programmes.json"].map((record) => [record.id, record]));
const viewOf = (programme: (typeof catalogue.programmes)[number]) =>
  toProgrammePageView(programme, { ...catalogue, calendar });
const results = (query: RawQuery) => toResultsView(catalogue, columns, readState(query, columns.cityAt), today);

test("what to leave out is said once for each way, without repeating the words above it", () => {
  const ways = (query: RawQuery) => results(query).nearest.map(({ label }) => label);
  expect(ways({ q: "mba", level: "phd", country: ["usa", "uk"], intake: "may" })).toEqual([
    "the level PhD and a start in May",
    "your words and a start in May",
    "your words and the level PhD",
  ]);
  expect(ways({ q: "data leeds", country: "norway", ielts: "5.0" })).toEqual([
    "your words and your score (IELTS 5.0)",
    "your words and Norway",
  ]);
  expect(ways({ q: "nursing", level: "phd", country: ["germany", "norway"], fee: "under-5" })).toContain(
    "Germany or Norway",
  );
});

describe("structured data of a programme", () => {
  test("never has our editors' deadlines and requirements, nor a fee that we estimated or raised", () => {
    for (const programme of catalogue.programmes) {
      const record = records.get(programme.id);
      const text = JSON.stringify(programmeData(programme, viewOf(programme)));
      expect(text).not.toMatch(/deadline|ielts|gpa|requirement/i);
      for (const { closes } of openIntakes(programme, calendar)) {
        if (closes) expect(text).not.toMatch(new RegExp(`${closes}|${formatDate(closes)}`));
      }
      expect([programme.id, text.includes('"price"')]).toEqual([
        programme.id,
        record?.annualTuition.basis === "listed" && record.sourcedFields.includes("annualTuition"),
      ]);
      expect(text.includes("timeToComplete")).toBe(record?.sourcedFields.includes("durationMonths"));
    }
  });

  test("is a list on a page of results, with one address for each", () => {
    const [trail, list] = resultsData(results({ country: "germany", level: "masters" }));
    expect(trail?.itemListElement).toHaveLength(3);
    expect(list).toMatchObject({ "@type": "ItemList", name: "Master’s programmes in Germany" });
  });
});

describe("what search engines may list", () => {
  test("is a programme with at least one sourced figure", () => {
    const listed = catalogue.programmes.filter(hasSourcedFigure);
    expect(listed.length).toBeGreaterThan(300);
    expect(listed.length).toBeLessThan(catalogue.programmes.length);
    for (const { id } of listed) expect(records.get(id)?.sourcedFields.join()).toMatch(/annualTuition|durationMonths/);
    expect(hasSourcedFigure({ sourcedFields: ["name", "language"] })).toBe(false);
  });
});

describe("a figure never stands alone", () => {
  test("every fee has its currency, its period, and a source or the word estimate", () => {
    for (const programme of catalogue.programmes) {
      const fee = feeOf(programme, catalogue.rates);
      expect(fee.source, programme.id).not.toMatch(/\bvia\b|\/|^$|tuition:|indexed \d/);
      expect(fee.isEstimate).toBe(records.get(programme.id)?.annualTuition.basis === "estimate");
      if (fee.amount !== "No tuition") {
        expect(fee.amount).toMatch(/^[A-Z]{3} [\d,]+$/);
        expect(fee.per).toMatch(/^(a year|in all)$/);
        expect(fee.rupees).toMatch(/^about PKR /);
      }
    }
  });

  test("an indexed fee says that we raised it", () => {
    const indexed = catalogue.programmes.filter(({ tuition }) => tuition?.basis === "indexed");
    expect(indexed.length).toBeGreaterThan(50);
    for (const programme of indexed) expect(feeOf(programme, catalogue.rates).source).toContain("raised by us");
  });

  test("an editorial date or requirement says whose it is, on the page and in the list", () => {
    const editorial = catalogue.programmes.find(
      (one) =>
        !one.hasOwnDeadlines &&
        !one.hasOwnRequirements &&
        one.minIelts &&
        openIntakes(one, calendar)[0]?.closes != null,
    );
    if (!editorial) throw new Error("no such programme");
    const view = viewOf(editorial);
    expect(view.closes?.isOurs).toBe(true);
    for (const { closes } of view.intakes) expect(closes?.text ?? "").toMatch(/^(around [A-Z][a-z]+ \d{4})?$/);
    expect(view.english?.isOurs).toBe(true);
    const page = {
      record: editorial,
      ...{ view, isIndexed: false, living: null, similar: [], attribution: null, compiledOn: "2026-11-20" },
      rate: rateNote(catalogue, ["EUR"], today),
    };
    const html = renderToStaticMarkup(ProgrammePage({ page, share: "https://wa.me/" }));
    expect(html.split(oursWords).length - 1).toBe(
      view.intakes.filter(({ closes }) => closes).length + 1 + view.tests.length,
    );
    const list = renderToStaticMarkup(ResultsPage({ view: results({ country: "germany" }), share: "https://wa.me/" }));
    expect(list).toContain(oursWords);
    const own = catalogue.programmes.find((one) => one.hasOwnDeadlines && openIntakes(one, calendar)[0]?.closes);
    if (!own) throw new Error("no such programme");
    expect(viewOf(own).closes?.isOurs).toBe(false);
    expect(viewOf(own).closes?.text).toMatch(/^\d{1,2} [A-Z][a-z]+ \d{4}$/);
  });

  test("the rate carries its date, and asks for today's after thirty days", () => {
    expect(rateNote(catalogue, ["GBP", "EUR", "EUR"], "2025-12-30")).toEqual({
      rates: "EUR 1 = PKR 325, GBP 1 = PKR 370",
      asOf: "November 2025",
      isOld: false,
    });
    expect(rateNote(catalogue, [], "2025-12-31").isOld).toBe(true);
    const html = renderToStaticMarkup(ResultsPage({ view: results({}), share: "https://wa.me/" }));
    expect(html).toMatch(/indicative, at rates of November 2025/);
    expect(html).toContain("ask for today’s");
  });

  test("the tuition of all years is only for programmes of more than one", () => {
    const [first] = catalogue.programmes;
    if (!first) throw new Error("no programmes");
    const tuition = { amount: 10_000, currency: "EUR", year: "2026", basis: "listed" };
    expect(wholeFee({ ...first, tuition, durationMonths: 24 }, { EUR: 325 })).toBe("EUR 20,000, about PKR 65 lakh");
    for (const durationMonths of [null, 9, 12]) expect(wholeFee({ ...first, tuition, durationMonths }, {})).toBeNull();
  });
});

describe("a page of results", () => {
  const html = (query: RawQuery) =>
    renderToStaticMarkup(ResultsPage({ view: results(query), share: "https://wa.me/" }));
  /** The finder's links on a page that crawlers may follow. */
  const open = (text: string) =>
    [...text.matchAll(/<a [^>]*href="(\/programmes\?[^"]*)"[^>]*>/g)]
      .filter(([tag]) => !/rel="[^"]*nofollow/.test(tag))
      .map(([, href]) => (href ?? "").replaceAll("&amp;", "&"));

  test("leads crawlers only to pages that they may list, and to no end of them", () => {
    const seen = new Set(["/programmes"]);
    for (const address of seen) {
      const query = Object.fromEntries(new URL(address, "http://x").searchParams);
      expect([address, results(query).isIndexed]).toEqual([address, true]);
      for (const href of open(html(query))) seen.add(href);
    }
    expect(seen.size).toBeGreaterThan(100);
    expect(seen.size).toBeLessThan(250);
  });

  test("when nothing fits says how many there are and what to leave out", () => {
    const text = html({ country: "norway", level: "language", q: "law" });
    expect(text).toContain("Nothing in our list fits all 3 of these");
    expect(text).toContain(`We list ${catalogue.programmes.length} programmes`);
    expect(text).toContain("Ask a counsellor to look, free");
  });

  test("offers the filter and “Can I go?” for a sum of money among the words", () => {
    const view = results({ country: "germany", q: "under 40 lakh" });
    expect(view.total).toBe(0);
    expect(view.sum).toMatchObject({
      label: "Tuition under PKR 40 lakh a year",
      address: "/programmes?country=germany&fee=under-5&fee=5-20&fee=20-40",
      total: results({ country: "germany", fee: ["under-5", "5-20", "20-40"] }).total,
      check: "/check?budget=40+lakh",
    });
    expect(view.sum?.total).toBeGreaterThan(0);
    expect(html({ q: "40 lakh" })).toContain("“40 lakh” is a sum of money.");
    expect(results({ q: "law" }).sum).toBeNull();
  });

  test("when nothing fits leads to the booking form with what was looked for", () => {
    expect(html({ country: "norway", level: "language", q: "law" })).toContain(
      'href="/book-consultation?country=norway&amp;level=language&amp;about=law"',
    );
  });

  test("says which word it read", () => {
    expect(html({ q: "enginering" })).toContain("“enginering” as “engineering”");
  });

  test("what somebody types cannot become markup", () => {
    expect(html({ q: '<img src=x onerror="a">' })).not.toContain("<img src=x");
  });
});
