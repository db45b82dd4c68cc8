import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readCatalogue } from "@/lib/catalogue/files";
import { besidesOn } from "@/lib/plans/queries/year";
import { lessonsOf } from "@/lib/recommendations/choose/lessons";
import { feeOf, isWished, nothingKnown } from "@/lib/recommendations/judge/judge";
import { toMatchCatalogue } from "@/lib/recommendations/read/match-of-files";
import { toProfile } from "@/lib/recommendations/read/profile";
import type { HiddenProgramme, StudentFacts } from "@/lib/recommendations/read/student";
import { recommend } from "@/lib/recommendations/recommend";
import { hideReasons } from "@/lib/shortlist/labels";
import { groundOn, student, students } from "@/tests/support/students";

const catalogue = toMatchCatalogue(readCatalogue());
const today = "2026-11-21";
const besidesOf = besidesOn(today);
const known = new Map(catalogue.programmes.map((programme) => [programme.id, programme]));

const programmesOf = (facts: StudentFacts) =>
  recommend(facts, catalogue, groundOn(today)).drafts.flatMap(({ programmeId }) => known.get(programmeId ?? "") ?? []);

const applicant = student({
  education_level: "masters",
  preferred_countries: ["germany", "uk"],
  preferred_fields: ["computer-science"],
  budget: 9_000_000,
  test_type: "ielts",
  english_score: 7,
  education: [
    {
      degree: "BS Computer Science",
      gpa: "3.5 / 4",
      major: "Computer Science",
      year_completed: 2026,
      country: "Pakistan",
    },
  ],
});
const shown = programmesOf(applicant);
const hiding = (programme_id: string | undefined, reason: HiddenProgramme["reason"]) =>
  programmesOf({ ...applicant, hidden: [{ programme_id: programme_id ?? "", reason }] });

describe("a hidden programme is left out, and its reason teaches", () => {
  test("that a university isn't wanted: all of its programmes, and no other", () => {
    const { id = "", university } = shown[0] ?? {};
    const [lesson] = lessonsOf(
      [{ programme_id: id, reason: "university" }],
      toProfile(applicant),
      catalogue,
      besidesOf,
    );
    const left = catalogue.programmes.filter((programme) =>
      lesson?.leavesOut({ programme, fee: null, besides: nothingKnown }),
    );
    expect(left.length).toBeGreaterThan(1);
    expect(left).toEqual(catalogue.programmes.filter((one) => one.university.id === university?.id));
    const after = hiding(id, "university");
    expect(after.length).toBeGreaterThan(3);
    expect(after.map((one) => one.university.id)).not.toContain(university?.id);
  });

  test("that a country isn't wanted, which its note then says", () => {
    const here = shown.find(({ university }) => university.country === "uk");
    expect(hiding(here?.id, "country").map(({ university }) => university.country)).not.toContain("uk");
    const hidden: HiddenProgramme[] = [{ programme_id: here?.id ?? "", reason: "country" }];
    const { countries } = recommend({ ...applicant, hidden }, catalogue, groundOn(today));
    expect(countries.find(({ country }) => country === "uk")?.note).toMatch(
      /^All \d+ programmes we know in the United Kingdom are left out because of what you hid\.$/,
    );
  });

  const yearIn = (one: (typeof shown)[number]) => (feeOf(one, catalogue.rates) ?? 0) + besidesOf(one).rupees;

  test("that whatever costs as much in a year, living included, is too expensive", () => {
    const byYear = shown.toSorted((a, b) => yearIn(a) - yearIn(b));
    const middle = byYear[Math.floor(byYear.length / 2)];
    const most = middle ? yearIn(middle) : 0;
    expect(byYear.some((one) => yearIn(one) > most)).toBe(true);
    const after = hiding(middle?.id, "cost");
    expect(after.length).toBeGreaterThan(3);
    expect(Math.max(...after.map(yearIn))).toBeLessThan(most);
  });

  test("and its sentence counts what else that hides, by country, before it takes effect", () => {
    const profile = toProfile(applicant);
    const others = catalogue.programmes.filter(
      (one) => one.level === "masters" && isWished(one, profile) && profile.countries.has(one.university.country),
    );
    for (const { id } of others) {
      const [lesson] = lessonsOf([{ programme_id: id, reason: "cost" }], profile, catalogue, besidesOf);
      const mine = known.get(id);
      if (!mine || feeOf(mine, catalogue.rates) === null) {
        expect(lesson?.told).toContain("We don’t know what a year of it costs");
        continue;
      }
      const gone = others.filter(
        (one) => one.id !== id && feeOf(one, catalogue.rates) !== null && yearIn(one) >= yearIn(mine),
      );
      const countIn = (country: string) => gone.filter(({ university }) => university.country === country).length;
      const counts = [...(lesson?.told ?? "").matchAll(/(\d+) in (Germany|the United Kingdom)/g)].map(
        ([, count, name]) => [name, Number(count)],
      );
      expect(Object.fromEntries(counts), lesson?.told).toEqual({
        ...(countIn("germany") > 0 && { Germany: countIn("germany") }),
        ...(countIn("uk") > 0 && { "the United Kingdom": countIn("uk") }),
      });
      if (gone.length === 0) expect(lesson?.told).toContain("no other programme of your subject and countries");
    }
  });

  test("nothing more, if it is something else or the subject is the student's own", () => {
    for (const reason of ["other", "subject"] as const) {
      const after = hiding(shown[0]?.id, reason).map(({ id }) => id);
      expect(after).not.toContain(shown[0]?.id);
      expect(after).toEqual(expect.arrayContaining(shown.slice(1, 4).map(({ id }) => id)));
    }
  });

  test("of a field's parts only that one, and nothing more where the student has named it", () => {
    const engineer = (wish: string) => toProfile({ ...applicant, preferred_fields: [wish] });
    const leftBy = (wish: string, part: string) => {
      const id = catalogue.programmes.find(({ subfield }) => subfield === part)?.id ?? "";
      const [lesson] = lessonsOf([{ programme_id: id, reason: "subject" }], engineer(wish), catalogue, besidesOf);
      return catalogue.programmes.filter((programme) =>
        lesson?.leavesOut({ programme, fee: null, besides: nothingKnown }),
      );
    };
    const civil = leftBy("engineering", "civil");
    expect(civil.length).toBeGreaterThan(1);
    expect(civil).toEqual(catalogue.programmes.filter(({ subfield }) => subfield === "civil"));
    expect(leftBy("mechanical engineering", "civil")).toEqual(civil);
    expect(leftBy("civil engineering", "civil")).toHaveLength(1);
  });

  test("that a related subject isn't wanted", () => {
    const beside = catalogue.programmes.find(({ level, field }) => level === "masters" && field === "data-science-ai");
    const fields = hiding(beside?.id, "subject").map(({ field }) => field);
    expect(new Set(fields)).toEqual(new Set(["computer-science"]));
  });
});

test("what it teaches is said in a sentence for every reason", () => {
  const profile = toProfile(applicant);
  for (const { value: reason } of hideReasons) {
    for (const { id } of catalogue.programmes) {
      const [lesson] = lessonsOf([{ programme_id: id, reason }], profile, catalogue, besidesOf);
      expect([reason, id, lesson?.told]).toEqual([reason, id, expect.stringMatching(/^We leave out .+\.$/)]);
    }
  }
});

test("a programme that the catalogue doesn't have teaches nothing", () => {
  expect(lessonsOf([{ programme_id: "gone", reason: "country" }], toProfile(applicant), catalogue, besidesOf)).toEqual(
    [],
  );
});

test("whatever of a list is hidden, the next one doesn't contain it, and the order of hiding doesn't matter", () => {
  const reason = fc.constantFrom(...hideReasons.map(({ value }) => value));
  const lists = Object.values(students).map((facts) => ({ facts, ids: programmesOf(facts).map(({ id }) => id) }));
  const some = fc.constantFrom(...lists.filter(({ ids }) => ids.length > 0)).chain(({ facts, ids }) =>
    fc.record({
      facts: fc.constant(facts),
      hidden: fc.uniqueArray(fc.record({ programme_id: fc.constantFrom(...ids), reason }), {
        minLength: 1,
        maxLength: 6,
        selector: ({ programme_id }) => programme_id,
      }),
    }),
  );
  fc.assert(
    fc.property(some, ({ facts, hidden }) => {
      const ids = programmesOf({ ...facts, hidden }).map(({ id }) => id);
      for (const { programme_id } of hidden) expect(ids).not.toContain(programme_id);
      expect(programmesOf({ ...facts, hidden: hidden.toReversed() }).map(({ id }) => id)).toEqual(ids);
    }),
    { numRuns: 60 },
  );
}, 60_000);
