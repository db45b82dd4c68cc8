import { describe, expect, test } from "vitest";
import { distressIn } from "@/lib/distress/read";
import { inDistress, notInDistress } from "@/tests/graded/distress-sentences";

const all = Object.entries(inDistress).flatMap(([language, sentences]) =>
  sentences.map((sentence) => ({ language, sentence })),
);

describe("distress", () => {
  test.each(all)("is heard in: $sentence", ({ language, sentence }) => {
    expect(distressIn(sentence)).toMatchObject({ language });
  });

  test.each(notInDistress)("is not heard in: %s", (sentence) => {
    expect(distressIn(sentence)).toBeNull();
  });
});
