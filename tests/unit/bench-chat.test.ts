import { describe, expect, test } from "vitest";
import { figuresOf, missedChatTargets } from "@/tests/bench/chat-report.mjs";
import { readChatOptions } from "@/tests/bench/options.mjs";
import { percentile } from "@/tests/bench/percentile.mjs";

describe("a percentile", () => {
  const twenty = Array.from({ length: 20 }, (_, at) => 20 - at);

  test("is the value at or below which that share lies", () => {
    expect(percentile(twenty, 0.95)).toBe(19);
    expect(percentile(twenty, 1)).toBe(20);
    expect(percentile([7], 0.95)).toBe(7);
  });

  test("of an empty list is NaN, and the list is not mutated", () => {
    expect(() => percentile([], 0.5)).toThrow(RangeError);
    expect(twenty[0]).toBe(20);
  });
});

describe("the figures of the chat", () => {
  const results = {
    browser: { firstWord: [10, 90, 500], closedTab: [5, 40] },
    leaving: [3, 2],
    many: { streams: 200, whole: 200, growth: 1e6, pages: [{ path: "/", alone: [1], meanwhile: [2, 30] }] },
  };

  test("are the median of the first words, and the worst of everything else", () => {
    const figures = figuresOf(results);
    expect(figures).toEqual({ firstWord: 90, growth: 1e6, broken: 0, slowestPage: 30, closedTab: 40, closedLine: 3 });
    expect(missedChatTargets(figures)).toEqual([]);
  });

  test("miss a target at its limit, or when there is no figure", () => {
    const figures = { ...figuresOf(results), firstWord: 100, growth: Number.NaN, broken: 1 };
    expect(missedChatTargets(figures)).toEqual([
      "first word in the page, median: 100 ms, wanted below 100 ms",
      "memory growth by 200 answers at once: NaN MB, wanted below 150 MB",
      "answers that did not come whole: 1, wanted below 1",
    ]);
  });
});

test("the chat benchmark has only an option for its results file", () => {
  expect(readChatOptions(["--json", "/tmp/now.json"])).toEqual({ json: "/tmp/now.json" });
  expect(() => readChatOptions(["--pages", "/"])).toThrow("Unknown option '--pages'");
});
