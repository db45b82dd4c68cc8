import type { Outlook } from "@/lib/recommendations/choose/draft";
import type { MatchCatalogue, MatchProgramme } from "@/lib/recommendations/read/match-catalogue";
import type { Profile } from "@/lib/recommendations/read/profile";
import { nearness } from "@/lib/recommendations/read/wishes";
import { leadsTo } from "./background";
import { asksForMoreSchool, hasConditions, isInEnglish } from "./conditions";
import { type Calendar, leavesTime, openIntakes } from "./intakes";
import { outlookOf } from "./outlook";
import { type States, scoreOf, worst } from "./percent";
import type { ReasonState } from "./reasons";

/**
 * How far below a programme's usual range still counts as near: 0.3 of a grade point, half a band, a year that costs a
 * quarter over budget.
 */
const nearGrade = 0.3;
const nearBand = 0.5;
const nearBudget = 1.25;

/**
 * What a programme's first year costs besides the fee, in rupees, as the funds planner counts it in the place where it
 * is. Where no source gives the living costs there, `isComplete` is false and `rupees` has those of the cheapest country
 * on top of what is `counted`: such a sum can rule a programme out, but never call it affordable.
 */
export type Besides = { rupees: number; counted: number; isComplete: boolean };
export type BesidesOf = (programme: MatchProgramme) => Besides;

/** A programme compared with a student: the state of each topic, and how well they fit. */
export type Match = {
  programme: MatchProgramme;
  states: States;
  /** For ranking: 0 to 100. What is shown as the match follows from the written lines (`percentOf`). */
  score: number;
  /** In rupees: for a full-time year, or the whole of a shorter programme. Null if the fee is unknown. */
  fee: number | null;
  besides: Besides;
  /** Its subject is only related to the wanted one. */
  isBeside: boolean;
  outlook: Outlook;
};

type Setting = Pick<MatchCatalogue, "rates"> & { calendar: Calendar; besidesOf: BesidesOf };

/** Of a country that the planner doesn't have. */
export const nothingKnown: Besides = { rupees: 0, counted: 0, isComplete: false };

/** Compares one programme with one student: the one place for the recommendations and for "Can I go?". */
export function judge(programme: MatchProgramme, profile: Profile, setting: Setting): Match {
  const { rates, calendar } = setting;
  const fee = feeOf(programme, rates);
  const besides = setting.besidesOf(programme);
  const wish = wishState(programme, profile);
  const studies = leadsTo(programme, profile.background) ?? "met";
  const states: States = {
    level: levelState(programme, profile),
    field: worst([wish, studies]),
    grade: gradeState(programme, profile),
    english: englishState(programme, profile),
    budget: budgetState({ fee, besides }, profile.budget),
    country: countryState(programme, profile),
    intake: intakeState(programme, calendar),
    conditions: hasConditions(programme) ? "unknown" : "met",
  };
  const outlook = outlookOf(programme, { states, studies }, profile);
  return { programme, states, score: scoreOf(states), fee, besides, isBeside: wish === "nearly", outlook };
}

export function feeOf({ tuition }: Pick<MatchProgramme, "tuition">, rates: MatchCatalogue["rates"]): number | null {
  const rate = tuition && rates[tuition.currency];
  return tuition && rate ? Math.round(tuition.amount * rate) : null;
}

/** What a whole first year costs, in rupees; null if a part of it is unknown. */
export const yearOf = ({ fee, besides }: Pick<Match, "fee" | "besides">): number | null =>
  fee !== null && besides.isComplete ? fee + besides.rupees : null;

type Costed = Pick<Match, "fee" | "besides">;

/**
 * What the cheapest first year of several costs, in rupees, and how much of that is not its fee: of one programme, so that
 * its fee never stands beside the living costs of another place. Where no source gives the living costs of any, it is
 * without them (`isComplete` is false). Null if no fee is known.
 */
export function leastYearOf(
  matches: readonly Costed[],
): { rupees: number; besides: number; isComplete: boolean } | null {
  const years = matches.flatMap(({ fee, besides: { counted, isComplete } }) =>
    fee === null ? [] : { rupees: fee + counted, besides: counted, isComplete },
  );
  const [least] = years.toSorted((a, b) => Number(b.isComplete) - Number(a.isComplete) || a.rupees - b.rupees);
  return least ?? null;
}

export function levelState(programme: MatchProgramme, profile: Profile): ReasonState {
  const { level, footing } = profile;
  if (programme.level !== level) return "missing";
  return footing.state === "met" && asksForMoreSchool(programme, profile) ? "nearly" : footing.state;
}

/** At the student's level, and in a wanted or related subject. Other programmes are never judged. */
export const isWished = (programme: MatchProgramme, profile: Pick<Profile, "level" | "fields">) =>
  programme.level === profile.level && wishState(programme, profile) !== "missing";

/** Compares with what the student wants to study, ignoring what they have studied. */
export function wishState(programme: MatchProgramme, { fields }: Pick<Profile, "fields">): ReasonState {
  if (fields.length === 0) return "unknown";
  return ({ 0: "missing", 1: "nearly", 2: "met" } as const)[nearness(programme, fields)];
}

export function gradeState({ minGpa }: MatchProgramme, { grade }: Pick<Profile, "grade">): ReasonState {
  if (minGpa === null) return "met";
  if (grade === null) return "unknown";
  return stepState(grade.value - minGpa, nearGrade);
}

export function englishState(programme: MatchProgramme, { band }: Profile): ReasonState {
  if (programme.minIelts === null) return isInEnglish(programme) || programme.level === "language" ? "met" : "unknown";
  return band === null ? "unknown" : stepState(band - programme.minIelts, nearBand);
}

// Grades come from divisions, so 3 of 5 must equal 2.4 of 4 despite rounding errors.
const rounding = 1e-9;
const stepState = (above: number, near: number): ReasonState =>
  above >= -rounding ? "met" : above >= -near - rounding ? "nearly" : "missing";

/**
 * Compares what a whole first year costs, fee and all, with what a family can pay for it, both in rupees. If a part of
 * the cost is unknown, what is known can only rule it out.
 */
export function budgetState({ fee, besides }: Pick<Match, "fee" | "besides">, budget: number | null): ReasonState {
  if (budget === null) return "unknown";
  const cost = (fee ?? 0) + besides.rupees;
  const state = cost <= budget ? "met" : cost <= budget * nearBudget ? "nearly" : "missing";
  return state === "missing" || (fee !== null && besides.isComplete) ? state : "unknown";
}

function countryState({ university }: MatchProgramme, { countries }: Profile): ReasonState {
  if (countries.size === 0) return "unknown";
  return countries.has(university.country) ? "met" : "missing";
}

function intakeState(programme: MatchProgramme, calendar: Calendar): ReasonState {
  const [next] = openIntakes(programme, calendar);
  const isEasy = next ? leavesTime(next, calendar) : null;
  return isEasy === null ? "unknown" : isEasy ? "met" : "nearly";
}
