import type { Reason, ReasonState, ReasonTopic } from "@/lib/recommendations/judge/reasons";
import type { RecommendationView } from "@/lib/recommendations/views";

/** Error texts (specification, section 8). */
export const failedToLoad = "Failed to load recommendations";
export const failedToGenerate = "Failed to generate recommendation";

export type RecommendationType = RecommendationView["type"];

/** The types in the order of the filters, singular and plural. */
export const recommendationTypes = [
  { value: "university", one: "University", several: "Universities" },
  { value: "scholarship", one: "Scholarship", several: "Scholarships" },
  { value: "improvement", one: "Improvement", several: "Improvements" },
  { value: "other", one: "Advice", several: "Advice" },
] as const satisfies readonly { value: RecommendationType; one: string; several: string }[];

export const typeLabel = (type: RecommendationType) => recommendationTypes.find(({ value }) => value === type)?.one;

/** How hard a programme is to get into for this student: the word, and its meaning. */
export const outlooks = {
  safe: { word: "Safe", meaning: "Your results are enough by our estimate; the university decides." },
  match: { word: "Match", meaning: "Within your range by our estimate, though not certain." },
  reach: {
    word: "Ambitious",
    meaning: "Hard to get into by our estimate. Worth a try alongside others.",
  },
} as const satisfies Record<NonNullable<RecommendationView["outlook"]>, { word: string; meaning: string }>;

/** What keeps a programme from being open to the student, the most frequent obstacle first. */
const gapWords: Partial<Record<ReasonTopic, string>> = {
  budget: "tuition over budget",
  english: "English short",
  grade: "marks short",
  level: "more education needed",
  field: "another subject",
};

/** The unmet decisive points in a few words: "Tuition over budget, marks short"; null if there are none. */
export function gapsIn(reasons: readonly Pick<Reason, "about" | "state">[]): string | null {
  const missing = new Set(reasons.filter(({ state }) => state === "missing").map(({ about }) => about));
  const gaps = Object.entries(gapWords).flatMap(([topic, word]) => (missing.has(topic as ReasonTopic) ? word : []));
  return gaps.length > 0 ? sentenceCase(gaps.join(", ")) : null;
}

/** How many of the compared points are met. A point with several lines is met when all of them are. */
export function pointsOf(reasons: readonly Pick<Reason, "about" | "state">[]): { met: number; points: number } {
  const topics = [...new Set(reasons.map(({ about }) => about))];
  const isMet = (topic: ReasonTopic) => reasons.every(({ about, state }) => about !== topic || state === "met");
  return { met: topics.filter(isMet).length, points: topics.length };
}

const ordinals = new Intl.PluralRules("en", { type: "ordinal" });
const endings: Partial<Record<Intl.LDMLPluralRule, string>> = { one: "st", two: "nd", few: "rd" };

/** "1st", "2nd", "3rd", "11th" */
export const ordinal = (place: number) => `${place}${endings[ordinals.select(place)] ?? "th"}`;

export const reasonLabels: Record<ReasonState, string> = {
  met: "Met",
  nearly: "Nearly",
  missing: "Missing",
  unknown: "Unknown",
};

export const topicLabels: Record<ReasonTopic, string> = {
  level: "level",
  field: "field",
  grade: "results",
  english: "English",
  budget: "budget",
  country: "country",
  intake: "intake",
  conditions: "conditions",
};

/** The possible details of a recommendation, in display order. */
const detailWords: Record<string, string> = {
  recommendation: "Recommendation",
  award: "Award",
  covers: "Covers",
  closes: "Closes",
  location: "Location",
  fees: "Fees, to be confirmed",
  living: "Living costs",
  duration: "Duration",
  intakes: "Intakes",
  link: "Official page",
};

/** The details of a recommendation with their labels; unknown ones come last, with their own names. */
export function readDetails(details: Record<string, string>): { key: string; word: string; value: string }[] {
  const known = Object.keys(detailWords);
  const others = Object.keys(details).filter((key) => !known.includes(key));
  return [...known, ...others].flatMap((key) => {
    const value = details[key];
    return value ? { key, word: detailWords[key] ?? sentenceCase(key.replaceAll("_", " ")), value } : [];
  });
}

const sentenceCase = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Why something is recommended; an improvement's only reason is already its description. */
export const reasonsBesideDescription = ({
  description,
  reasons,
}: Pick<RecommendationView, "description" | "reasons">) => reasons.filter(({ text }) => text !== description);

/** "2 universities", "1 scholarship" and so on, for the types that exist. */
export function countByType(recommendations: readonly { type: RecommendationType }[]): string {
  return recommendationTypes
    .map(({ value, one, several }) => {
      const count = recommendations.filter(({ type }) => type === value).length;
      return count > 0 ? `${count} ${(count === 1 ? one : several).toLowerCase()}` : "";
    })
    .filter(Boolean)
    .join(", ");
}
