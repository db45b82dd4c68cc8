import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, describe, expect, test } from "vitest";
import { YearAndTools } from "@/components/site/guide/year-and-tools";
import { PlanPage } from "@/components/site/plan/plan-page";
import { destinationNames } from "@/lib/catalogue/destination-names";
import { findGuide } from "@/lib/catalogue/queries";
import type { Guide } from "@/lib/catalogue/views";
import { compareDestinations } from "@/lib/plans/queries/compare";
import { yearCostIn } from "@/lib/plans/queries/year";
import { setNow } from "@/lib/platform/clock";
import { cannedAnswer } from "@/tests/support/canned-answer";
import { planOf } from "@/tests/support/funds-plans";

/** The words of a part of the page, in order. */
const wordsOf = (html: string) =>
  html
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll(/\s+/g, " ")
    .replaceAll(" .", ".")
    .replaceAll("&#x27;", "'");
const day = "2026-11-26";
afterEach(() => setNow(null));

const firstScreenOf = async (query: Record<string, string>) => {
  const plan = await planOf(query);
  const html = renderToStaticMarkup(createElement(PlanPage, { plan, share: "", madeOn: "" }));
  return { plan, text: wordsOf(/data-part="headline".*?data-part="costs"/s.exec(html)?.[0] ?? "") };
};

describe("the planner's first screen", () => {
  test("marks a total that rests on an estimate, and gives the day of its rate", async () => {
    setNow(new Date(`${day}T10:00:00Z`));
    const { plan, text } = await firstScreenOf({ country: "uk", city: "Leeds" });
    expect(plan.total.isEstimate).toBe(true);
    expect(text).toContain(`First year, total about ${plan.total.first.about} estimate`);
    expect(text).toContain(`Money to show about ${plan.show.total?.about} estimate`);
    // The rate is a year old: single rupees are for the lines and their sum.
    expect(text).not.toMatch(/PKR \d+,\d/);
    expect(text).toContain("GBP 1 = PKR 370, indicative, November 2025. Older than 30 days. Enter today’s rate");
  });

  test("marks nothing that somebody entered and sources confirm, and asks for no newer rate than today's", async () => {
    setNow(new Date(`${day}T10:00:00Z`));
    const { plan, text } = await firstScreenOf({ country: "ireland", tuition: "9000", rate: "330" });
    const isEstimated = plan.lines.some(({ mark }) => mark === "our estimate");
    expect([plan.total.isEstimate, plan.show.isEstimate]).toEqual([isEstimated, false]);
    expect(text).toContain(`Money to show about ${plan.show.total?.about} When to apply`);
    expect(text).not.toContain("Older than 30 days");
  });
});

test("around a change both amounts stand in every plan with their dates, whichever of them it counts", async () => {
  const both = "GBP 1,171 a month until 29 November 2026, GBP 1,203 from 30 November 2026";
  const validity = async (today: string, money: string) => {
    setNow(new Date(`${today}T10:00:00Z`));
    const { lines, show } = await planOf({ country: "uk", money });
    const [living, shown] = [
      lines.find(({ id }) => id === "living"),
      show.lines.find(({ label }) => /^Living/.test(label)),
    ];
    expect(shown?.validity).toBe(living?.validity);
    return living?.validity;
  };
  // The old amount counts, long enough before the change and near it; then the new one, ahead and in force.
  expect(await validity("2026-09-20", "2026-09-01")).toBe("since 11 November 2025");
  expect(await validity("2026-10-10", "2026-09-01")).toBe(both);
  expect(await validity("2026-11-20", "2026-11-10")).toBe(both);
  expect(await validity("2026-11-20", "2026-10-01")).toBe(both);
  expect(await validity("2026-12-20", "2026-12-20")).toBe(both);
  expect(await validity("2027-01-20", "2027-01-20")).toBe("since 30 November 2026");
});

test("the assistant and the comparison say both amounts of a plan as well", () => {
  setNow(new Date(`${day}T10:00:00Z`));
  const both = "GBP 1,171 a month until 29 November 2026, GBP 1,203 from 30 November 2026";
  expect(cannedAnswer("total cost of a year in Leeds")).toContain(both);
  expect(JSON.stringify(compareDestinations("uk", { day, flagOf: () => "" }))).toContain(both);
});

test("the country page, the comparison, the planner and the assistant name the same first year", async () => {
  setNow(new Date(`${day}T10:00:00Z`));
  for (const { id, slug, name } of destinationNames) {
    const guide = findGuide(slug, day) as Guide;
    const box = wordsOf(
      renderToStaticMarkup(createElement(YearAndTools, { guide, cost: yearCostIn(id, "masters", day) })),
    );
    const { about, pkr } = (await planOf({ country: slug, level: "masters" })).total.first;
    const compared = compareDestinations(slug, { day, flagOf: () => "" });
    const said = { box, assistant: cannedAnswer(`how much for a year in ${name}`), compared: JSON.stringify(compared) };
    for (const [where, text] of Object.entries(said)) {
      expect([id, where, text]).toEqual([id, where, expect.stringMatching(new RegExp(`(?:about|more than) ${about}`))]);
      expect([id, where, text.includes(pkr)]).toEqual([id, where, false]);
    }
  }
});

test("the box of every country page marks its total and says when its rate is too old", () => {
  for (const { id, slug } of destinationNames) {
    const guide = findGuide(slug, day) as Guide;
    const cost = yearCostIn(id, "masters", day);
    const text = wordsOf(renderToStaticMarkup(createElement(YearAndTools, { guide, cost })));
    expect([id, cost.isEstimate, text]).toEqual([
      id,
      true,
      expect.stringMatching(
        /(?:about|more than) PKR [\d. ]+(?:lakh|crore) estimate .*rates of November 2025, older than 30/,
      ),
    ]);
  }
});
