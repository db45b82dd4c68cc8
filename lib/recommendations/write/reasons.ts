import type { Calendar } from "@/lib/recommendations/judge/intakes";
import type { Match } from "@/lib/recommendations/judge/judge";
import { type Reason, type ReasonText, type ReasonTopic, reasonTopics } from "@/lib/recommendations/judge/reasons";
import type { Profile } from "@/lib/recommendations/read/profile";
import { budgetReasons, conditionReasons, countryReasons, intakeReasons } from "./offer-reasons";
import { englishReasons, fieldReasons, gradeReasons, levelReasons } from "./study-reasons";

/** Why a programme is recommended, one reason per line in topic order. The match percentage follows from these. */
export function reasonsOf(match: Match, profile: Profile, calendar: Calendar): Reason[] {
  return reasonTopics.flatMap((about) =>
    writers[about](match, profile, calendar).map(({ state, text }) => ({ about, state, text })),
  );
}

const writers: Record<ReasonTopic, (match: Match, profile: Profile, calendar: Calendar) => ReasonText[]> = {
  level: levelReasons,
  field: fieldReasons,
  grade: gradeReasons,
  english: englishReasons,
  budget: budgetReasons,
  country: countryReasons,
  intake: intakeReasons,
  conditions: conditionReasons,
};
