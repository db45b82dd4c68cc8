import { isMedicine } from "./conditions";
import type { Outlook } from "./draft";
import type { MatchProgramme } from "./match-catalogue";
import type { States } from "./percent";
import type { Profile } from "./profile";

/** So far above what is usual makes a reach ordinary; so little makes a safe one ordinary. */
const clear = 0.35;
const bare = 0.1;

/**
 * How hard a programme is to get into for this student: the university's own selectivity, moved by how far the grade
 * stands from what is usual and by English or education that is still short. The fifty best known and medicine stay a
 * reach for everybody, and only a university that is safe for most is called safe: a family builds on that word.
 */
export function outlookOf(programme: MatchProgramme, states: States, { grade }: Profile): Outlook {
  const { selectivity, qsBand } = programme.university;
  if (isMedicine(programme)) return "reach";
  if (states.grade === "nearly" || states.grade === "missing" || states.english === "missing") return "reach";
  const above = grade && programme.minGpa !== null ? grade.value - programme.minGpa : null;
  const isClear = above !== null && above >= clear && states.english === "met" && states.level === "met";
  const lacksSomething = states.english === "nearly" || states.level === "nearly";
  if (selectivity === "reach") return isClear && qsBand !== "1-50" ? "match" : "reach";
  if (programme.level === "phd" || selectivity === "match") return "match";
  return lacksSomething || (above !== null && above < bare) ? "match" : "safe";
}
