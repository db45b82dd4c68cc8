import { expect, test } from "vitest";
import { roomWords } from "@/lib/plural";

test.each([
  [12, "12 characters left"],
  [1, "1 character left"],
  [0, "0 characters left"],
  [-1, "1 character too many"],
  [-30, "30 characters too many"],
])("the room for a text with %i characters left", (left, words) => {
  expect(roomWords(left)).toBe(words);
});
