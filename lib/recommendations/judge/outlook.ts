import type { Outlook } from "@/lib/recommendations/choose/draft";
import type { MatchProgramme } from "@/lib/recommendations/read/match-catalogue";
import type { Profile } from "@/lib/recommendations/read/profile";
import { asksForMore, isMedicine } from "./conditions";
import { type States, statesOf } from "./percent";
import { deciders, type Reason, type ReasonState } from "./reasons";

/**
 * Grade points above the usual: with this many a reach becomes a match; with fewer than `bare` a safe one becomes a
 * match.
 */
const clear = 0.35;
const bare = 0.1;

/**
 * Whether a topic shuts a programme: it is missed, or it is the budget and the money falls short, even by a little. "Can
 * I go?" and the recommendations both ask this, so that neither advises what the other one rules out.
 */
export const isShutBy = (states: States, topic: (typeof deciders)[number]) =>
  states[topic] === "missing" || (topic === "budget" && states.budget === "nearly");

/** True if no deciding topic shuts it. */
export const isOpenWith = (states: States) => !deciders.some((topic) => isShutBy(states, topic));

/**
 * Whether a programme usually takes the marks, or may, where we don't know them. Where none in a country does, nobody is
 * told that it is possible, however little is missing.
 */
export const takesMarks = ({ grade }: States) => grade === "met" || grade === "unknown";

/** The topics that shut a card, from its lines: whoever reads the card learns what "Can I go?" says as well. */
export function shutBy(lines: readonly Pick<Reason, "about" | "state">[]): (typeof deciders)[number][] {
  const states = statesOf(lines);
  return deciders.filter((topic) => isShutBy(states, topic));
}

type Found = {
  states: States;
  /** Whether what the student has studied leads to it, whatever the student wishes. */
  studies: ReasonState;
};

/**
 * How hard a programme is to get into for this student: the university's selectivity, adjusted for how the grade
 * compares with the usual one. Safe and Match say that somebody can get in, so nothing that decides may be missing, short
 * or unknown: not the education so far, its subject, the marks, the English, nor anything that the programme asks
 * everybody to show. Everything else is a reach, and so are the top 50 universities and medicine. "Safe" also needs a
 * university that is safe for most, a year's cost within the budget, and no question left open: families rely on that
 * word.
 */
export function outlookOf(programme: MatchProgramme, { states, studies }: Found, profile: Profile): Outlook {
  const { selectivity, qsBand } = programme.university;
  if (isMedicine(programme) || !isOpenWith(states)) return "reach";
  const entry = [states.level, studies, states.grade, states.english];
  if (entry.some((state) => state !== "met") || asksForMore(programme)) return "reach";
  const { grade } = profile;
  const above = grade && programme.minGpa !== null ? grade.value - programme.minGpa : null;
  if (selectivity === "reach") return above !== null && above >= clear && qsBand !== "1-50" ? "match" : "reach";
  if (programme.level === "phd" || selectivity === "match") return "match";
  const isSure = states.budget === "met" && states.conditions === "met" && (above === null || above >= bare);
  return isSure ? "safe" : "match";
}
