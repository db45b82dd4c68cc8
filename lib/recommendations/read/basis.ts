import { createHash } from "node:crypto";
import type { StudentFacts } from "./student";

/**
 * What recommendations are based on, in the order in which changes are listed: the profile, then our own rules, and the fees
 * and rates that the office publishes.
 */
export const basisTopics = [
  "level",
  "countries",
  "fields",
  "budget",
  "english",
  "education",
  "hidden",
  "rules",
  "fees",
] as const;
export type BasisTopic = (typeof basisTopics)[number];

/**
 * A fingerprint of each topic. Detects changes without storing the student's data twice. Lists made before programmes
 * could be hidden have none for `hidden`; those that compared the budget with the tuition fee alone have none for
 * `rules`.
 */
export type Basis = Record<Exclude<BasisTopic, "hidden" | "rules" | "fees">, string> & {
  hidden?: string;
  rules?: string;
};

/** Another value makes every list an old one. */
const rules = "whole-year";

const fingerprint = (value: unknown) =>
  createHash("sha256").update(JSON.stringify(value)).digest("base64url").slice(0, 16);

/** The basis for a student's recommendations now. */
export function basisOf(facts: StudentFacts): Basis {
  return {
    level: fingerprint(facts.education_level),
    countries: fingerprint(facts.preferred_countries),
    fields: fingerprint(facts.preferred_fields),
    budget: fingerprint(facts.budget),
    english: fingerprint([facts.test_type, facts.english_score]),
    education: fingerprint(
      facts.education
        .map(({ degree, gpa, major, year_completed, country }) =>
          JSON.stringify([degree, gpa, major, year_completed, country]),
        )
        .toSorted(),
    ),
    hidden: hiddenOf(facts),
    rules,
  };
}

const hiddenOf = ({ hidden }: Pick<StudentFacts, "hidden">) =>
  fingerprint(hidden.map(({ programme_id, reason }) => `${programme_id} ${reason}`).toSorted());

/** The topics of the student and of our rules that have changed since a list was made. */
export function changedSince(basis: Basis, facts: StudentFacts): BasisTopic[] {
  const present = basisOf(facts);
  const before = { hidden: hiddenOf({ hidden: [] }), ...basis };
  return basisTopics.filter((topic) => topic !== "fees" && before[topic] !== present[topic]);
}
