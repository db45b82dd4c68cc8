import { expect, test } from "vitest";
import { changedPlaces, saysWhole } from "@/components/admin/content/preview/changed-places";

test.each([
  ["nothing", "a b c", "a b c", [], undefined],
  ["a text in the middle", "a b c d", "a x c d", [1], 1],
  ["the first and the last", "a b c", "x b y", [0, 2], 0],
  ["one that comes once more", "a b c", "a b b c", [2], undefined],
  ["one that only comes", "a b", "a b c", [2], undefined],
  ["none where texts have only moved", "a b c d", "a c b d", [], undefined],
  ["the place of one that has gone", "a b c", "a c", [], 1],
  ["the end, where the last one has gone", "a b", "a", [], 0],
] as const)("two pages differ in %s", (_, before, after, added, missing) => {
  expect(changedPlaces(before.split(" "), after.split(" "))).toEqual({ added, missing });
});

test.each([
  ["CAD 151 a person", "151", true],
  ["CAD 1,151", "151", false],
  ["CAD 151,000", "151", false],
  ["CAD 151.50", "151", false],
  ["It costs 1510, and later 151.", "151", true],
  ["IELTS", "ELT", false],
])("“%s” says %s: %s", (text, wanted, says) => {
  expect(saysWhole(text, wanted)).toBe(says);
});
