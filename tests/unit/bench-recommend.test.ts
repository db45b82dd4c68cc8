import { describe, expect, test } from "vitest";
import { missedRecommendTargets, recommendText } from "@/tests/bench/recommend-report.mjs";

const size = (times: number, first: number, took: Record<string, number[]>) => ({
  times,
  programmes: 950 * times,
  processor: 3 * times,
  first: [first, 1],
  took,
});

describe("the recommendations' benchmark", () => {
  test("requires every student and the first call of today's catalogue to stay below 150 ms", () => {
    expect(missedRecommendTargets([size(1, 149, { a: [10, 20, 900], b: [149] }), size(10, 500, { a: [400] })])).toEqual(
      [],
    );
    expect(missedRecommendTargets([size(1, 150, { a: [10], b: [140, 151, 160] })])).toEqual([
      "the slowest student (b): 151 ms, wanted below 150 ms",
      "the first call of a process: 150 ms, wanted below 150 ms",
    ]);
  });

  test("shows how much longer a larger catalogue takes, and who waits longest", () => {
    const text = recommendText([size(1, 30, { a: [2, 2], b: [4, 4] }), size(10, 30, { a: [20, 20], b: [10, 10] })]);
    expect(text).toMatch(/x 10\s+9500\s+30 ms\s+x 10\.0\s+15 ms/);
    expect(text).toContain("Slowest over today's catalogue: b");
  });
});
