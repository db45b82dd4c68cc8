import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type CompletenessFacts, completenessOf } from "@/lib/students/completeness";

const nothing: CompletenessFacts = {
  ...{ address: null, dob: null, education_level: null, preferred_countries: [], preferred_fields: [] },
  ...{ budget: null, test_type: null, english_score: null, skills: [], educationEntries: 0 },
};
const everything: CompletenessFacts = {
  ...{ address: "12 Mall Road", dob: "2004-03-02", education_level: "masters", preferred_countries: ["germany"] },
  ...{ preferred_fields: ["engineering"], budget: 0, test_type: "ielts", english_score: 0, skills: ["Urdu"] },
  educationEntries: 1,
};

/** Any profile: each value present or missing. */
const profiles = fc.record<CompletenessFacts>({
  address: fc.option(fc.string({ minLength: 1 })),
  dob: fc.option(fc.constant("2004-03-02")),
  education_level: fc.option(fc.constant("masters")),
  preferred_countries: fc.array(fc.string(), { maxLength: 2 }),
  preferred_fields: fc.array(fc.string(), { maxLength: 2 }),
  budget: fc.option(fc.nat()),
  test_type: fc.option(fc.constant("ielts")),
  english_score: fc.option(fc.integer({ min: 0, max: 9 })),
  skills: fc.array(fc.string(), { maxLength: 2 }),
  educationEntries: fc.nat({ max: 3 }),
});

describe("how complete a profile is", () => {
  test("starts with the registration data, and is 100 with everything: the weights add up to 100", () => {
    expect(completenessOf(nothing)).toMatchObject({ completeness: 10 });
    expect(completenessOf(everything)).toEqual({ completeness: 100, missing: [] });
  });

  test("is a whole number from 10 to 100, and 100 only when nothing is missing", () => {
    fc.assert(
      fc.property(profiles, (profile) => {
        const { completeness, missing } = completenessOf(profile);
        expect(Number.isInteger(completeness) && completeness >= 10 && completeness <= 100).toBe(true);
        expect(completeness === 100).toBe(missing.length === 0);
      }),
    );
  });

  test("never falls when something is filled in, and rises if that was missing", () => {
    const fields = Object.keys(everything) as (keyof CompletenessFacts)[];
    fc.assert(
      fc.property(profiles, fc.constantFrom(...fields), (profile, field) => {
        const before = completenessOf(profile);
        const after = completenessOf({ ...profile, [field]: everything[field] });
        expect(after.completeness).toBeGreaterThanOrEqual(before.completeness);
        expect(after.missing.length < before.missing.length).toBe(after.completeness > before.completeness);
      }),
    );
  });

  test("each gap has a fixed weight: gaps add up", () => {
    const weightOf = (id: string) => 100 - completenessOf(without(id)).completeness;
    fc.assert(
      fc.property(profiles, (profile) => {
        const { completeness, missing } = completenessOf(profile);
        expect(missing.reduce((sum, { id }) => sum + weightOf(id), completeness)).toBe(100);
      }),
    );
  });

  test("half an English score counts as none", () => {
    for (const half of [{ test_type: null }, { english_score: null }]) {
      expect(completenessOf({ ...everything, ...half }).missing.map(({ id }) => id)).toEqual(["english"]);
    }
  });

  test("names what is missing and the tab for it", () => {
    expect(completenessOf(nothing).missing.map(({ id, tab }) => `${tab}: ${id}`)).toEqual([
      "personal: address",
      "personal: dob",
      "preferences: education_level",
      "preferences: preferred_countries",
      "preferences: preferred_fields",
      "preferences: budget",
      "preferences: english",
      "education: education",
      "skills: skills",
    ]);
  });

  test("seventy percent, which recommendations need, cannot be reached without preferences", () => {
    const { completeness } = completenessOf({
      ...{ ...nothing, address: "12 Mall Road", dob: "2004-03-02", skills: ["Urdu"], educationEntries: 3 },
    });
    expect(completeness).toBeLessThan(70);
  });
});

/** A complete profile with one value missing. */
function without(id: string): CompletenessFacts {
  if (id === "english") return { ...everything, test_type: null };
  if (id === "education") return { ...everything, educationEntries: 0 };
  const field = id as keyof CompletenessFacts;
  return { ...everything, [field]: nothing[field] };
}
