import { choose } from "./choose";
import { type CountryNote, countryNotes } from "./country-notes";
import type { Draft } from "./draft";
import { improvementDrafts } from "./improvements";
import { calendarOf } from "./intakes";
import { isWished, judge } from "./judge";
import type { MatchCatalogue } from "./match-catalogue";
import { type Profile, toProfile } from "./profile";
import { scholarshipDrafts } from "./scholarships";
import type { StudentFacts } from "./student";
import { universityDraft } from "./universities";
import { listAnd } from "./words";

/** What was found for a student, and for each of the student's countries, in their order, why little was. */
export type Finding = { drafts: Draft[]; countries: CountryNote[] };

/**
 * What to recommend to a student, in its order: universities, scholarships, then what would help most. It depends on
 * nothing but its arguments: no clock, no chance, and the order of the catalogue's lists does not matter. `today` is
 * YYYY-MM-DD.
 */
export function recommend(student: StudentFacts, catalogue: MatchCatalogue, today: string): Finding {
  const profile = toProfile(student);
  const calendar = calendarOf(today);
  const matches = catalogue.programmes
    .filter((programme) => isWished(programme, profile))
    .map((programme) => judge(programme, profile, { rates: catalogue.rates, calendar }));
  const picks = choose(matches, profile);
  const shown = new Set(picks.map(({ match }) => match.programme.university.country));
  const drafts = [
    ...picks.map((pick) => universityDraft(pick, profile, calendar)),
    ...scholarshipDrafts(profile, catalogue, matches, shown),
    ...improvementDrafts(student, profile, catalogue, matches),
  ];
  return { drafts: withNotUnderstood(drafts, profile), countries: countryNotes(matches, picks, profile) };
}

/** Says once, at the top, what of the wishes the catalogue does not know. */
function withNotUnderstood(drafts: Draft[], { unknownCountries, unknownFields }: Profile): Draft[] {
  const [first, ...rest] = drafts;
  const unknown = [...unknownCountries, ...unknownFields].map((text) => `"${text}"`);
  if (!first || unknown.length === 0) return drafts;
  const said = `We have nothing for ${listAnd(unknown)} in our catalogue, so it was left out.`;
  return [{ ...first, notes: [said, first.notes].filter(Boolean).join(" ") }, ...rest];
}
