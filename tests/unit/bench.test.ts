import { describe, expect, test } from "vitest";
import { summary } from "@/tests/bench/lighthouse.mjs";
import { median } from "@/tests/bench/median.mjs";
import { readOptions } from "@/tests/bench/options.mjs";
import { compare } from "@/tests/bench/ratios.mjs";
import { table } from "@/tests/bench/table.mjs";
import { missedTargets, written } from "@/tests/bench/targets.mjs";

describe("the median", () => {
  test("is the middle by size, not by position or alphabet", () => {
    expect(median([100, 9, 20])).toBe(20);
  });

  test("of an even count is between the two in the middle", () => {
    expect(median([1, 10, 4, 2])).toBe(3);
  });

  test("does not mutate the list, and of an empty list is NaN", () => {
    const values = [3, 1, 2];
    median(values);
    expect(values).toEqual([3, 1, 2]);
    expect(() => median([])).toThrow(RangeError);
  });
});

describe("the targets", () => {
  const good = { performance: 98, accessibility: 100, bestPractices: 100, seo: 100, lcp: 1799, tbt: 99, cls: 0.019 };

  test("pass at their limit for scores, and below it for times", () => {
    expect(missedTargets("/about", good)).toEqual([]);
    expect(missedTargets("/about", { ...good, lcp: 1800, tbt: 100, cls: 0.02 })).toHaveLength(3);
  });

  test("name the page, the figure and the limit", () => {
    expect(missedTargets("/about", { ...good, performance: 97 })).toEqual([
      "/about: performance 97, wanted at least 98",
    ]);
    expect(missedTargets("/about", { ...good, lcp: 2104 })).toEqual(["/about: LCP 2.10 s, wanted below 1.80 s"]);
  });

  test.each(["/contact", "/book-consultation", "/chat"])("allow %s for its form", (path) => {
    expect(missedTargets(path, { ...good, performance: 95, overEmpty: 70_000 })).toEqual([]);
    expect(missedTargets(path, { ...good, performance: 94, overEmpty: 70_001 })).toHaveLength(2);
  });

  test("apply to a reading page, however negative its figure may be", () => {
    expect(missedTargets("/", { overEmpty: -130_000 })).toEqual([]);
    expect(missedTargets("/", { overEmpty: 25_001 })).toEqual([
      "/: scripts over an empty page +25.0 kB, wanted at most +25.0 kB",
    ]);
    expect(written("overEmpty", -1234)).toBe("-1.2 kB");
  });

  test("apply to the throughput", () => {
    expect(missedTargets("/", { ofBare: 0.5, timesNext: 20 })).toEqual([]);
    expect(missedTargets("/", { ofBare: 0.49, timesNext: 19.9 })).toHaveLength(2);
  });

  test("count a figure that could not be measured as missed", () => {
    expect(missedTargets("/", { ofBare: Number.NaN })).toHaveLength(1);
  });
});

describe("several runs of Lighthouse", () => {
  const run = { performance: 99, accessibility: 100, bestPractices: 100, seo: 100, lcp: 1500, tbt: 20, cls: 0 };

  test("use the medians of the timings and the worst of everything else", () => {
    const runs = [
      { ...run, failedAudits: [] },
      { ...run, performance: 90, lcp: 4000, accessibility: 96, failedAudits: ["color-contrast"] },
      { ...run, performance: 100, lcp: 1400, failedAudits: ["color-contrast"] },
    ];
    expect(summary(runs)).toEqual({ ...run, accessibility: 96, failedAudits: ["color-contrast"] });
  });
});

describe("the throughput of two servers", () => {
  const names = [{ name: "front" }, { name: "bare" }, { name: "next" }];
  const steady = (perSecond: number, cost: number) => [{ perSecond, cost, busy: perSecond * cost }];

  test("is compared by the median of the rounds", () => {
    const rounds = [1000, 8000, 9000].map((perSecond) => ({ perSecond, cost: 0.0001, busy: 0.8 }));
    const result = compare(names, [rounds, steady(10_000, 0.0001), steady(100, 0.01)], [1, 1, 1]);
    expect(result).toMatchObject({ ofBareByRequests: 0.8, timesNext: 80 });
  });

  test("is not flattered by a load generator too slow for the faster one", () => {
    // Both answer all the requests that the load generator can send, but ours needs twice the processor time for each.
    const result = compare(names, [steady(9000, 0.0001), steady(9000, 0.00005), steady(100, 0.01)], [1, 1, 1]);
    expect(result).toMatchObject({ ofBareByRequests: 1, ofBareByProcessor: 0.5, ofBare: 0.5 });
  });
});

describe("the table", () => {
  test("aligns names left and figures right", () => {
    const text = table(
      ["page", "LCP"],
      [
        ["/", "1.5 s"],
        ["/countries", "12.0 s"],
      ],
    );
    expect(text.split("\n")).toEqual([
      "page           LCP",
      "----------  ------",
      "/            1.5 s",
      "/countries  12.0 s",
    ]);
  });

  test("has no trailing spaces", () => {
    expect(table(["page", ""], [["/", ""]])).toBe("page\n----\n/");
  });
});

describe("the options", () => {
  test("have defaults", () => {
    expect(readOptions([])).toMatchObject({ only: ["lighthouse", "scripts", "throughput"], runs: 3, rounds: 5 });
    expect(readOptions(["--pages", "/,/about", "--only", "scripts", "--runs", "1"])).toMatchObject({
      pages: ["/", "/about"],
      only: ["scripts"],
      runs: 1,
    });
  });

  test.each([
    [["--only", "light"], '--only knows lighthouse, scripts, throughput, not "light".'],
    [["--pages", "about"], '--pages takes paths such as /about, not "about".'],
    [["--runs", "0"], "--runs takes a whole number from 1."],
    [["--seconds", "soon"], "--seconds takes a whole number from 1."],
    [["--quick"], "Unknown option '--quick'"],
  ])("%j are refused", (args, message) => {
    expect(() => readOptions(args)).toThrow(message);
  });
});
