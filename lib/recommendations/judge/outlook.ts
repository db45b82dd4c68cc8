import type { Outlook } from "@/lib/recommendations/choose/draft";
import type { MatchProgramme } from "@/lib/recommendations/read/match-catalogue";
import type { Profile } from "@/lib/recommendations/read/profile";
import { isMedicine } from "./conditions";
import type { States } from "./percent";
import type { ReasonTopic } from "./reasons";

/**
 * Grade points above the usual: with this many a reach becomes a match; with fewer than `bare` a safe one becomes a
 * match.
 */
const clear = 0.35;
const bare = 0.1;

/** The topics that decide whether a programme is open to a student. The others are preferences, dates and details. */
export const deciders = ["budget", "english", "grade", "level", "field"] as const satisfies readonly ReasonTopic[];

/** True if no deciding topic is missing. */
export const isOpenWith = (states: States) => deciders.every((topic) => states[topic] !== "missing");

/**
 * How hard a programme is to get into for this student: the university's selectivity, adjusted for how the grade
 * compares with the usual one and for any gap in English or education. Anything not open (including a fee well over the
 * budget), the top 50 universities and medicine are always a reach. "Safe" needs a university that is safe for most and
 * a fee within the budget: families rely on that word.
 */
export function outlookOf(programme: MatchProgramme, states: States, { grade }: Profile): Outlook {
  const { selectivity, qsBand } = programme.university;
  if (isMedicine(programme)) return "reach";
  if (!isOpenWith(states) || states.grade === "nearly") return "reach";
  const above = grade && programme.minGpa !== null ? grade.value - programme.minGpa : null;
  const isClear = above !== null && above >= clear && states.english === "met" && states.level === "met";
  const lacksSomething = [states.english, states.level, states.budget].includes("nearly");
  if (selectivity === "reach") return isClear && qsBand !== "1-50" ? "match" : "reach";
  if (programme.level === "phd" || selectivity === "match") return "match";
  return lacksSomething || (above !== null && above < bare) ? "match" : "safe";
}
