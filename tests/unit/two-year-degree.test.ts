import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { setNow } from "@/lib/platform/clock";
import { cannedAnswer } from "@/tests/support/canned-answer";

// A master's asks for 16 years of education: whoever names a BSc, BA or BCom of two years or of an unclear length hears it.

beforeAll(() => setNow(new Date("2026-11-26T10:00:00Z")));
afterAll(() => setNow(null));

describe("a master's after a bachelor's", () => {
  test.each([
    ["BSc 2.6 CGPA can I do masters in UK?", "a two-year BSc is 14, a four-year BS or BSc (Hons) is 16"],
    ["I have a BSc with 2.6 CGPA, want to do a master's in Germany", "a two-year BSc is 14, a four-year"],
    ["meri bsc hai 2.6 cgpa, uk mein masters ho sakta hai?", "a two-year BSc is 14, a four-year"],
    ["BCom ke baad masters in Australia", "a two-year BCom is 14, a four-year"],
    ["i did b.com from punjab university, want msc accounting in uk", "a two-year BCom is 14, a four-year"],
    ["BA ki hai 2 saala, canada mein masters kaise", "a two-year BA is 14** (a guide): a bridging year"],
    ["2 year BSc masters Ireland", "a two-year BSc is 14** (a guide): a bridging year"],
    ["ADP computer science, masters in ireland", "a two-year associate degree is 14** (a guide)"],
    ["میں نے بی ایس سی کی ہے، جرمنی میں ماسٹرز ہو سکتا ہے؟", "a two-year BSc is 14, a four-year"],
  ])("%j is told about the 16 years", (question, words) => {
    const said = cannedAnswer(question);
    expect(said).toContain("A master's asks for 16 years of education");
    expect(said).toContain(words);
    expect(said.length).toBeLessThan(1500);
  });

  test.each([
    "BSc hons 2.6 cgpa masters uk",
    "four year BSc, 2.6 cgpa, masters uk",
    "BS 4 year 2.6 CGPA masters UK",
    "BSc electrical engineering 2.8 cgpa masters germany",
    "BSc or masters in Germany, which is cheaper",
    "which universities offer BSc in UK",
    "BSc computer science fees in UK",
    "masters in Germany with 2.6 CGPA",
  ])("%j is not", (question) => expect(cannedAnswer(question)).not.toContain("16 years of education"));
});
