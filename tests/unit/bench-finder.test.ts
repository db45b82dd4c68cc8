import { expect, test } from "vitest";
import { finderP95, finderText, missedFinderTargets } from "@/tests/bench/finder-report.mjs";

const size = (programmes: number, took: number[]) => ({ programmes, reading: 800, first: 12, took });
const hundred = (value: number) => Array.from({ length: 100 }, () => value);

test("the finder's benchmark requires 95 of 100 searches at the largest size to stay below 30 ms", () => {
  expect(
    missedFinderTargets([size(950, hundred(99)), size(100_700, [...hundred(29).slice(5), 90, 90, 90, 90, 90])]),
  ).toEqual([]);
  expect(missedFinderTargets([size(100_700, [...hundred(29).slice(6), 90, 90, 90, 90, 90, 90])])).toEqual([
    "results at 100700 programmes, p95: 90 ms, wanted below 30 ms",
  ]);
  expect(missedFinderTargets([size(100_700, hundred(30))])).toHaveLength(1);
  expect(finderP95([size(1, hundred(2)), size(2, hundred(3))])).toBe(3);
});

test("its table shows every size", () => {
  expect(finderText([size(950, hundred(1)), size(100_700, hundred(11))])).toMatch(
    /950\s+800 ms\s+12 ms\s+1\.0 ms[\s\S]+100700\s+800 ms\s+12 ms\s+11 ms/,
  );
});
