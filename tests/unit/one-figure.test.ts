import { afterAll, beforeAll, expect, test } from "vitest";
import { destinationNames } from "@/lib/catalogue/destination-names";
import { findDestination } from "@/lib/catalogue/destinations";
import { readCatalogue } from "@/lib/catalogue/files";
import { findGuide } from "@/lib/catalogue/queries";
import { compareDestinations } from "@/lib/plans/queries/compare";
import { yearCostIn } from "@/lib/plans/queries/year";
import { setNow } from "@/lib/platform/clock";
import { cannedAnswer } from "@/tests/support/canned-answer";
import { planOf } from "@/tests/support/funds-plans";

/*
 * The money to show has one figure on a day, wherever somebody reads it: on the country's page, in the plan, in the
 * comparison, in the check and from the assistant.
 */

const day = "2026-11-26";
beforeAll(() => setNow(new Date(`${day}T10:00:00Z`)));
afterAll(() => setNow(null));

const funds = new Map(readCatalogue()["funds.json"].destinations.map((record) => [record.id as string, record]));
const sumsIn = (text: string) =>
  (text.match(/\d[\d,]*(?:\.\d+)?/g) ?? []).map((sum) => Number(sum.replaceAll(",", "")));
const asked = (name: string) => cannedAnswer(`how much money must I show for the ${name} student visa`);

test.each(destinationNames)(
  "$name: the plan's figure stands on the page, in the comparison and in the answer",
  async ({ id, slug, name }) => {
    const guide = findGuide(slug, day);
    // In the account so long already that the application is today.
    const plan = await planOf({ country: slug, level: "masters", money: "2026-10-20" });
    const living = plan.show.lines.find(({ label }) => label.startsWith("Living"));
    const step = guide?.visa.steps.find(({ term }) => term === "Money to show");
    if (!living) {
      // No single sum: then nobody may name one as the plan's.
      expect(plan.show.reason).toBeTruthy();
      return;
    }
    const [figure] = sumsIn(living.detail);
    expect([id, figure, sumsIn(step?.text ?? "")]).toEqual([id, figure, expect.arrayContaining([figure])]);
    expect([id, figure, sumsIn(asked(name))]).toEqual([id, figure, expect.arrayContaining([figure])]);
    const { rows, same } = compareDestinations(slug, { day, flagOf: () => "" });
    const cells = [...rows, ...same].flatMap((row) => row.cells.map(({ text }) => text)).join(" ");
    expect([id, figure, sumsIn(cells)]).toEqual([id, figure, expect.arrayContaining([figure])]);
    const cost = yearCostIn(id, "masters", day);
    if (cost.living && !cost.living.isEstimate) {
      const usual = await planOf({ country: slug, level: "masters" });
      const costed = usual.lines.find((line) => line.id === "living");
      expect([id, cost.living.rupees]).toEqual([id, Number(costed?.first.replaceAll(",", ""))]);
    }
  },
);

test("no figure that has ended stands where the money to show is told", () => {
  for (const { id, slug, name } of destinationNames) {
    const figures = (funds.get(id)?.figures ?? []).filter(({ per }) => per !== "person");
    const current = figures.filter(({ appliesTo }) => appliesTo === null || appliesTo >= day);
    const sums = (list: typeof figures) => list.flatMap(({ amount, total }) => [amount, total].filter((sum) => sum));
    const kept = new Set(sums(current));
    const ended = sums(figures).filter((sum) => !kept.has(sum) && Number(sum) >= 500);
    const guide = findGuide(slug, day);
    const facts = findDestination(slug, day);
    const told = {
      steps: JSON.stringify(guide?.visa.steps),
      summary: guide?.visa.summary.text,
      features: facts?.features.join(" "),
      description: facts?.description,
      costs: JSON.stringify(guide?.costs),
      questions: JSON.stringify(guide?.questions),
      assistant: asked(name),
    };
    for (const [where, text] of Object.entries(told)) {
      // "since 1 September 2026; before that CAD 22,895": told as past.
      const past = /before that [A-Z]{3} [\d,.]+/g;
      const said = new Set(sumsIn((text ?? "").replaceAll(past, "")));
      expect([id, where, ended.filter((sum) => said.has(Number(sum)))]).toEqual([id, where, []]);
    }
  }
});
