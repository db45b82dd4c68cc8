import { describe, expect, test } from "vitest";
import { compiledOn, programmesWithFees } from "../graded/catalogue";
import { chatQuestions } from "../graded/chat-questions";
import { amounts, datedOn, namesSome, number, numbers, says } from "../graded/checks";
import { grade } from "../graded/grade";
import type { GradedQuestion } from "../graded/question";

describe("the checks of the graded set", () => {
  test.each(["EUR 11,904 a year", "11904 euros", "11 904 €", "about **11,904**."])("11,904 is found in %j", (text) => {
    expect(number(11_904).holds(text)).toBe(true);
  });

  test.each(["111,904", "11,904,000", "11,90", "1.11904", "11,904.5"])("11,904 is not found in %j", (text) => {
    expect(number(11_904).holds(text)).toBe(false);
  });

  test("amounts are all figures of money, both ends of a range, and no dates", () => {
    const found = amounts("USD 20,000 – 60,000 per year + USD 350 SEVIS fee (2025)");
    expect(found.map(({ label }) => label)).toEqual(["20,000", "60,000", "350"]);
    expect(amounts("48 hours per fortnight since 1 July 2023").map(({ label }) => label)).toEqual(["48"]);
    expect(() => amounts("Confirm with the embassy")).toThrow("No amount stands in");
    expect(numbers("4.5–5.0 (about 86–106)").map(({ label }) => label)).toEqual(["4.5", "5.0", "86", "106"]);
  });

  test("words are found in any case, with any dashes, quotes and emphasis", () => {
    expect(says("master's, April–May").holds("**Master’s**, April - May")).toBe(false);
    expect(says("master's, April–May").holds("**Master’s**, April-May")).toBe(true);
    expect(says("nothing", /TB\b/).holds("a TB certificate")).toBe(true);
  });

  test("a name inside a longer one counts once", () => {
    const names = ["University of Sydney", "The University of Sydney", "Monash University"];
    expect(namesSome(2, names).holds("The University of Sydney")).toBe(false);
    expect(namesSome(2, names).holds("The University of Sydney, Monash University")).toBe(true);
  });

  test("the check date may be written in any usual way, but must follow its words", () => {
    for (const text of ["Compiled on 20 Nov 2026", "compiled on November 20, 2026", "(compiled on: 2026-11-20)"]) {
      expect(datedOn("2026-11-20").holds(text)).toBe(true);
    }
    expect(datedOn("2026-11-20").holds("on 20 Nov 2026")).toBe(false);
    expect(datedOn("2026-11-20").holds("compiled on 21 Nov 2026")).toBe(false);
  });

  test("a programme counts only with its fee from the catalogue", () => {
    const check = programmesWithFees(1, { university: "kings-college-london", named: /^MSc Data Science$/ });
    expect(check.holds("• MSc Data Science, King's College London: GBP 37,800 a year")).toBe(true);
    expect(check.holds("• MSc Data Science, King's College London: GBP 27,800 a year")).toBe(false);
  });
});

describe("grading an answer", () => {
  const question: GradedQuestion = {
    id: "one",
    question: "fee?",
    mustKnow: [number(185)],
    mustSay: [says("SEVIS"), { ...says("fee"), cannedOnly: true }],
    mustNotSay: [says("free")],
  };
  const facts = [
    {
      id: "usa/visa",
      topic: "visa" as const,
      countries: ["usa"],
      title: "Visa",
      text: "USD 185",
      isGuide: false,
      compiledOn,
      sources: [],
    },
  ];
  const good = `The fee is USD 185, and SEVIS comes on top. Compiled on ${compiledOn}.`;

  test("a complete answer has no problems", () => {
    expect(grade(question, facts, good, "canned")).toEqual([]);
  });

  test("a figure with the newer one beside it is accepted, and so is the same number elsewhere", () => {
    const both = `${good} Germany: EUR 10,332, officially 11,904 euros. Norway: 20 hours a week.`;
    expect(grade(question, facts, both, "canned")).toEqual([]);
  });

  test("whatever the facts or the answer lack, or must not contain, is named", () => {
    expect(grade(question, [], "It is free.", "canned")).toEqual([
      "the facts lack 185",
      "the answer lacks SEVIS",
      "the answer lacks fee",
      `the answer lacks compiled on ${compiledOn}`,
      "the answer holds free",
    ]);
  });

  test("a model need not use the words of the site's own answers", () => {
    expect(grade(question, facts, "SEVIS.", "model")).toEqual([]);
  });

  test.each([
    ["", "the answer is empty"],
    [`${good}${" more".repeat(300)}`, "more than 1500"],
    [`${good} undefined`, "undefined"],
    [`## Fee\n${good}`, "#{1,6}"],
    [`${good} [here](https://example.com)`, "https?"],
    [`${good} Germany asks for 10,332 euros.`, "without the newer 11,904"],
    [`${good} Australia: up to 20 hours per week.`, "without the newer 48"],
    [`${good} We guarantee you a visa.`, "guarantee"],
  ])("an answer like %j is refused", (answer, problem) => {
    expect(grade(question, facts, answer, "canned").join("\n")).toContain(problem);
  });
});

test("every question has a unique id and at least one check", () => {
  expect(new Set(chatQuestions.map(({ id }) => id)).size).toBe(chatQuestions.length);
  for (const { id, mustSay, mustNotSay } of chatQuestions)
    expect(mustSay.length + mustNotSay.length, id).toBeGreaterThan(0);
  expect(chatQuestions.length).toBeGreaterThanOrEqual(60);
});
