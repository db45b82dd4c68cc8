import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { setNow } from "@/lib/platform/clock";
import { cannedAnswer } from "@/tests/support/canned-answer";

// "I'll work there to pay my fees": the hours are half of the answer; no plan may rest on wages.

beforeAll(() => setNow(new Date("2026-11-26T10:00:00Z")));
afterAll(() => setNow(null));

describe("paying for the studies from work there", () => {
  test.each([
    "I'll work full time in Australia to pay my fees",
    "I will work full-time in Australia and pay my fees from it",
    "can i pay my tuition in australia by working full time?",
    "australia mein full time job kar ke fees de dunga",
    "full time kaam kar ke australia mein fees aur rehne ka kharcha nikal lunga",
    "آسٹریلیا میں فل ٹائم کام کر کے فیس ادا کروں گا",
  ])("%j is answered wholly", (question) => {
    const said = cannedAnswer(question);
    expect(said).toContain("Not full time while courses run");
    expect(said).toContain("48 hours per fortnight during term");
    expect(said).toMatch(/No plan may rest on it:\*\* the visa asks you to show the money before you go/);
    expect(said).toContain("wages from there don't count (a guide)");
    expect(said).toMatch(/Money to show before the visa:\*\* AUD 29,710 .*first-year tuition/);
    expect(said).toMatch(/AUD 26\.44 an hour \(one source only, /);
    expect(said).not.toMatch(/this way of paying|not answered/);
  });

  test.each(["UK", "Canada", "Germany", "USA", "Norway", "Ireland"])("in %s too, in a short answer", (country) => {
    const said = cannedAnswer(`I will do a full time job in ${country} to pay my tuition`);
    expect(said).toContain("No plan may rest on it");
    expect(said).toContain("Money to show before the visa");
    expect(said.length).toBeLessThan(1500);
  });

  test("stays in the answer when something else is asked besides", () => {
    const said = cannedAnswer("I will work full time in Australia to pay my fees. what is the visa fee?");
    expect(said).toContain("No plan may rest on it");
    expect(said).toContain("AUD 2,500");
  });

  test.each([
    "how many hours can I work in Australia",
    "my father works in Dubai and will pay my fees in UK",
    "how do I pay the tuition fee of an Australian university",
    "full scholarship in Germany with part time work to cover living",
  ])("%j is another question", (question) => expect(cannedAnswer(question)).not.toContain("No plan may rest on it"));
});
