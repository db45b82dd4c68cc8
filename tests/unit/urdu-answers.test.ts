import { describe, expect, test } from "vitest";
import { cannedReply } from "@/lib/chat/canned/reply";
import { romanLead, urduFrame } from "@/lib/chat/canned/urdu";
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
    [
      "• **PhD in Law** at Leiden University, Leiden: no tuition; 4 years; starts September",
      ["Leiden University, Leiden، PhD in Law: ٹیوشن فیس نہیں"],
    ],
    [
      "• **Pathway** at University of Bonn, Bonn: EUR 5,400 in all (about PKR 18 lakh; estimate); 9 months",
      ["**کورس اور فیس:**", "Pathway: EUR 5,400 کل (تقریباً PKR 18 لاکھ، اندازہ)"],
    ],
    [
      "• **MBA** at University of Leeds, Leeds: **asks for one of these: the GMAT or the GRE** (a guide); GBP 30,000 a year (about PKR 1.1 crore; listed); 1 year",
      ["MBA: GBP 30,000 سالانہ (تقریباً PKR 1.1 کروڑ، اندازہ)"],
    ],
  ])("says %s", (answer, said) => {
    for (const part of said) expect(urduFrame(answer)).toContain(part);
  });

  test("names both sums where London has its own, and none where places differ otherwise", () => {
    const british =
      "• **Money to show:** First-year tuition + GBP 1,171 a month (outside London) or GBP 1,529 a month (London)";
    expect(urduFrame(british)).toContain("GBP 1,529");
    expect(urduFrame("• **Money to show:** CHF 21,000 a year in Zurich, CHF 24,000 a year in Vaud")).toBeNull();
  });

  test("says of a wage what the answer says, and no more", () => {
    expect(urduFrame("• Ireland: about EUR 14.15")).toContain("**Ireland:** تقریباً EUR 14.15 فی گھنٹہ");
    expect(urduFrame("• Ireland: at least EUR 14.15")).toContain("**Ireland:** کم از کم EUR 14.15 فی گھنٹہ");
    expect(urduFrame("**What a part-time job pays, at least**\n• UK: about GBP 12.71")).toContain(
      "**UK:** کم از کم تقریباً GBP 12.71 فی گھنٹہ",
    );
  });

  test("names fewer courses where the English answer is long, and none where it fills the phone", () => {
    const line = (at: number) =>
      `• **Master of Science ${at}** at University of Leeds, Leeds: GBP 30,000 a year (about PKR 1.1 crore; listed)`;
    const list = Array.from({ length: 4 }, (_, at) => line(at)).join("\n");
    const named = (answer: string) => urduFrame(answer)?.match(/سالانہ/g)?.length;
    expect(named(list)).toBe(4);
    expect(named(`${list}\n${"x".repeat(750)}`)).toBeLessThan(4);
    expect(urduFrame(`${list}\n${"x".repeat(1100)}`)).toBeNull();
  });

  test("is none where the answer holds no figure", () => {
    expect(urduFrame("I do not have checked facts about **Hungary**.")).toBeNull();
  });
});

describe("the lead in Roman Urdu", () => {
  test.each([
    ["**Student visa**\n**No, 36 days is too old:** …", "**Jee nahin.** Tafseel neeche English mein hai."],
    ["**Yes, 20 days is within the rule:** …", "**Jee haan.** Tafseel neeche English mein hai."],
    ["• **Fee:** GBP 524", "Jawab neeche English mein hai."],
    ["x".repeat(1480), null],
  ])("before %s", (answer, lead) => {
    expect(romanLead(answer)).toBe(lead);
  });

  test.each([
    ["UK visa ki fees kitni hai?", /^Jawab neeche English mein hai\.\n\n/],
    ["meri application ka status kya hai?", /^Jawab neeche English mein hai\.\n\nI cannot see accounts/],
    ["What is the fee of the UK visa?", /^(?!Jawab)/],
    ["bohat bohat shukriya aap ka", /^(?!Jawab)/],
    ["kya main fake bank statement bana sakta hun?", /^(?!Jawab|Tafseel)/],
  ])("%s", (message, beginning) => {
    expect(cannedReply(understand(message), [])).toMatch(beginning);
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
