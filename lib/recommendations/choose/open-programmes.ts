import { budgetState, englishState, gradeState, levelState, type Match } from "@/lib/recommendations/judge/judge";
import type { Profile } from "@/lib/recommendations/read/profile";

type Counts = {
  /** Programmes that match the subject, level and countries. */
  all: number;
  /** Those where marks, English and budget are all met and the education qualifies. */
  open: number;
  /** Those that nothing rules out, but where this one topic is unknown. */
  waiting: Readonly<Record<"grade" | "budget" | "level", number>>;
};
export type Counter = (profile: Profile) => Counts;

/** Counts the matches again for a changed profile of the same level and subject. */
export function counterFor(matches: readonly Match[]): Counter {
  // The sentences don't count programmes in a related subject, or ones that need different prior studies.
  const meant = matches.filter(({ states }) => states.field === "met" || states.field === "unknown");
  return (profile) => {
    const waiting = { grade: 0, budget: 0, level: 0 };
    let all = 0;
    let open = 0;
    for (const match of meant) {
      const { programme } = match;
      if (profile.countries.size > 0 && !profile.countries.has(programme.university.country)) continue;
      all += 1;
      const level = levelState(programme, profile);
      const grade = gradeState(programme, profile);
      const english = englishState(programme, profile);
      const budget = budgetState(match, profile.budget);
      const isPossible = level === "met" || level === "nearly"; // gaining a qualification is not a single change
      if (isPossible && grade === "met" && english === "met" && budget === "met") open += 1;
      if (level === "missing" || [grade, english, budget].some((state) => state === "nearly" || state === "missing"))
        continue;
      if (grade === "unknown") waiting.grade += 1;
      if (budget === "unknown") waiting.budget += 1;
      if (level === "unknown") waiting.level += 1;
    }
    return { all, open, waiting };
  };
}
