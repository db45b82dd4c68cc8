import { describe, expect, test } from "vitest";
import { urduFrame } from "@/lib/chat/canned/urdu";
import { understand } from "@/lib/chat/question/understand";

// Who asks in Urdu script reads the figures in Urdu first; the English answer with its sources stands below.
describe("the frame in Urdu", () => {
  test.each([
    ["• **Fee:** PKR 64,000 – 74,500 (early 2026)", ["فیس", "PKR 64,000 – 74,500"]],
    ["• **Valid for:** 2 years", ["2 سال"]],
    ["• **Money to show:** AUD 29,710 living costs for 12 months + first-year tuition", ["AUD 29,710 سالانہ", "ٹیوشن"]],
    ["• **In rupees:** AUD 29,710 is about PKR 54 lakh", ["PKR 54 لاکھ"]],
    ["• **Sun:** closed", ["اتوار", "بند"]],
    ["**What a part-time job pays, at least**\n• UK: about GBP 12.71 (one source only)", ["GBP 12.71 فی گھنٹہ"]],
  ])("says %s", (answer, said) => {
    for (const part of said) expect(urduFrame(answer)).toContain(part);
  });

  test("names both sums where London has its own, and none where places differ otherwise", () => {
    const british =
      "• **Money to show:** First-year tuition + GBP 1,171 a month (outside London) or GBP 1,529 a month (London)";
    expect(urduFrame(british)).toContain("GBP 1,529");
    expect(urduFrame("• **Money to show:** CHF 21,000 a year in Zurich, CHF 24,000 a year in Vaud")).toBeNull();
  });

  test("is none where the answer holds no figure", () => {
    expect(urduFrame("I do not have checked facts about **Hungary**.")).toBeNull();
  });
});

test.each([
  "ہمارا بجٹ سالانہ تیس لاکھ روپے ہے، بیچلرز کمپیوٹر سائنس",
  "budget tees lac hai bachelors computer science",
  "budget 30 lakh, bachelors in computer science",
])("a budget is read in the words it is spoken in, and a bachelor's degree sells nothing: %s", (message) => {
  const { narrow, topics } = understand(message);
  expect(narrow?.rupees).toBe(3_000_000);
  expect(topics).not.toContain("funds");
});
