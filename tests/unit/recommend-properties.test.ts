import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readCatalogue } from "@/lib/catalogue/files";
import { checkAll } from "@/lib/check/queries";
import type { CheckAnswers } from "@/lib/check/schema";
import { bandOf } from "@/lib/marks/english";
import type { Stage } from "@/lib/marks/grades";
import { besidesOn } from "@/lib/plans/queries/year";
import { isOpen } from "@/lib/recommendations/choose/choose";
import type { Draft } from "@/lib/recommendations/choose/draft";
import { leadsTo } from "@/lib/recommendations/judge/background";
import { asksForMore } from "@/lib/recommendations/judge/conditions";
import { calendarOf } from "@/lib/recommendations/judge/intakes";
import { judge } from "@/lib/recommendations/judge/judge";
import { percentOf, scoreOf, type weights } from "@/lib/recommendations/judge/percent";
import { deciders, pointsOf, type Reason, type ReasonState, reasonTopics } from "@/lib/recommendations/judge/reasons";
import type { MatchCatalogue } from "@/lib/recommendations/read/match-catalogue";
import { toMatchCatalogue } from "@/lib/recommendations/read/match-of-files";
import { toProfile } from "@/lib/recommendations/read/profile";
import { nextLevel } from "@/lib/recommendations/read/schooling";
import type { StudentFacts } from "@/lib/recommendations/read/student";
import { recommend } from "@/lib/recommendations/recommend";
import { reasonsOf } from "@/lib/recommendations/write/reasons";
import { preferredCountryOptions, preferredFieldOptions } from "@/lib/students/labels";
import { groundOn, student, students } from "@/tests/support/students";

const catalogue = toMatchCatalogue(readCatalogue());
const today = "2026-11-21";
const calendar = calendarOf(today);
const setting = { rates: catalogue.rates, calendar, besidesOf: besidesOn(today) };
const longest = 60_000; // the timeout for all runs of a property on a busy machine

/** Every fourth programme, beginning with another one each time: any four runs judge all of them. */
let start = 0;
function someProgrammes() {
  start += 1;
  return catalogue.programmes.filter((_, index) => (index + start) % 4 === 0);
}

/** Fails on the first programme of the level that matches the second student less well than the first. */
function expectNoLower(before: StudentFacts, after: StudentFacts): void {
  const [first, second] = [toProfile(before), toProfile(after)];
  for (const programme of someProgrammes()) {
    if (programme.level !== first.level) continue;
    const [from, to] = [judge(programme, first, setting).score, judge(programme, second, setting).score];
    if (to < from) expect.fail(`${programme.id}: ${from} to ${to}`);
  }
}

const some = <T>(values: readonly T[], most = 4) => fc.subarray([...values], { maxLength: most });
const level = fc.constantFrom("bachelors", "masters", "phd", "diploma", "language", null);
const degree = fc.constantFrom(
  ...["FSc Pre-Medical", "ICS", "A Levels", "Matric", "DAE Civil", "BA", "BS Computer Science", "BBA (Hons)"],
  ...["BSc Electrical Engineering", "MBBS", "LLB", "MSc Physics", "MPhil Economics", "Something else"],
);
/** Ways to write a mark, each with the marks that it can express. */
const scale = fc.constantFrom(
  { most: 400, write: (mark: number) => `${mark / 100} / 4` },
  { most: 500, write: (mark: number) => `${mark / 100} of 5` },
  { most: 100, write: (mark: number) => `${mark} %` },
  { most: 1100, write: (mark: number) => `${mark} / 1100` },
  { most: 400, write: (mark: number) => `${mark / 100}` },
);
const englishTest = fc.constantFrom(
  { test_type: "ielts" as const, least: 0, most: 18, step: 0.5 },
  { test_type: "pte" as const, least: 10, most: 90, step: 1 },
  { test_type: "toefl" as const, least: 7, most: 120, step: 1 },
  { test_type: "toefl" as const, least: 2, most: 12, step: 0.5 },
  { test_type: "duolingo" as const, least: 2, most: 32, step: 5 },
);
const budget = fc.integer({ min: 0, max: 40_000_000 });
const fraction = fc.double({ min: 0, max: 1, noNaN: true });
const wishes = fc.record({
  education_level: level,
  preferred_countries: some(preferredCountryOptions.map(({ value }) => value)),
  preferred_fields: some(preferredFieldOptions.map(({ value }) => value)),
});
const anybody = fc
  .record({
    wishes,
    degree,
    scale,
    mark: fraction,
    test: fc.option(englishTest),
    score: fraction,
    budget: fc.option(budget),
  })
  .map(({ wishes: wanted, degree: name, scale: marks, mark, test: taken, score, budget: money }) =>
    student({
      ...wanted,
      budget: money,
      test_type: taken?.test_type ?? null,
      english_score: taken ? scoreAt(taken, score) : null,
      education: [entry(name, marks.write(Math.round(mark * marks.most)))],
    }),
  );

const entry = (name: string, gpa: string) => ({
  degree: name,
  gpa,
  major: null,
  year_completed: 2026,
  country: "Pakistan",
});
const scoreAt = ({ least, most, step }: { least: number; most: number; step: number }, part: number) =>
  Math.round(least + part * (most - least)) * step;
const ordered = (pair: [number, number]) => pair.toSorted((a, b) => a - b) as [number, number];
const runs = { numRuns: 50 };

describe("a stronger profile never matches less", () => {
  test(
    "more money lowers no match",
    () => {
      fc.assert(
        fc.property(anybody, fc.tuple(budget, budget).map(ordered), (facts, [less, more]) => {
          expectNoLower({ ...facts, budget: less }, { ...facts, budget: more });
        }),
        runs,
      );
    },
    longest,
  );

  test(
    "a higher score of the same test lowers no match",
    () => {
      fc.assert(
        fc.property(anybody, englishTest, fc.tuple(fraction, fraction).map(ordered), (facts, taken, [low, high]) => {
          const withScore = (part: number) => ({
            ...facts,
            test_type: taken.test_type,
            english_score: scoreAt(taken, part),
          });
          expectNoLower(withScore(low), withScore(high));
        }),
        runs,
      );
    },
    longest,
  );

  test(
    "a higher mark on the same scale lowers no match",
    () => {
      fc.assert(
        fc.property(
          anybody,
          degree,
          scale,
          fc.tuple(fraction, fraction).map(ordered),
          (facts, name, marks, [low, high]) => {
            const withMark = (part: number) => ({
              ...facts,
              education: [entry(name, marks.write(Math.round(part * marks.most)))],
            });
            expectNoLower(withMark(Math.max(low, 0.35)), withMark(Math.max(high, 0.35))); // lower marks are no pass
          },
        ),
        runs,
      );
    },
    longest,
  );

  test(
    "one more country lowers no match",
    () => {
      fc.assert(
        fc.property(anybody, fc.constantFrom(...preferredCountryOptions), (facts, { value }) => {
          fc.pre(facts.preferred_countries.length > 0);
          expectNoLower(facts, { ...facts, preferred_countries: [...facts.preferred_countries, value] });
        }),
        runs,
      );
    },
    longest,
  );

  test("bands rise with the scores of every test", () => {
    fc.assert(
      fc.property(englishTest, fc.tuple(fraction, fraction).map(ordered), (taken, [low, high]) => {
        const [from, to] = [
          bandOf(taken.test_type, scoreAt(taken, low)),
          bandOf(taken.test_type, scoreAt(taken, high)),
        ];
        expect(to).toBeGreaterThanOrEqual(from);
      }),
    );
  });
});

describe("the percent", () => {
  test("is between 0 and 100 for every combination of states, and grows with each of them", () => {
    const state = fc.constantFrom<ReasonState>("missing", "unknown", "nearly", "met");
    const states = fc.record(
      Object.fromEntries(reasonTopics.map((topic) => [topic, state])) as Record<keyof typeof weights, typeof state>,
    );
    fc.assert(
      fc.property(states, fc.constantFrom(...reasonTopics), (found, topic) => {
        const percent = scoreOf(found);
        expect(Number.isInteger(percent)).toBe(true);
        expect(percent).toBeGreaterThanOrEqual(0);
        expect(percent).toBeLessThanOrEqual(Object.values(found).every((one) => one === "met") ? 100 : 99);
        expect(scoreOf({ ...found, [topic]: "met" })).toBeGreaterThanOrEqual(percent);
        expect(scoreOf({ ...found, [topic]: "missing" })).toBeLessThanOrEqual(percent);
      }),
    );
  });

  test(
    "follows from the lines of every programme, and never says more than its points",
    () => {
      fc.assert(
        fc.property(anybody, (facts) => {
          const profile = toProfile(facts);
          for (const programme of someProgrammes()) {
            const match = judge(programme, profile, setting);
            const lines = reasonsOf(match, profile, calendar);
            const percent = percentOf(lines);
            const { met, points } = pointsOf(lines);
            expect(percent, programme.id).toBeLessThanOrEqual((met / points) * 100);
            if (programme.level === profile.level) expect(percent, programme.id).toBeLessThanOrEqual(match.score);
            const deciding = [...deciders, "conditions" as const].map((topic) => match.states[topic]);
            const open = deciding.filter((state) => state !== "met");
            if (open.length > 0) expect(percent, programme.id).toBeLessThanOrEqual(70);
            if (open.includes("missing")) expect(percent, programme.id).toBeLessThanOrEqual(40);
            // What isn't asked for has no line: it would be a point for nothing.
            const asks = (topic: Reason["about"]) => lines.some(({ about }) => about === topic);
            expect([programme.id, asks("grade")]).toEqual([programme.id, programme.minGpa !== null]);
            expect(lines.filter(({ about, state }) => about === "conditions" && state === "met")).toEqual([]);
            expect(lines.filter(({ text }) => text === "")).toEqual([]);
          }
        }),
        { numRuns: 12 },
      );
    },
    longest,
  );
});

describe("how hard a programme is to get into", () => {
  test(
    "is never match or safe while anything that decides admission is missing, short or unknown, nor over the budget",
    () => {
      const seen = new Set<string>();
      fc.assert(
        fc.property(anybody, (facts) => {
          const profile = toProfile(facts);
          for (const programme of someProgrammes()) {
            const match = judge(programme, profile, setting);
            const { outlook, states } = match;
            if (!isOpen(match)) expect(outlook, programme.id).toBe("reach");
            const entry = [states.level, states.grade, states.english, leadsTo(programme, profile.background) ?? "met"];
            const isOpenToAll = asksForMore(programme) || entry.some((state) => state !== "met");
            if (isOpenToAll || states.budget === "nearly") expect(outlook, programme.id).toBe("reach");
            if (outlook === "safe") expect([programme.id, states.budget]).toEqual([programme.id, "met"]);
            seen.add(`${outlook} ${states.budget}`);
          }
        }),
        { numRuns: 30 },
      );
      expect(seen).toContain("reach missing");
    },
    longest,
  );
});

/*
 * Nobody may be sent, from one page, where the other one says it is hard.
 */
describe("the recommendations and “Can I go?”", () => {
  const degrees: Partial<Record<Stage, CheckAnswers["degree"]>> = {
    ...{ inter: "inter", diploma: "dae", short: "short", bachelor: "bs", old: "old", master: "ms", doctor: "ms" },
  };

  /** The same facts as answers, one set for each subject; nothing if the page would ask about another level. */
  function answersOf(facts: StudentFacts): CheckAnswers[] {
    const profile = toProfile(facts);
    const { record } = profile.footing;
    const degree = record?.stage && degrees[record.stage];
    if (!record || !degree || nextLevel(facts.education) !== profile.level) return [];
    const { test_type: test, english_score: score, budget } = facts;
    return profile.fields.map(({ field }) => ({
      ...{ degree, result: record.gpa, test: test ?? "none", score, gap: "under-2", budget },
      field: field as CheckAnswers["field"],
    }));
  }

  const stops = (draft: Draft) =>
    draft.reasons.some(
      ({ about, state }) =>
        deciders.some((topic) => topic === about) &&
        (state === "missing" || (about === "budget" && state === "nearly")),
    );

  /** Compares every recommended programme with the verdict on its country, and returns the verdicts met. */
  function compare(facts: StudentFacts): string[] {
    const verdicts = new Map(
      answersOf(facts).flatMap((answers) =>
        checkAll(answers, catalogue, today).destinations.map(({ id, verdict }) => [`${answers.field} ${id}`, verdict]),
      ),
    );
    const { drafts, countries } = recommend(facts, catalogue, groundOn(today));
    return drafts.flatMap((draft) => {
      const programme = catalogue.programmes.find(({ id }) => id === draft.programmeId);
      if (!programme) return [];
      const { country } = programme.university;
      const verdict = verdicts.get(`${programme.field} ${country}`);
      if (!verdict) return []; // a related subject, which the page doesn't ask about
      const where = `${draft.subject}, ${verdict}`;
      const isOwn = facts.preferred_countries.length === 0 || countries.some((one) => one.country === country);
      if (!isOwn && facts.budget !== null) expect(["likely", "possible"], where).toContain(verdict);
      if (verdict === "hard") {
        // A little under the marks of every programme is a high aim on a card, and hard for the whole country.
        const isUnder = draft.reasons.some(({ about, state }) => about === "grade" && state === "nearly");
        expect([draft.outlook, stops(draft) || isUnder], where).toEqual(["reach", true]);
        if (stops(draft)) expect(draft.matchPercentage, where).toBeLessThanOrEqual(70);
        expect(draft.description, where).toMatch(/over your budget|Check: /);
      }
      return [verdict];
    });
  }

  test("agree on the typical students, who meet every kind of verdict", () => {
    const met = new Set(Object.values(students).flatMap(compare));
    expect([...met].toSorted()).toEqual(["hard", "likely", "possible", "unknown"]);
  });

  test("count the programmes that want higher marks alike, and say it in the same words", () => {
    const marks = /(\d+) (?:of \d+ )?(usually wants? higher marks)/;
    const said = Object.values(students).flatMap((whole) =>
      ["1.6 / 4", "2 / 4", "2.6 / 4", "3 / 4"].flatMap((gpa) => {
        const education = [{ ...entry("BS Computer Science", gpa), major: "Computer Science" }];
        const wish = { education_level: "masters", preferred_fields: ["computer-science"], education };
        const facts = { ...whole, ...wish, test_type: "ielts", english_score: 6.5, budget: 5_000_000 } as StudentFacts;
        const [answers] = answersOf(facts);
        if (!answers) return [];
        const headlines = new Map(
          checkAll(answers, catalogue, today).destinations.map(({ id, headline }) => [id, headline]),
        );
        return recommend(facts, catalogue, groundOn(today)).countries.flatMap(({ country, note }) => {
          const found = marks.exec(note ?? "");
          const there = marks.exec(headlines.get(country) ?? "");
          // The note stops at the two things that rule most out, and the page may put all of them into other words.
          return found && there ? [{ where: `${country} ${gpa}`, here: found.slice(1), there: there.slice(1) }] : [];
        });
      }),
    );
    expect(said.length).toBeGreaterThan(5);
    for (const { where, here, there } of said) expect([where, ...here]).toEqual([where, ...there]);
  });

  test("send nobody to Norway for its free tuition with money that a year of living there takes twice", () => {
    const wish = { education_level: "masters", preferred_countries: ["uk"], preferred_fields: ["computer-science"] };
    const facts = student({
      ...{ ...wish, budget: 2_500_000, test_type: "ielts", english_score: 7 },
      education: [{ ...entry("BS Computer Science", "3.4 / 4"), major: "Computer Science" }],
    });
    const [answers] = answersOf(facts) as [CheckAnswers];
    expect(checkAll(answers, catalogue, today).destinations.find(({ id }) => id === "norway")?.verdict).toBe("hard");
    const shown = recommend(facts, catalogue, groundOn(today)).drafts.flatMap(({ type, location }) =>
      type === "university" ? (location ?? "") : [],
    );
    expect(shown.length).toBeGreaterThan(0);
    expect(shown.filter((location) => !location.endsWith("United Kingdom"))).toEqual([]);
  });

  test(
    "agree at every budget",
    () => {
      const anyone = fc.constantFrom(...Object.values<StudentFacts>(students));
      fc.assert(
        fc.property(anyone, fc.integer({ min: 5, max: 300 }), (facts, lakh) => {
          compare({ ...facts, budget: lakh * 100_000 });
        }),
        { numRuns: 60 },
      );
    },
    longest,
  );
});

describe("the order", () => {
  /** Any order of a list, from random numbers. */
  const shuffled = <T>(values: readonly T[], draws: readonly number[]) =>
    values
      .map((value, index) => ({ value, place: draws[index % draws.length] ?? 0, index }))
      .toSorted((a, b) => a.place - b.place || b.index - a.index)
      .map(({ value }) => value);

  test(
    "is the same for every order of the catalogue and at every time",
    () => {
      const draws = fc.array(fc.integer(), { minLength: 7, maxLength: 60 });
      fc.assert(
        fc.property(anybody, draws, (facts, places) => {
          const other: MatchCatalogue = {
            ...catalogue,
            programmes: shuffled(catalogue.programmes, places),
            scholarships: shuffled(catalogue.scholarships, places),
          };
          const found = recommend(facts, catalogue, groundOn(today));
          expect(recommend(facts, other, groundOn(today))).toEqual(found);
          expect(recommend(facts, catalogue, groundOn(today))).toEqual(found);
        }),
        { numRuns: 20 },
      );
    },
    longest,
  );

  test("does not depend on the clock or chance", () => {
    const facts = student({ education_level: "masters", preferred_fields: ["law"] });
    const found = recommend(facts, catalogue, groundOn(today));
    const [clock, chance] = [Date.now, Math.random];
    try {
      Date.now = () => {
        throw new Error("the clock was asked");
      };
      Math.random = () => {
        throw new Error("chance was asked");
      };
      expect(recommend(facts, catalogue, groundOn(today))).toEqual(found);
    } finally {
      [Date.now, Math.random] = [clock, chance];
    }
  });
});
