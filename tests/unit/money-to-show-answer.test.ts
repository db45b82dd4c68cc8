import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { destinationNames } from "@/lib/catalogue/destination-names";
import { tuitionToShow } from "@/lib/plans/money/visa-rules";
import { compareDestinations } from "@/lib/plans/queries/compare";
import { setNow } from "@/lib/platform/clock";
import { cannedAnswer } from "@/tests/support/canned-answer";
import { planOf } from "@/tests/support/funds-plans";

// "How much must the bank statement show?": the whole sum, the one that comes next, and rupees, in every wording.

beforeAll(() => setNow(new Date("2026-11-27T06:00:00Z")));
afterAll(() => setNow(null));

describe("money to show", () => {
  test.each([
    "UK visa bank statement kitne din aur kitne paise?",
    "How much bank statement for UK visa and how many days?",
    "how much money to show for UK visa",
    "UK visa ke liye account mein kitne paise dikhane hain?",
  ])("%j has the sum in force, the one from 30 November and the rupees", (question) => {
    const said = cannedAnswer(question);
    for (const one of ["GBP 1,171", "GBP 1,203", "GBP 10,827", "30 November 2026", "PKR 4.5 lakh", "28 days"])
      expect(said, one).toContain(one);
    expect(said).not.toContain("Visa fee");
  });

  test.each(destinationNames)("of $name counts the tuition as the planner does", async ({ name, slug }) => {
    const plan = await planOf({ country: slug, level: "masters" });
    const said = cannedAnswer(`how much money to show for ${name} student visa?`);
    const [line = ""] = said.match(/^• \*\*Money to show:.*$/m) ?? [];
    if (plan.show.lines.some(({ label }) => label.startsWith("Tuition"))) expect(line).toMatch(/tuition/i);
  });

  test("Germany's says both parts in the words of the comparison", () => {
    expect(cannedAnswer("How much money to show for Germany?")).toContain(
      `EUR 11,904 per year${tuitionToShow["first-year"]}`,
    );
  });

  test.each(["canada", "australia"])("of %s with its travel money is the comparison's, sum and words", (slug) => {
    const { rows } = compareDestinations(slug, { day: "2026-11-27", flagOf: () => "" });
    const compared = rows.find(({ label }) => label === "Proof of funds")?.cells[0]?.text ?? "";
    expect(compared).toMatch(/^(?:CAD|AUD) [\d,]+, about PKR \d+ lakh \(living.*travel:/);
    const said = cannedAnswer(`how much money to show for ${slug}?`);
    expect(said).toContain(`• **Money to show:** ${compared}; rates of `);
    expect(said).not.toContain("In rupees");
  });

  test.each(destinationNames)("no line about $name ends in the middle or has a bullet inside", ({ name }) => {
    for (const question of [
      `How much money to show for ${name}?`,
      `${name} visa requirements`,
      `${name} visa bank statement kitne din aur kitne paise?`,
      `how to apply for ${name} student visa`,
      `${name} intakes and deadlines`,
    ])
      for (const line of cannedAnswer(question).split("\n")) {
        expect(line).not.toMatch(/[;,]$| …$/);
        expect(line.slice(1)).not.toContain("•");
      }
  });
});
