import { verdictNames } from "@/lib/check/labels";
import { shutBy } from "@/lib/recommendations/judge/outlook";
import type { deciders, Reason, ReasonState, ReasonTopic } from "@/lib/recommendations/judge/reasons";
import { listAnd } from "@/lib/recommendations/labels";
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

type Fit = NonNullable<RecommendationView["outlook"]> | "hard";

/**
 * How hard a programme is to get into for this student, by our estimate: the word, and its meaning. "Hard" is the word of
 * "Can I go?" for what something rules out.
 */
export const outlooks = {
  safe: { word: "Safe", meaning: "your results are enough" },
  match: { word: "Match", meaning: "you are in range" },
  reach: { word: "Ambitious", meaning: "worth a try, or not settled yet" },
  hard: { word: verdictNames.hard, meaning: "not open to you now; its row says why" },
} as const satisfies Record<Fit, { word: string; meaning: string }>;

type Judged = Pick<RecommendationView, "type" | "outlook" | "reasons">;

/** Whether something that decides rules a programme out, most often the money: then nothing calls for an application. */
export const isHard = ({ type, reasons }: Pick<Judged, "type" | "reasons">): boolean =>
  type === "university" && shutBy(reasons).length > 0;

/** The word that leads a row; null where there is none, as for language courses and scholarships. */
export const fitOf = (one: Judged): Fit | null => (isHard(one) ? "hard" : one.outlook);

const hardWords: Record<(typeof deciders)[number], string> = {
  budget: "the money",
  english: "your English",
  grade: "your marks",
  level: "your education so far",
  field: "the subject of your studies",
};

/** "Hard, because of the money and your English." */
export const whyHard = (reasons: readonly Reason[]): string =>
  `${verdictNames.hard}, because of ${listAnd(shutBy(reasons).map((topic) => hardWords[topic]))}.`;

/** What the percentage of a match is (lib/recommendations/judge/percent.ts). */
export const percentMeaning =
  "all points weighed, your wishes and dates as well, which the word leaves out; never more than the share that is met, at most 70 while what decides or a condition is open, and at most 40 while something rules it out";

type Unmet = Exclude<ReasonState, "met">;

/** What is not met, in a few words: what decides comes first, and of that the most frequent obstacle. */
const gapWords: Record<ReasonTopic, Record<Unmet, string>> = {
  budget: { missing: "over budget", nearly: "a little over budget", unknown: "cost to check" },
  english: { missing: "English score too low", nearly: "English nearly there", unknown: "English to check" },
  grade: { missing: "marks too low", nearly: "marks nearly there", unknown: "marks to check" },
  level: { missing: "more education needed", nearly: "education may be short", unknown: "education to check" },
  field: { missing: "another subject", nearly: "a related subject", unknown: "subject to check" },
  country: { missing: "not one of your countries", nearly: "country to check", unknown: "no country chosen" },
  conditions: { missing: "a condition not met", nearly: "conditions to check", unknown: "conditions to check" },
  intake: { missing: "no open intake", nearly: "closes soon", unknown: "closing date to check" },
};
const bySeverity: readonly Unmet[] = ["missing", "nearly", "unknown"];

/** The points that are not met in a few words: "Tuition over budget, English nearly there"; null if all are. */
export function gapsIn(reasons: readonly Pick<Reason, "about" | "state">[]): string | null {
  const gaps = bySeverity.flatMap((state) =>
    Object.entries(gapWords).flatMap(([topic, words]) => {
      const states = reasons.filter(({ about }) => about === topic).map((reason) => reason.state);
      return bySeverity.find((one) => states.includes(one)) === state ? words[state] : [];
    }),
  );
  return gaps.length > 0 ? sentenceCase(gaps.join(", ")) : null;
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

/** What a row says of the money: what a year costs and what that covers, or what a scholarship gives. */
export function shortCost({ cost, cost_basis, cost_covers, fees, award }: Record<string, string>): {
  amount: string | undefined;
  covers: string | undefined;
  isEstimate: boolean;
} {
  return {
    amount: cost ?? fees ?? award,
    covers: cost_covers,
    isEstimate: cost !== undefined && cost_basis === "estimate",
  };
}

/** What only the row shows; the opened row says the same in full. */
const rowOnly: readonly string[] = ["cost", "cost_basis", "cost_covers"];

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
  const known = Object.keys(detailWords).filter((key) => key !== "closes" || !details.intakes);
  const others = Object.keys(details).filter((key) => !(key in detailWords) && !rowOnly.includes(key));
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
