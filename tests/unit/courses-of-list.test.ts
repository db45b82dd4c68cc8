import { describe, expect, test } from "vitest";
import { cheaper } from "@/lib/chat/canned/courses/lines";
import { answerOfList } from "@/lib/chat/canned/courses/of-list";
import { finish } from "@/lib/chat/canned/parts/text";
import { type Course, roundsOf, roundWords } from "@/lib/chat/course";
import type { OfList } from "@/lib/chat/question/question";
import { understand } from "@/lib/chat/question/understand";

const course = (of: Partial<Course>): Course => ({
  name: "Physics (MSc)",
  university: "University of Leeds",
  universityId: "leeds",
  city: "Leeds",
  country: "uk",
  level: "masters",
  months: 12,
  amount: 20_000,
  currency: "GBP",
  basis: "listed",
  rupees: 7_400_000,
  intakes: ["September"],
  language: "English",
  ielts: 6.5,
  gpa: 3,
  hasOwnEntry: false,
  hasOwnDeadlines: true,
  tests: [],
  oneOf: [],
  optional: [],
  deadlines: [{ intake: "September", closes: null }],
  isAsked: true,
  isNear: true,
  isOfField: true,
  ...of,
});

const fact = {
  topic: "programme",
  countries: [],
  text: "",
  isGuide: false,
  compiledOn: "2026-11-20",
  sources: [],
} as const;

/** What is answered to something asked of each of some courses that were shown. */
function said(asked: OfList, text: string, courses: readonly Course[], awards: readonly string[] = []): string {
  const names = courses.map(({ name, university }) => `${name} at ${university}`);
  const question = { ...understand(text), awards, listed: { names, asked, text, city: null } };
  const draft = answerOfList(question, [
    { ...fact, id: "programmes/uk", title: "Courses", courses },
    ...awards.map((id) => ({
      ...fact,
      id,
      topic: "scholarship" as const,
      title: id,
      text: "Award: a part of the fee",
    })),
  ]);
  return draft ? finish(draft) : "";
}

const free = course({ university: "Leiden University", universityId: "leiden", amount: 0, currency: "EUR", rupees: 0 });

test("a closing date of our own is a month and says so; a university's is its day", () => {
  const closes = course({ deadlines: [{ intake: "October", closes: "05-31" }] });
  const words = (one: Course, today = "2026-11-27") => roundsOf(one, today).map(roundWords);
  expect(words(closes)).toEqual(["October 2027: closes 31 May 2027"]);
  const own = { ...closes, hasOwnDeadlines: false };
  expect(words(own)).toEqual(["October 2027: closes around May 2027, our estimate"]);
  // The month of an estimate has passed when it is over.
  const early = { ...own, deadlines: [{ intake: "October", closes: "05-02" }] };
  expect(words(early, "2027-05-31")).toEqual(["October 2027: closes around May 2027, our estimate"]);
  expect(words(early, "2027-06-01")).toEqual(["October 2027: closed around May 2027, our estimate"]);
});

describe("of a list of courses", () => {
  test("one without tuition is the cheapest", () => {
    const answer = said("cheap", "which of these is cheapest", [course({}), free]);
    expect(answer).toContain("The cheapest of these: Physics (MSc) at Leiden University, no tuition.");
    expect(answer).toContain("University of Leeds");
  });

  test("the fee of a course below a year is no yearly one", () => {
    const short = course({
      university: "University of Bonn",
      universityId: "bonn",
      months: 9,
      amount: 900,
      rupees: 330_000,
    });
    expect(said("cheap", "which of these is cheapest", [course({}), short])).toMatch(
      /cheapest of these: Physics \(MSc\) at University of Bonn, GBP 900 in all/,
    );
  });

  test("one alone starts, several start", () => {
    const december = course({ universityId: "lund", university: "Lund University", intakes: ["December"] });
    expect(said("month", "december wali konsi hai", [course({}), december])).toContain(
      "1 of these 2 starts in December",
    );
    expect(said("month", "which start in september", [course({}), free])).toContain(
      "All 2 of these start in September",
    );
  });

  test("others without an award are only spoken of where there are some", () => {
    const lund = course({ universityId: "lund", university: "Lund University" });
    const ask = "do these have scholarships";
    expect(said("scholarship", ask, [course({}), lund], ["scholarship/lund-global"])).toContain("For the others");
    const second = course({ universityId: "lund", university: "Lund University", name: "Data Science (MSc)" });
    expect(said("scholarship", ask, [second, lund], ["scholarship/lund-global"])).not.toContain("For the others");
  });
});

describe("of two universities", () => {
  const asked = { ...understand("which costs less"), topics: ["cost"] as const };

  test("one without tuition costs less", () => {
    expect(cheaper(asked, [[course({})], [free]])).toMatch(
      /^\*\*Less by our catalogue: Leiden University, no tuition, against GBP 20,000 a year .*at University of Leeds/,
    );
    expect(cheaper(asked, [[free], [free]])).toContain("both cost the same: no tuition");
  });

  test("the fee of a course below a year is no yearly one", () => {
    const short = course({ university: "University of Bonn", months: 9, amount: 900, rupees: 330_000 });
    expect(cheaper(asked, [[course({})], [short]])).toContain(
      "University of Bonn, GBP 900 in all, against GBP 20,000 a year",
    );
  });
});
