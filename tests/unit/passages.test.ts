import { describe, expect, test } from "vitest";
import { readCatalogue } from "@/lib/catalogue/files";
import { guideOf } from "@/lib/catalogue/guide/guide";
import { guideMark, inRupees, yearInAll, yearlyRupees } from "@/lib/catalogue/passages/passage-text";
import { cataloguePassages } from "@/lib/catalogue/passages/passages";
import { catalogueTables } from "@/lib/catalogue/tables";

const files = readCatalogue();
const passages = cataloguePassages(files);
const rates = files["fx.json"].rates;
const body = (id: string) => passages.find((passage) => passage.id === id)?.body ?? "";

describe("the passages", () => {
  test("exist for every country, award, test and university, each once", () => {
    const ids = passages.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { id } of files["destinations.json"].destinations) {
      for (const part of [
        "overview",
        "cost",
        "visa",
        "work",
        "after-study",
        "intakes",
        "universities",
        "scholarships",
      ]) {
        expect(ids).toContain(`${id}/${part}`);
      }
    }
    expect(ids.filter((id) => id.startsWith("scholarship/"))).toHaveLength(67);
    expect(ids.filter((id) => id.startsWith("scholarship-ended/"))).toHaveLength(3);
    expect(ids.filter((id) => id.startsWith("university/"))).toHaveLength(197);
    expect(ids.filter((id) => id.startsWith("test/"))).toHaveLength(6);
    expect(ids).toContain("english-scores");
  });

  test("are dated, named and made of lines that can be quoted one by one", () => {
    for (const { id, title, body, compiledOn, names } of passages) {
      expect(compiledOn, id).toMatch(/^\d{4}-\d{2}-\d{2}$/);
      expect(`${title}${names}`, id).not.toMatch(/undefined|null/);
      for (const line of body.split("\n")) expect(line, id).toMatch(/^[^:]+: \S/);
    }
  });

  test("a quoted figure always has the newer official one beside it", () => {
    for (const { id, body } of passages) {
      if (/10,332/.test(body)) expect(body, id).toContain("11,904");
      if (id.startsWith("australia/") && /20 hours per week/.test(body)) expect(body, id).toContain("48 hours");
    }
    expect(passages.filter(({ body }) => body.includes("{{")).map(({ id }) => id)).toEqual([]);
  });

  test("marks and English scores used only for ranking are nowhere", () => {
    for (const { id, body } of passages.filter(({ id }) => id.startsWith("university/"))) {
      expect(body, id).not.toMatch(/GPA|IELTS/);
    }
  });

  test("an award that may not run says so, an ended one that it has ended", () => {
    expect(body("scholarship/manaaki")).toContain("may not be running");
    expect(body("scholarship/chevening")).toContain("runs in a yearly round");
    expect(body("scholarship-ended/vanier")).toContain("has ended");
  });

  test("facts without a confirming source are marked", () => {
    expect(body("germany/cost")).toContain(guideMark);
    expect(passages.find(({ id }) => id === "germany/cost")?.confidence).toBe("general-knowledge");
    expect(passages.find(({ id }) => id === "uk/visa")?.confidence).toBe("sourced");
  });

  test("sources on another subject are not named", () => {
    const titles = (id: string) =>
      passages.find((passage) => passage.id === id)?.sources.map(({ title }) => title) ?? [];
    expect(titles("germany/visa").join()).toContain("German missions in Pakistan: student visa");
    expect(titles("usa/intakes")).toEqual([]);
    expect(titles("scholarship/chevening").length).toBeGreaterThan(0);
  });

  test("fit the columns of their table", () => {
    const { passages: table } = catalogueTables(files);
    expect(table.rows).toHaveLength(passages.length);
    for (const row of table.rows) expect(Object.keys(row).toSorted()).toEqual(Object.keys(table.columns).toSorted());
  });
});

describe("rupees", () => {
  test("each amount in a text, a range as one", () => {
    expect(inRupees("GBP 1,136/month or EUR 900 – 1,200", rates)).toBe(
      "GBP 1,136 is about PKR 4.2 lakh a month; EUR 900 – 1,200 is about PKR 2.9 – 3.9 lakh",
    );
    expect(inRupees("11,904 euros per year", rates)).toBe("11,904 euros is about PKR 39 lakh a year");
  });

  test("none for an amount that is too small, already in rupees, or not an amount", () => {
    expect(inRupees("PKR 64,000, EUR 20, CEFR B2", rates)).toBeNull();
  });

  test("monthly living costs count twelve times", () => {
    expect(yearlyRupees("About EUR 900 – 1,200 a month", rates)).toEqual([900 * 12 * 325, 1200 * 12 * 325]);
    expect(yearlyRupees("NZD 20,000 a year (NZD 1,667 a month)", rates)?.[0]).toBe(20_000 * 159);
    expect(yearlyRupees("NOK 166,859 for the 2025/26 academic year", rates)).toEqual([166_859 * 27.5, 166_859 * 27.5]);
  });

  test("tuition and living are added if both are known", () => {
    expect(yearInAll("EUR 0 – 3,000 per year", "EUR 1,000 a month", rates)).toEqual([12_000 * 325, 15_000 * 325]);
    expect(yearInAll("not known", "EUR 1,000 a month", rates)).toBeNull();
  });
});

describe("the living costs of a year", () => {
  test("an amount for twelve months is a year's", () => {
    const text = "EUR 1,130.77 a month is the permit benchmark (13,569.24 euros for twelve months).";
    const [low = 0, high = 0] = yearlyRupees(text, rates) ?? [];
    expect(high / low).toBeLessThan(1.01);
  });

  test.each(files["destinations.json"].destinations.map(({ id }) => id))("%s is a believable amount", (id) => {
    const living = guideOf(files, id, "2026-11-22")?.costs.living.text ?? "";
    const [low = 0, high = 0] = yearlyRupees(living, rates) ?? [];
    expect(low, living).toBeGreaterThan(2_500_000);
    expect(high, living).toBeLessThan(10_000_000);
    expect(high / low, living).toBeLessThanOrEqual(2);
  });
});
