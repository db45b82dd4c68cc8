import type { Calendar } from "@/lib/recommendations/judge/intakes";
import type { Match } from "@/lib/recommendations/judge/judge";
import { type Line, type Reason, type ReasonTopic, reasonTopics } from "@/lib/recommendations/judge/reasons";
import type { Profile } from "@/lib/recommendations/read/profile";
import { budgetLines, conditionLines, countryLines, intakeLines } from "./offer-lines";
import { englishLines, fieldLines, gradeLines, levelLines } from "./study-lines";

/** Why a programme is recommended, line by line in the order of the topics. The percent of the match follows from them. */
export function linesOf(match: Match, profile: Profile, calendar: Calendar): Reason[] {
  return reasonTopics.flatMap((about) =>
    writers[about](match, profile, calendar).map(({ state, text }) => ({ about, state, text })),
  );
}

const writers: Record<ReasonTopic, (match: Match, profile: Profile, calendar: Calendar) => Line[]> = {
  level: levelLines,
  field: fieldLines,
  grade: gradeLines,
  english: englishLines,
  budget: budgetLines,
  country: countryLines,
  intake: intakeLines,
  conditions: conditionLines,
};
