import { describe, expect, test } from "vitest";
import { pausedUntil } from "@/lib/chat/queries/breaker";

const start = Date.parse("2026-11-20T08:00:00Z");
const at = (seconds: number) => new Date(start + seconds * 1000);
/** Failures at these seconds, newest first like the query's result. */
const failures = (...seconds: number[]) => seconds.sort((a, b) => b - a).map(at);

describe("the provider's pause", () => {
  test.each<[string, number[], number, number | null]>([
    ["no failure", [], 0, null],
    ["four in a minute", [0, 1, 2, 3], 4, null],
    ["five in a minute", [0, 1, 2, 3, 4], 4, 64],
    ["five in exactly a minute", [0, 15, 30, 45, 60], 60, 120],
    ["five in more than a minute", [0, 15, 30, 45, 61], 61, null],
    ["until the last second of it", [0, 1, 2, 3, 4], 63, 64],
    ["over after a minute", [0, 1, 2, 3, 4], 64, null],
    ["one failure after the pause does not begin another", [0, 1, 2, 3, 4, 65], 65, null],
    ["five after the pause do", [0, 1, 2, 3, 4, 65, 66, 67, 68, 69], 70, 129],
    ["answers that were under way and failed later make it longer", [0, 1, 2, 3, 4, 20], 30, 80],
    ["a late one that ends no five in a minute does not", [0, 1, 2, 3, 4, 63], 63.5, 64],
  ])("%s", (_, seconds, moment, until) => {
    expect(pausedUntil(failures(...seconds), at(moment))).toEqual(until === null ? null : at(until));
  });
});
