import type { Outlook } from "@/lib/recommendations/choose/draft";
import type { MatchProgramme } from "@/lib/recommendations/read/match-catalogue";
import type { Profile } from "@/lib/recommendations/read/profile";
import { isMedicine } from "./conditions";
import type { States } from "./percent";
import type { ReasonTopic } from "./reasons";

/** So far above what is usual makes a reach ordinary; so little makes a safe one ordinary. */
const clear = 0.35;
const bare = 0.1;

/** What decides whether a programme is open to a student at all; the other topics are wishes, dates and details. */
export const deciders = ["budget", "english", "grade", "level", "field"] as const satisfies readonly ReasonTopic[];

/** Nothing that decides is missing. */
export const isOpenWith = (states: States) => deciders.every((topic) => states[topic] !== "missing");

/**
 * How far out a programme is for this student: the university's own selectivity, moved by how far the grade stands from
 * what is usual and by English or education that is still short. What is not open, a fee well over the budget included,
 * is a reach whatever the university; so are the fifty best known and medicine for everyone. Only a university that is
 * safe for most, at a fee within the budget, is called safe: a family builds on that word.
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
