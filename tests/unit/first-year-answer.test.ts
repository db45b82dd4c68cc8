import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { FormattedText } from "@/components/chat/messages/formatted-text";
import { destinationNames } from "@/lib/catalogue/destination-names";
import { setNow } from "@/lib/platform/clock";
import { cannedAnswer } from "@/tests/support/canned-answer";
import { planOf } from "@/tests/support/funds-plans";

beforeAll(() => setNow(new Date("2026-11-26T10:00:00Z")));
afterAll(() => setNow(null));

const planBehind = (answer: string) => {
  const query = /\/plan\?(\S+)/.exec(answer)?.[1] ?? "";
  return planOf(Object.fromEntries(new URLSearchParams(query)));
};

describe("what a year costs as a whole", () => {
  test.each([
    ["how much for a year in Leeds", { country: "uk", city: "Leeds", level: "masters" }],
    ["total cost of masters in Leeds in rupees", { country: "uk", city: "Leeds", level: "masters" }],
    ["Leeds mein ek saal ka kharcha kitna hai", { country: "uk", city: "Leeds", level: "masters" }],
    ["Leeds ka total kharcha kitna hoga?", { country: "uk", city: "Leeds", level: "masters" }],
    ["leeds me total khrcha kitna ho ga", { country: "uk", city: "Leeds", level: "masters" }],
    ["leeds ka totl kharcha kitna hoga", { country: "uk", city: "Leeds", level: "masters" }],
    ["leeds ka toatal kharcha kitna", { country: "uk", city: "Leeds", level: "masters" }],
    ["leeds ka kul kharch kitna hai", { country: "uk", city: "Leeds", level: "masters" }],
    ["leeds mein poora kharcha kitna hoga", { country: "uk", city: "Leeds", level: "masters" }],
    ["Leeds mai total kitna paisa lagega?", { country: "uk", city: "Leeds", level: "masters" }],
    ["leeds mein masters par kul kitne paise lagein ge", { country: "uk", city: "Leeds", level: "masters" }],
    ["لیڈز کا کل خرچہ کتنا ہوگا؟", { country: "uk", city: "Leeds", level: "masters" }],
    ["total for Leeds in rupees", { country: "uk", city: "Leeds", level: "masters" }],
    ["Leeds total rupees mein", { country: "uk", city: "Leeds", level: "masters" }],
    ["bachelors in Ireland total kharcha ek saal", { country: "ireland", level: "bachelors" }],
  ])("%j has the planner's total, and its address leads to that plan", async (question, wanted) => {
    const said = cannedAnswer(question);
    const plan = await planOf(wanted);
    expect(said).toContain(`about ${plan.total.first.about} (our estimate)`);
    expect(said).toContain(`about ${plan.show.total?.about}`);
    expect(said).toMatch(/\/plan\?country=/);
    expect((await planBehind(said)).total).toEqual(plan.total);
    expect(said).toContain("older than 30 days");
    expect(said).toContain("our estimate");
    // What it rests on, not a table of universities.
    expect(said).not.toMatch(/ranking|\bQS\b/i);
  });

  test("is the planner's for every country, and never called whole where living is unknown", async () => {
    for (const { name, slug } of destinationNames) {
      const said = cannedAnswer(`how much for a year in ${name}`);
      const plan = await planOf({ country: slug, level: "masters" });
      expect([slug, said]).toEqual([slug, expect.stringContaining(plan.total.first.about)]);
      expect([slug, said.includes("more than PKR"), said.includes("come on top")]).toEqual([
        slug,
        plan.total.lacks !== null,
        plan.total.lacks !== null,
      ]);
      expect(said.length).toBeLessThan(1500);
    }
  });

  test.each([
    "tuition fee for one year in Leeds",
    "cost of living in Leeds per month",
    "total cost of first year in UK for a family of 3",
    "blocked account for one year in Germany",
    "Dublin me rehne ka kharcha kitna hai saal ka",
    "60 lakh me canada ka pehla saal ho jayega?",
  ])("%j asks for something else", (question) => {
    expect(cannedAnswer(question)).not.toContain("/plan?");
  });
});

describe("an address in an answer", () => {
  const html = (text: string) => renderToStaticMarkup(createElement(FormattedText, { text }));

  test("is a link if it is a plan of ours", () => {
    expect(html("See it: /plan?country=uk&city=Leeds&level=masters")).toContain(
      '<a href="/plan?country=uk&amp;city=Leeds&amp;level=masters"',
    );
  });

  test.each([
    "https://evil.example/plan?country=uk",
    "//evil.example/plan?country=uk",
    "/student/plans?country=uk",
    "/plan?country=javascript:alert(1)",
    "x/plan?country=uk",
  ])("%j never leads away or elsewhere", (text) => {
    for (const [, href = ""] of html(text).matchAll(/href="([^"]*)"/g))
      expect(href).toMatch(/^\/plan\?country=[a-z]+$/);
    if (!text.startsWith("/plan")) expect(html(text)).not.toContain("<a ");
  });
});

describe("the total of a named course or its town", () => {
  test.each([
    ["total cost first year TUM Munich in rupees", "PKR 84 lakh"],
    ["TUM Informatics ka pehle saal ka kul kharcha?", "PKR 84 lakh"],
    ["total cost one year Deggendorf applied computer science", "PKR 45.5 lakh"],
    ["Deggendorf mein ek saal ka kul kharcha?", "PKR 45.5 lakh"],
  ])("%j is the planner's, never a fee", (question, sum) => {
    const said = cannedAnswer(question);
    expect(said).toMatch(new RegExp(`the first year comes to about ${sum}`));
    expect(said).toMatch(/\/plan\?(programme=|country=germany&city=Deggendorf)/);
    expect(said).toContain("**Living, 12 months:**");
  });

  test.each([
    ["Memorial University computer science master total cost in rupees", "Memorial University of Newfoundland"],
    ["University of Leeds Advanced Computer Science fee and total first year", "University of Leeds"],
    ["University of Leeds Advanced Computer Science total aur fee", "University of Leeds"],
  ])("%j has the planner's total and the fee", (question, university) => {
    const said = cannedAnswer(question);
    expect(said).toContain(`${university}, one student: the first year comes to about PKR`);
    expect(said).toContain("**Tuition of this course:** PKR");
  });

  test("the total fee is the fee alone", () => {
    expect(cannedAnswer("University of Leeds computer science total fee")).not.toContain("the first year comes to");
  });
});
