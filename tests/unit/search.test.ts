import { describe, expect, test } from "vitest";
import { Prisma } from "@/lib/generated/prisma/client";
import { holdsWords, likePattern, searchWords, trigramQuestion } from "@/lib/platform/search";

const text = Prisma.sql`text`;
const asked = (search: string) => {
  const question = trigramQuestion(text, searchWords(search));
  return question && { values: question.condition.values, isWhole: question.isWhole };
};

describe("a search", () => {
  test("is split into lower-case words, each once, at most eight", () => {
    expect(searchWords("  Ayesha\tKHAN  ayesha ")).toEqual(["ayesha", "khan"]);
    expect(searchWords("a b c d e f g h i j")).toEqual(["a", "b", "c", "d", "e", "f", "g", "h"]);
    expect(searchWords(" \u00a0 ")).toEqual([]);
  });

  test("treats LIKE's wildcards as characters", () => {
    expect(likePattern("50%_\\X")).toBe("%50\\%\\_\\\\x%");
  });

  test("requires every word, and without words finds everything", () => {
    const condition = holdsWords(text, ["a", "b"]);
    expect([condition.sql, condition.values]).toEqual(["text LIKE ? AND text LIKE ?", ["%a%", "%b%"]]);
    expect(holdsWords(text, []).sql).toBe("TRUE");
  });
});

describe("the condition for the trigram index", () => {
  test("is a single word whole, and of several the three letters that are probably the rarest", () => {
    expect(asked("Siddiqui")).toEqual({ values: ["%siddiqui%"], isWhole: true });
    expect(asked("muhammad hamza siddiqui")).toEqual({ values: ["%mad%", "%amz%", "%diq%"], isWhole: true });
    expect(asked("msc rind")).toEqual({ values: ["%msc%", "%rind%"], isWhole: true }); // "rin" is in "engineering"
    expect(asked("khan.77@gmail")).toEqual({ values: [expect.any(String), expect.any(String)], isWhole: true });
  });

  test("is the end of a long number, whose beginning many share", () => {
    expect(asked("923001234567")).toEqual({ values: ["%1234567%"], isWhole: true });
    expect(asked("0300")).toEqual({ values: ["%0300%"], isWhole: true });
  });

  test("leaves out words too short for it beside longer ones", () => {
    expect(asked("al khan")).toEqual({ values: ["%khan%"], isWhole: true });
  });

  test("is the beginning of words, when all of them are too short", () => {
    expect(asked("qx 7")).toEqual({ values: ["qx%", "% qx%", "7%", "% 7%"], isWhole: false });
    expect(asked("q_")).toEqual({ values: ["q\\_%", "% q\\_%"], isWhole: false });
    expect(asked("% !! -")).toBeNull();
  });

  test("works with letters of other scripts", () => {
    expect(asked("عائشہ")).toEqual({ values: ["%عائشہ%"], isWhole: true });
    expect(asked("عائشہ khan")).toEqual({ values: [expect.stringMatching(/^%\p{L}{3}%$/u), "%khan%"], isWhole: true });
  });
});
