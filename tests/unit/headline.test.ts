import { expect, test } from "vitest";
import { destinationNames } from "@/lib/catalogue/destination-names";
import { feeInShort, workInShort } from "@/lib/catalogue/guide/headline";
import { findGuide } from "@/lib/catalogue/queries";
import { yearCostIn } from "@/lib/plans/queries/year";

const day = "2026-11-24";
const words = { 2: "two", 3: "three", 6: "six" } as Record<string, string>;

test("every number of the short work rules stands in the whole rule", () => {
  for (const { id, slug } of destinationNames) {
    const guide = findGuide(slug, day);
    for (const part of ["during", "after"] as const) {
      const text = guide?.work[part].text.toLowerCase() ?? "";
      const numbers = workInShort[id][part].match(/\d+/g) ?? [];
      expect(numbers.length).toBeGreaterThan(0);
      for (const number of numbers) {
        const isSaid = new RegExp(`\\b(${[number, words[number]].filter(Boolean).join("|")})\\b`).test(text);
        expect([id, part, number, isSaid]).toEqual([id, part, number, true]);
      }
    }
  }
});

test("a yearly fee is an amount and where it is asked", () => {
  expect(feeInShort("EUR 2,895 – 3,941 per year at public universities")).toEqual({
    amount: "EUR 2,895 – 3,941",
    where: "at public universities",
  });
  for (const { slug } of destinationNames) {
    const { amount } = feeInShort(findGuide(slug, day)?.costs.average.text ?? "");
    expect([slug, amount]).toEqual([slug, expect.stringMatching(/^[A-Z]{3} [\d,]+ – [\d,]+$/)]);
  }
});

test("living has a month's amount wherever a year's cost has it", () => {
  for (const { id } of destinationNames) {
    const { living } = yearCostIn(id, "masters", day);
    if (living) expect([id, living.month]).toEqual([id, expect.stringMatching(/^[A-Z]{3} [\d,]+$/)]);
  }
});
