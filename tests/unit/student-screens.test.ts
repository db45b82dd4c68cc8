import { describe, expect, test } from "vitest";
import { countryIn, groupByCountry } from "@/components/recommendations/recommendation-country";
import { countByType, readDetails } from "@/components/recommendations/recommendations-words";
import { readTypeFilter } from "@/components/recommendations/type-filter";
import { applicationsHref, readApplicationsAddress } from "@/components/student/applications/applications-address";
import { recommendationsHref } from "@/components/student/recommendations/recommendations-address";

const query = (href: string) => new URLSearchParams(href.split("?")[1] ?? "");

describe("the address of the applications", () => {
  test.each([{}, { tab: "completed" }, { open: ["1", "2"] }, { tab: "in_progress", open: ["1"] }] as const)(
    "%j is read back as it was written",
    (view) => {
      expect(readApplicationsAddress(query(applicationsHref(view)))).toEqual({ tab: "all", open: [], ...view });
    },
  );

  test("a tab that does not exist is the first one", () => {
    expect(readApplicationsAddress(query("?tab=gone")).tab).toBe("all");
  });

  test("what is as usual is left out", () => {
    expect(applicationsHref({ tab: "all", open: [] })).toBe("/student/applications");
  });
});

describe("the address of the recommendations", () => {
  test.each(["all", "university", "scholarship", "improvement", "other"] as const)("%s is read back", (type) => {
    expect(readTypeFilter(query(recommendationsHref(type)))).toBe(type);
  });

  test("a type that does not exist shows all", () => {
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
  ])("%j lies in %j", (location, country) => {
    expect(countryIn(location)).toBe(country);
  });

  test("recommendations are grouped where the country first stands, and keep their order", () => {
    const rows = ["Leeds, United Kingdom", "Aachen, Germany", "Bath, United Kingdom", null].map((location) => ({
      location,
    }));
    expect(groupByCountry(rows)).toEqual([
      ["United Kingdom", [rows[0], rows[2]]],
      ["Germany", [rows[1]]],
      ["Elsewhere", [rows[3]]],
    ]);
  });
});

test("details come in one order, and one that is not known by name in its own words at the end", () => {
  const details = { entry_test: "None", duration: "12 months", fees: "GBP 30,000 a year", award: "" };
  expect(readDetails(details)).toEqual([
    { key: "fees", word: "Fees, to be confirmed", value: "GBP 30,000 a year" },
    { key: "duration", word: "Duration", value: "12 months" },
    { key: "entry_test", word: "Entry test", value: "None" },
  ]);
});

test("what there is of each type is counted in words", () => {
  const rows = ["university", "improvement", "university"].map((type) => ({ type: type as "university" }));
  expect(countByType(rows)).toBe("2 universities, 1 improvement");
  expect(countByType([])).toBe("");
});
