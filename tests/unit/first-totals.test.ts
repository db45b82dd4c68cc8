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
    expect(text).toContain(`Money to show about ${plan.show.total?.about} Apply`);
    expect(text).not.toContain("Older than 30 days");
  });
});

test("a figure that starts later holds from that day, not since", async () => {
  setNow(new Date(`${day}T10:00:00Z`));
  const validity = async () => (await planOf({ country: "uk" })).lines.find(({ id }) => id === "living")?.validity;
  expect(await validity()).toBe("from 30 November 2026");
  setNow(new Date("2026-11-30T10:00:00Z"));
  expect(await validity()).toBe("since 30 November 2026");
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
