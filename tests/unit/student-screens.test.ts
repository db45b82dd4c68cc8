import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { ReferralRow } from "@/components/b2b/referral-row";
import { savedAs } from "@/components/processing/create-application/create-application-options";
import { countryIn, sectionsOf } from "@/components/recommendations/recommendation-country";
import {
  countByType,
  gapsIn,
  ordinal,
  readDetails,
  shortCost,
} from "@/components/recommendations/recommendation-labels";
import { readTypeFilter } from "@/components/recommendations/type-filter";
import { applicationsHref, readApplicationsAddress } from "@/components/student/applications/applications-address";
import { applicationFor, requestOf } from "@/components/student/recommendations/recommendation-action";
import { recommendationsHref } from "@/components/student/recommendations/recommendations-address";
import type { ReferralView } from "@/lib/partners/views";
import { pointsOf, type ReasonState, type ReasonTopic } from "@/lib/recommendations/judge/reasons";
import type { RequestView } from "@/lib/requests/views";

const query = (href: string) => new URLSearchParams(href.split("?")[1] ?? "");

describe("the address of the applications", () => {
  test.each([{}, { tab: "completed" }, { open: ["1", "2"] }, { tab: "in_progress", open: ["1"] }] as const)(
    "%j is parsed as it was written",
    (view) => {
      expect(readApplicationsAddress(query(applicationsHref(view)))).toEqual({ tab: "all", open: [], ...view });
    },
  );

  test("an unknown tab is the first one", () => {
    expect(readApplicationsAddress(query("?tab=gone")).tab).toBe("all");
  });

  test("defaults are left out", () => {
    expect(applicationsHref({ tab: "all", open: [] })).toBe("/student/applications");
  });
});

describe("the address of the recommendations", () => {
  test.each(["all", "university", "scholarship", "improvement", "other"] as const)("%s is parsed back", (type) => {
    expect(readTypeFilter(query(recommendationsHref(type)))).toBe(type);
  });

  test("an unknown type shows all", () => {
    expect(readTypeFilter(query("?type=gone"))).toBe("all");
  });
});

describe("the country of a recommendation", () => {
  test.each([
    ["Aachen, Germany", "Germany"],
    ["Edmonton, Alberta, Canada", "Canada"],
    ["Norway", "Norway"],
    ["", null],
    [null, null],
  ])("%j is in %j", (location, country) => {
    expect(countryIn(location)).toBe(country);
  });

  test("universities are in the student's order of countries, with the note on an empty one, then everything else", () => {
    const at = (location: string | null) => ({ type: "university" as const, location });
    const rows = [at("Aachen, Germany"), at("Bath, United Kingdom"), at("Leeds, United Kingdom"), at(null)];
    const award = { type: "scholarship" as const, location: "United Kingdom" };
    const chosen = [
      { name: "United Kingdom", note: null },
      { name: "Norway", note: "None of the 3 programmes is open to you now." },
      { name: "Germany", note: null },
      { name: "Sweden", note: null },
    ];
    const parts = sectionsOf([...rows, award], { type: "all", chosen });
    expect(parts.map(({ title, choice, note, rows: shown }) => [title, choice, note, shown])).toEqual([
      ["United Kingdom", 1, null, [rows[1], rows[2]]],
      ["Norway", 2, "None of the 3 programmes is open to you now.", []],
      ["Germany", 3, null, [rows[0]]],
      ["Elsewhere", null, null, [rows[3]]],
      ["Scholarships", null, null, [award]],
    ]);
    expect(sectionsOf([...rows, award], { type: "scholarship", chosen }).map(({ title }) => title)).toEqual([
      "Scholarships",
    ]);
    expect(sectionsOf([], { type: "all", chosen: [] })).toEqual([]);
  });
});

test("every line of the opened row is one of the points", () => {
  const reasons = (["met", "met", "unknown", "nearly"] as const).map((state) => ({ state }));
  expect(pointsOf(reasons)).toEqual({ met: 2, points: reasons.length });
});

test.each([
  [1, "1st"],
  [2, "2nd"],
  [3, "3rd"],
  [4, "4th"],
  [11, "11th"],
  [12, "12th"],
])("place %i is the %s", (place, word) => {
  expect(ordinal(place)).toBe(word);
});

test("details have a fixed order, and unknown ones come last with their own names", () => {
  const rowOnly = { cost: "PKR 1.1 crore a year", cost_basis: "estimate", cost_covers: "with living" };
  const details = { ...rowOnly, entry_test: "None", duration: "12 months", fees: "GBP 30,000 a year", award: "" };
  expect(readDetails(details)).toEqual([
    { key: "fees", word: "Fees, to be confirmed", value: "GBP 30,000 a year" },
    { key: "duration", word: "Duration", value: "12 months" },
    { key: "entry_test", word: "Entry test", value: "None" },
  ]);
});

test("a row says what it costs, and whether that is our estimate; older lists say it in full", () => {
  const fees = "GBP 30,000 a year, about PKR 1.1 crore (listed for 2026; fee alone)";
  const cost = { cost: "PKR 1.1 crore a year", cost_basis: "estimate", cost_covers: "with living" };
  expect(shortCost({ ...cost, fees })).toEqual({ amount: cost.cost, covers: "with living", isEstimate: true });
  expect(shortCost({ cost: "No tuition fee", cost_basis: "listed", fees }).isEstimate).toBe(false);
  expect(shortCost({ fees })).toMatchObject({ amount: fees, isEstimate: false });
  expect(shortCost({ award: "Full tuition" }).amount).toBe("Full tuition");
});

test("the latest request of a kind is the recommendation's own, or one of the list", () => {
  const one = (id: string, kind: RequestView["kind"], recommendation_id = "r1") =>
    ({ id, kind, recommendation_id, status: "open" }) as RequestView;
  const [apply, help] = [one("a", "apply"), one("h", "help")];
  const list = [one("x", "help", "r2"), help, apply];
  expect(requestOf({ id: "r1", request: apply }, "apply", [])).toBe(apply);
  expect(requestOf({ id: "r1", request: apply }, "help", list)).toBe(help);
  expect(requestOf({ id: "r1", request: apply }, "help", [])).toBeUndefined();
});

test("the number of each type is put into words", () => {
  const rows = ["university", "improvement", "university"].map((type) => ({ type: type as "university" }));
  expect(countByType(rows)).toBe("2 universities, 1 improvement");
  expect(countByType([])).toBe("");
});

describe("what is missing for a programme", () => {
  const line = (about: ReasonTopic, state: ReasonState) => ({ about, state });

  test("is named, the money first, each once", () => {
    const lines = [line("grade", "missing"), line("budget", "missing"), line("field", "missing")];
    expect(gapsIn([...lines, line("field", "missing")])).toBe("Over budget, marks too low, another subject");
  });

  test("is what rules it out, then what is near, then what has to be checked; of several lines the worst", () => {
    const lines = [line("english", "unknown"), line("budget", "nearly"), line("country", "missing")];
    expect(gapsIn([line("intake", "met"), ...lines, line("english", "met")])).toBe(
      "Not one of your countries, a little over budget, English to check",
    );
  });

  test("is nothing when every point is met", () => {
    expect(gapsIn([line("country", "met"), line("budget", "met")])).toBeNull();
  });
});

test("a recommendation finds the application for its own programme, and no other", () => {
  const one = { id: "a1", programme_id: "rwth-data-science", status: "in_review" } as const;
  expect(applicationFor({ programme_id: "rwth-data-science" }, [one])).toBe(one);
  expect(applicationFor({ programme_id: "rwth-physics" }, [one])).toBeUndefined();
  expect(applicationFor({ programme_id: null }, [{ ...one, programme_id: null }])).toBeUndefined();
  expect(applicationFor({ programme_id: "rwth-data-science" }, [{ ...one, status: "withdrawn" }])).toBeUndefined();
});

test.each([
  ["uk", "It’s saved as United Kingdom."],
  ["Narnia", "Not one of the twelve. It’s saved as you typed it."],
])("a country typed as %s says what it will be saved as", (typed, told) => {
  expect(savedAs(typed)).toBe(told);
});

test("a long destination is cut in the partner's table, and complete in its title", () => {
  const destination = "Anywhere".repeat(40);
  const referral = {
    ...{ id: "r1", student_name: "Sana Riaz", email: null, preferred_country: destination, status: "submitted" },
    ...{ created_at: "2026-11-20T00:00:00.000Z", other_claims: [], commission_usd: null, commission_status: null },
  } as unknown as ReferralView; // the row reads only these fields
  const html = renderToStaticMarkup(
    createElement("table", null, createElement("tbody", null, ReferralRow({ referral }))),
  );
  expect(html).toMatch(new RegExp(`class="[^"]*truncate[^"]*" title="${destination}"`));
});
