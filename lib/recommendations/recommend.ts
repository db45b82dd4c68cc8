import { choose } from "./choose/choose";
import type { Draft } from "./choose/draft";
import { lessonsOf } from "./choose/lessons";
import { scholarshipDrafts } from "./choose/scholarships";
import { universityDrafts } from "./choose/universities";
import { calendarOf } from "./judge/intakes";
import { type BesidesOf, isWished, judge } from "./judge/judge";
import { listAnd } from "./labels";
import type { MatchCatalogue } from "./read/match-catalogue";
import { type Profile, toProfile } from "./read/profile";
import type { StudentFacts } from "./read/student";
import { type CountryNote, countryNotes } from "./write/country-notes";
import { improvementDrafts } from "./write/improvements";

/** What we found for a student and, for each of their countries in their order, why there is little. */
type Finding = { drafts: Draft[]; countries: CountryNote[] };

/** What a first year costs besides the fee, on a day (YYYY-MM-DD). */
export type BesidesOn = (day: string) => BesidesOf;

export type Ground = {
  /** YYYY-MM-DD. */
  today: string;
  /** As the funds planner counts it, which reads the catalogue by itself (`besidesOn`). */
  besidesOn: BesidesOn;
};

/**
 * What to recommend to a student, in order: universities, scholarships, then the most helpful improvements. A pure
 * function of its arguments: no clock, no randomness, and the catalogue's order doesn't matter.
 */
export function recommend(student: StudentFacts, catalogue: MatchCatalogue, { today, besidesOn }: Ground): Finding {
  const profile = toProfile(student);
  const calendar = calendarOf(today);
  const besidesOf = besidesOn(today);
  const setting = { rates: catalogue.rates, calendar, besidesOf };
  const matches = catalogue.programmes
    .filter((programme) => isWished(programme, profile))
    .map((programme) => judge(programme, profile, setting));
  const lessons = lessonsOf(student.hidden, profile, catalogue, besidesOf);
  const offered = matches.filter((match) => !lessons.some(({ leavesOut }) => leavesOut(match)));
  const picks = choose(offered, profile);
  const shown = new Set(picks.map(({ match }) => match.programme.university.country));
  const drafts = [
    ...universityDrafts(picks, profile, calendar),
    ...scholarshipDrafts(profile, catalogue, matches, shown),
    ...improvementDrafts(student, profile, catalogue, { matches, besidesOf }),
  ];
  return { drafts: withNotUnderstood(drafts, profile), countries: countryNotes({ matches, offered, picks }, profile) };
}

/** Adds a note to the first card on wishes the catalogue doesn't know. */
function withNotUnderstood(drafts: Draft[], { unknownCountries, unknownFields }: Profile): Draft[] {
  const [first, ...rest] = drafts;
  const unknown = [...unknownCountries, ...unknownFields].map((text) => `"${text}"`);
  if (!first || unknown.length === 0) return drafts;
  const said = `We have nothing for ${listAnd(unknown)} in our catalogue, so it was left out.`;
  return [{ ...first, notes: [said, first.notes].filter(Boolean).join(" ") }, ...rest];
}
