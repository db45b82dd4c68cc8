import { budgetState, englishState, gradeState, levelState, type Match } from "@/lib/recommendations/judge/judge";
import type { Profile } from "@/lib/recommendations/read/profile";

export type Counts = {
  /** Programmes of the subject, level and countries. */
  all: number;
  /** Those of them whose marks, English and budget are all met, and to which the education leads. */
  open: number;
  /** Those against which nothing speaks, and whose one topic cannot be judged. */
  waiting: Readonly<Record<"grade" | "budget" | "level", number>>;
};
export type Counter = (profile: Profile) => Counts;

/** Matches programmes once more, with another profile of the same level and subject. */
export function counterFor(matches: readonly Match[]): Counter {
  // What is beside the wish, or needs other studies, is not meant by any of the sentences.
  const meant = matches.filter(({ states }) => states.field === "met" || states.field === "unknown");
  return (profile) => {
    const waiting = { grade: 0, budget: 0, level: 0 };
    let all = 0;
    let open = 0;
    for (const { programme, fee } of meant) {
      if (profile.countries.size > 0 && !profile.countries.has(programme.university.country)) continue;
      all += 1;
      const level = levelState(programme, profile);
      const grade = gradeState(programme, profile);
      const english = englishState(programme, profile);
      const budget = budgetState(fee, profile.budget);
      const isPossible = level === "met" || level === "nearly"; // a certificate is no single change
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
