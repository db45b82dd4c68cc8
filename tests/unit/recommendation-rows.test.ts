import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { RecommendationDetails } from "@/components/recommendations/recommendation-details";
import { RowFigures } from "@/components/recommendations/row-figures";
import { RecommendationActions } from "@/components/student/recommendations/recommendation-action";
import { buttonVariants } from "@/components/ui/button";
import type { Reason } from "@/lib/recommendations/judge/reasons";
import type { RecommendationView } from "@/lib/recommendations/views";

const line = (about: Reason["about"], state: Reason["state"]): Reason => ({ about, state, text: `${about} ${state}` });

/** A card of the kind that a stored list has, with one more line. */
const cardWith = (last: Reason, type: RecommendationView["type"] = "university"): RecommendationView => ({
  ...{ id: "r", type, title: "University of Leeds", subtitle: null, description: "", match_percentage: 40 },
  ...{ location: "Leeds, United Kingdom", details: {}, notes: null, programme_id: null, request: null },
  ...{ outlook: "reach", created_at: "2026-11-21T08:00:00.000Z" },
  reasons: [line("level", "met"), line("grade", "met"), last],
});

const wordsOf = (markup: string) => markup.replaceAll(/<[^>]*>/g, " ").replaceAll(/\s+/g, " ");
const rowOf = (recommendation: RecommendationView) =>
  wordsOf(renderToStaticMarkup(createElement(RowFigures, { recommendation })));
const detailsOf = (recommendation: RecommendationView) =>
  wordsOf(renderToStaticMarkup(createElement(RecommendationDetails, { id: "d", recommendation, action: null })));

/** Whether the button that asks for the application is the gold one. */
function callsForApplication(recommendation: RecommendationView): boolean {
  const actions = createElement(RecommendationActions, {
    ...{ recommendation, studentId: "s", requests: [], applications: [] },
  });
  const markup = renderToStaticMarkup(createElement(QueryClientProvider, { client: new QueryClient() }, actions));
  const [, classes = ""] = /<button[^>]*class="([^"]*)"[^>]*aria-label="Apply Now/.exec(reordered(markup)) ?? [];
  expect(classes).not.toBe("");
  const own = (variant: "primary" | "line") => buttonVariants({ variant, size: "sm" }).split(" ");
  const gold = own("primary").filter((name) => !own("line").includes(name));
  return gold.every((name) => classes.split(" ").includes(name));
}

/** Buttons with their class first and their name second. */
const reordered = (markup: string) =>
  markup.replaceAll(/<button[^>]*>/g, (tag) => {
    const of = (name: string) => new RegExp(` ${name}="[^"]*"`).exec(tag)?.[0] ?? "";
    return `<button${of("class")}${of("aria-label")}>`;
  });

test.each([
  [line("budget", "missing"), "because of the money"],
  [line("budget", "nearly"), "because of the money"],
  [line("grade", "missing"), "because of your marks"],
])("what %j rules out is hard, as “Can I go?” says, and nothing calls for an application", (last, why) => {
  const card = cardWith(last);
  expect(rowOf(card)).toMatch(/^ Hard /);
  expect(rowOf(card)).not.toContain("Ambitious");
  expect(rowOf(card)).toContain("40% match, not open now");
  expect(detailsOf(card)).toContain(`Hard, ${why}.`);
  expect(callsForApplication(card)).toBe(false);
});

test.each([line("english", "nearly"), line("budget", "unknown"), line("budget", "met")])(
  "with %j it stays ambitious and can be applied for",
  (last) => {
    const card = cardWith(last);
    expect(rowOf(card)).toMatch(/^ Ambitious /);
    expect(rowOf(card)).toContain("40% match, our estimate");
    expect(detailsOf(card)).not.toContain("Hard,");
    expect(callsForApplication(card)).toBe(true);
  },
);
