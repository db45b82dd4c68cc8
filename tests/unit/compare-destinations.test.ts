import { describe, expect, test } from "vitest";
import { destinationNames } from "@/lib/catalogue/destination-names";
import { compareDestinations, mostDestinations } from "@/lib/plans/queries/compare";
import { yearCostIn } from "@/lib/plans/queries/year";

const day = "2026-11-24";
const compare = (chosen: string | string[] | undefined) => compareDestinations(chosen, { day, flagOf: () => "xx" });

describe("destinations side by side", () => {
  test("are at most three, once each; what else was chosen is named, and what we don't know is dropped", () => {
    const { chosen, left } = compare(["uk", "germany", "uk", "nowhere", "__proto__", "norway", "new-zealand"]);
    expect(chosen.map(({ slug }) => slug)).toEqual(["uk", "germany", "norway"]);
    expect(left).toEqual(["New Zealand"]);
    expect(compare(undefined)).toMatchObject({ chosen: [], left: [] });
    expect(compare("ireland").chosen).toHaveLength(1);
  });

  test("begin with what differs, and say the rest once", () => {
    const { rows, same } = compare(["uk", "ireland"]);
    for (const { cells } of rows) expect(new Set(cells.map(({ text }) => text)).size).toBeGreaterThan(1);
    for (const { cells } of same) expect(new Set(cells.map(({ text }) => text)).size).toBe(1);
    expect(rows[0]?.label).toBe("First year of a master’s");
  });

  test("each have a text, and an address with its sources, for every row", () => {
    for (const { slug } of destinationNames) {
      const { rows, same } = compare(slug);
      expect(same).toEqual([]);
      for (const { label, cells } of rows) {
        expect([slug, label, cells.length]).toEqual([slug, label, 1]);
        expect([slug, label, cells[0]?.text]).toEqual([slug, label, expect.stringMatching(/\S/)]);
        expect(cells[0]?.href).toMatch(/^\/(countries\/[a-z-]+#|plan\?country=|programmes\?country=)/);
      }
    }
  });

  test("call a first year without living costs more than its figure", () => {
    for (const { id, slug } of destinationNames) {
      const { isComplete } = yearCostIn(id, "masters", day);
      const cell = compare(slug).rows[0]?.cells[0];
      expect([slug, cell?.text]).toEqual([slug, expect.stringMatching(isComplete ? /^about PKR/ : /^more than PKR/)]);
      if (!isComplete) expect(cell?.doubt).toContain("living costs come on top");
    }
    expect(mostDestinations).toBe(3);
  });

  test("say what the whole course comes to, since a dearer year may be a shorter course", () => {
    for (const { id, slug } of destinationNames) {
      const { whole, rupees, isComplete } = yearCostIn(id, "masters", day);
      const cell = compare(slug).rows.find(({ label }) => label === "Whole master’s")?.cells[0];
      expect([slug, cell?.text]).toEqual([
        slug,
        expect.stringMatching(isComplete ? /years?.*: about PKR/ : /more than/),
      ]);
      if (whole.months <= 12) expect([slug, whole.rupees]).toEqual([slug, rupees]);
      else expect(whole.rupees).toBeGreaterThan(rupees);
    }
  });

  test("name what must be shown and paid for the visa, each with its source and its date", () => {
    for (const { slug } of destinationNames) {
      const rows = compare(slug).rows.filter(({ label }) => label === "Proof of funds" || label === "Visa fee");
      expect(rows).toHaveLength(2);
      for (const { label, cells } of rows) {
        const [cell] = cells;
        if (cell?.doubt?.includes("ask us")) {
          expect([slug, label]).toEqual([expect.stringMatching(/^(usa|switzerland)$/), "Proof of funds"]);
          continue;
        }
        expect([slug, label, cell?.text]).toEqual([slug, label, expect.stringMatching(/[A-Z]{3} [\d,.]+.*about PKR/)]);
        expect([slug, label, cell?.source]).toEqual([
          slug,
          label,
          expect.stringMatching(/\((official|university|news|third party), ((\d+ )?\w+ \d{4}|\d{4}|no date given)\)$/),
        ]);
      }
    }
  });

  test("give the UK's living money and fee of the day, and say that the unpaid tuition comes on top", () => {
    const of = (label: string) =>
      compareDestinations("uk", { day, flagOf: () => "xx" }).rows.find((row) => row.label === label);
    expect(of("Proof of funds")?.cells[0]?.text).toMatch(
      /^GBP [\d,]+, about PKR .* \(living, 9 months: GBP 1,(171|203) a month, outside London\), and the first year’s tuition/,
    );
    expect(of("Visa fee")?.cells[0]?.text).toMatch(/^Application fee GBP 558: about PKR /);
  });
});
