import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { FormattedText } from "@/components/chat/messages/formatted-text";
import { readCatalogue } from "@/lib/catalogue/files";
import { checkAll } from "@/lib/check/queries";
import { readCheckRequest } from "@/lib/check/schema";
import { setNow } from "@/lib/platform/clock";
import { toMatchCatalogue } from "@/lib/recommendations/read/match-of-files";
import { cannedAnswer } from "@/tests/support/canned-answer";

// "Where can I go with a 2.6?": the assistant answers by the rules of "Can I go?" and leads there.

const day = "2026-11-27";
beforeAll(() => setNow(new Date(`${day}T06:00:00Z`)));
afterAll(() => setNow(null));
const catalogue = toMatchCatalogue(readCatalogue());

/** What the page behind an answer's link has filled in. */
function linkIn(answer: string) {
  const query = /\/check\?(\S+)/.exec(answer)?.[1] ?? "";
  return readCheckRequest(Object.fromEntries(new URLSearchParams(query)));
}

describe("low marks", () => {
  test.each([
    ["2.6 cgpa germany", "germany", "Germany", 2.6],
    ["2.6 cgpa ke sath germany ja sakta hoon?", "germany", "Germany", 2.6],
    ["میرا 2.6 سی جی پی اے ہے جرمنی جا سکتا ہوں؟", "germany", "Germany", 2.6],
    ["my cgpa is 2.1, can I go to canada?", "canada", "Canada", 2.1],
  ])("%j is answered with how many programmes take them", (question, country, name, mark) => {
    const said = cannedAnswer(question);
    const here = catalogue.programmes.filter((one) => one.level === "masters" && one.university.country === country);
    const taking = here.filter(({ minGpa }) => minGpa === null || minGpa <= mark).length;
    const [, word, count, all] =
      new RegExp(`${name}: (Possible by the marks|Hard): (\\d+|none) of (\\d+) `).exec(said) ?? [];
    expect([word, count, Number(all)], said).toEqual(
      taking > 0 ? ["Possible by the marks", String(taking), here.length] : ["Hard", "none", here.length],
    );
    expect(linkIn(said).texts).toMatchObject({ degree: "bs", result: `${mark} / 4`, field: "" });
    expect(said).not.toContain("I cannot judge");
  });

  test.each([
    "BS CS 2.6 CGPA, IELTS 6.5, germany masters?",
    "can I go to canada with 2.6 cgpa for masters in computer science",
    "2.3 cgpa, masters in engineering in sweden",
  ])("%j has the check's own verdict, and a link with all that was told", (question) => {
    const said = cannedAnswer(question);
    const { answers } = linkIn(said);
    if (!answers) throw new Error(said);
    const { destinations } = checkAll(answers, catalogue, day);
    const told = destinations.filter(({ name, headline }) => said.includes(`**${name}: ${headline}**`));
    expect([question, told.map(({ name }) => name)]).toEqual([
      question,
      [/germany|canada|sweden/.exec(question)?.[0]].map((one) => expect.stringMatching(new RegExp(`^${one}$`, "i"))),
    ]);
  });

  test("the link opens the check and nothing else", () => {
    const html = (text: string) => renderToStaticMarkup(createElement(FormattedText, { text }));
    expect(html("Here: /check?degree=bs&result=2.6+%2F+4&field=computer-science")).toContain(
      '<a href="/check?degree=bs&amp;result=2.6+%2F+4&amp;field=computer-science" rel="nofollow">Open “Can I go?”</a>',
    );
    for (const text of ["https://evil.example/check?degree=bs", "//evil.example/check?degree=bs", "/check?next=bs"]) {
      expect(html(text)).not.toContain("<a");
    }
  });
});

test.each(["meri CGPA 2.6 hai, kya main Germany ja sakta hoon?", "my CGPA is 2.6, can I go to Germany?"])(
  "%j after a university there is about the country",
  (question) => {
    const said = cannedAnswer(question, ["Deggendorf computer science masters fee"]);
    expect(said).toMatch(/Germany: Possible by the marks: \d+ of \d+ master's degrees/);
    expect(said).not.toContain("Deggendorf");
  },
);

describe("marks and money in one question", () => {
  const asked = [
    "Meri CGPA 2.6 hai budget 60 lakh kis mulk?",
    "My CGPA is 2.6 and my budget is 60 lakh, which country?",
    "cgpa 2.6, budget 60 lakh, which country is possible?",
  ];

  test.each(asked)("%j never calls a sum enough for a country that starts above it", (question) => {
    const said = cannedAnswer(question);
    const [, open = ""] = /is enough for a master's degree in:\*\*\n([\s\S]*)/.exec(said) ?? [];
    expect(open.match(/^• \*\*([^:]+):/)?.[1], said).toBe("Germany");
    for (const name of ["United Kingdom", "Norway", "Sweden"]) expect(said, name).not.toContain(`**${name}: Possible`);
    expect(said).toMatch(/Germany: Possible by marks and money: \d+ of \d+ master's degrees/);
    // What pays the year must take the marks as well.
    expect(said).toContain("• **Canada:** from about PKR");
  });

  test("both languages get the same answer", () => {
    const [first, ...others] = asked.map((question) => cannedAnswer(question));
    expect(others).toEqual(others.map(() => first));
  });

  test("a country that the sum doesn't reach is hard, whatever its marks", () => {
    const said = cannedAnswer("2.6 cgpa aur 60 lakh budget, UK ja sakta hoon masters ke liye?");
    expect(said).toMatch(/United Kingdom: Hard: \d+ of \d+ master's degrees .*starts at about PKR 1\.24 crore/);
    expect(said).not.toContain("Possible");
  });
});
