import type { Outlook } from "@/lib/recommendations/choose/draft";
import type { MatchCatalogue, MatchProgramme } from "@/lib/recommendations/read/match-catalogue";
import type { Profile } from "@/lib/recommendations/read/profile";
import { nearness } from "@/lib/recommendations/read/wishes";
import { leadsTo } from "./background";
import { hasConditions, isInEnglish } from "./conditions";
import { type Calendar, leavesTime, openIntakes } from "./intakes";
import { outlookOf } from "./outlook";
import { percentOfStates, type States, worst } from "./percent";
import type { ReasonState } from "./reasons";

/**
 * How far below a programme's usual range still counts as near: 0.3 of a grade point, half a band, a quarter over
 * budget.
 */
const nearGrade = 0.3;
const nearBand = 0.5;
const nearBudget = 1.25;

/** A programme compared with a student: the state of each topic and the resulting percentage. */
export type Match = {
  programme: MatchProgramme;
  states: States;
  percent: number;
  /** In rupees: for a full-time year, or the whole of a shorter programme. Null if the fee is unknown. */
  fee: number | null;
  /** Its subject is only related to the wanted one. */
  isBeside: boolean;
  outlook: Outlook;
};

type Setting = Pick<MatchCatalogue, "rates"> & {
  calendar: Calendar;
  /**
   * By country: what a first year costs besides the fee, in rupees, and whether living is in it. Without this, the budget
   * is for the fee alone.
   */
  besides?: Readonly<Record<string, { rupees: number; isComplete: boolean }>>;
};

/** Compares one programme with one student. */
export function judge(programme: MatchProgramme, profile: Profile, { rates, calendar, besides }: Setting): Match {
  const fee = feeOf(programme, rates);
  const wish = wishState(programme, profile);
  const states: States = {
    level: levelState(programme, profile),
    field: worst([wish, leadsTo(programme, profile.background) ?? "met"]),
    grade: gradeState(programme, profile),
    english: englishState(programme, profile),
    budget: yearState(fee, besides?.[programme.university.country], profile.budget),
    country: countryState(programme, profile),
    intake: intakeState(programme, calendar),
    conditions: hasConditions(programme, profile) ? "unknown" : "met",
  };
  const outlook = outlookOf(programme, states, profile);
  return { programme, states, percent: percentOfStates(states), fee, isBeside: wish === "nearly", outlook };
}

export function feeOf({ tuition }: Pick<MatchProgramme, "tuition">, rates: MatchCatalogue["rates"]): number | null {
  const rate = tuition && rates[tuition.currency];
  return tuition && rate ? tuition.amount * rate : null;
}

export function levelState(programme: MatchProgramme, { level, footing }: Profile): ReasonState {
  return programme.level === level ? footing.state : "missing";
}

/** At the student's level, and in a wanted or related subject. Other programmes are never judged. */
export const isWished = (programme: MatchProgramme, profile: Pick<Profile, "level" | "fields">) =>
  programme.level === profile.level && wishState(programme, profile) !== "missing";

/** Compares with what the student wants to study, ignoring what they have studied. */
export function wishState(programme: MatchProgramme, { fields }: Pick<Profile, "fields">): ReasonState {
  if (fields.length === 0) return "unknown";
  return ({ 0: "missing", 1: "nearly", 2: "met" } as const)[nearness(programme, fields)];
}

export function gradeState({ minGpa }: MatchProgramme, { grade }: Profile): ReasonState {
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

/** Compares what a year costs with what a family can pay, both in rupees. */
export function budgetState(cost: number | null, budget: number | null): ReasonState {
  if (cost === 0) return "met";
  if (cost === null || budget === null) return "unknown";
  return cost <= budget ? "met" : cost <= budget * nearBudget ? "nearly" : "missing";
}

/**
 * The same for a whole year, or for a whole course with all that it costs besides the fee. If a part of the cost is
 * unknown, what is known can only rule it out.
 */
export function yearState(
  fee: number | null,
  besides: { rupees: number; isComplete: boolean } | undefined,
  budget: number | null,
) {
  if (!besides) return budgetState(fee, budget);
  const state = budgetState((fee ?? 0) + besides.rupees, budget);
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
