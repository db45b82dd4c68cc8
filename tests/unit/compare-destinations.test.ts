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
});
