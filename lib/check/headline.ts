import type { DestinationCard } from "@/lib/catalogue/destination-cards";
import { formatRupees, formatTotal } from "@/lib/catalogue/money";
import type { YearCost } from "@/lib/plans/queries/year";
import { countOf } from "@/lib/plural";
import { type Decider, type Hindrance, wantWords } from "@/lib/recommendations/judge/hindrances";
import { leastYearOf, type Match } from "@/lib/recommendations/judge/judge";
import { isOpenWith } from "@/lib/recommendations/judge/outlook";
import { levelNames, listAnd } from "@/lib/recommendations/labels";
import type { Profile } from "@/lib/recommendations/read/profile";
import type { CheckAnswers } from "./schema";
import type { Judgement } from "./verdict";

export type CheckedCountry = {
  card: DestinationCard;
  cost: YearCost;
  matches: readonly Match[];
  judgement: Judgement;
};

/** Whose verdict it is. */
export type Asker = {
  answers: CheckAnswers;
  profile: Profile;
  isLongAgo: boolean;
};

/**
 * What the cheapest first year comes to, in rupees, and what of it is not the fee: of the programmes compared or, where no
 * fee of them is known, of the country's plan.
 */
export const firstYear = ({ cost, matches }: Pick<CheckedCountry, "cost" | "matches">) =>
  leastYearOf(matches) ?? { rupees: cost.rupees, besides: cost.besides, isComplete: cost.living !== null };

/**
 * The verdict in one line, because many families read no more: what it takes, and of how many programmes each thing
 * holds. "Possible: 4 of 18 programmes fit your answers; 14 of 18 usually want higher marks"
 */
export function headlineOf(country: CheckedCountry, asker: Asker): string {
  const { matches, judgement } = country;
  const { verdict, hindrances } = judgement;
  if (verdict === "none") return `We know of no ${levelNames[asker.profile.level]} in this subject here`;
  const isEverywhere = ({ count }: Hindrance) => count === matches.length;
  const some = hindrances
    .filter((one) => !isEverywhere(one))
    .map(({ topic, count }) => {
      const words = topic === "budget" ? "would cost more than you can pay" : wantWords(topic, count, asker.profile);
      return `${count} of ${matches.length} ${words}`;
    });
  const every = hindrances.filter(isEverywhere);
  if (verdict === "hard") {
    const against = listAnd([...every.map((one) => blockWords(one, country, asker)), ...some]);
    return `Hard, because ${against}${moreMoneyWords(country, asker)}`;
  }
  const lacks = every.flatMap(({ topic }) => (topic === "budget" ? [] : topic));
  const needs = new Set([...lacks, ...(verdict === "possible" ? (judgement.nearest?.topics ?? []) : [])]);
  const wanted = [
    ...[...needs].flatMap((topic) => (topic === "budget" ? [] : needWords(topic, asker))),
    ...(judgement.doubt ? [doubtWords[judgement.doubt]] : []),
    ...(asker.isLongAgo ? ["proof of what you did since your last exam"] : []),
  ];
  const rests = [...(some.length > 0 ? [listAnd(some)] : []), ...(asker.answers.budget === null ? [uncounted] : [])];
  if (verdict === "unknown") {
    const takes = wanted.length > 0 ? [`it takes ${listAnd(wanted)}`] : [];
    return withRest(`We can’t say, because ${unknownWords(country)}`, [...takes, ...rests]);
  }
  const first = verdict === "likely" ? "Likely" : ["Possible", listAnd(wanted)].filter(Boolean).join(" with ");
  return withRest(first, [...(needs.size === 0 || needs.size > lacks.length ? [fitWords(country)] : []), ...rests]);
}

const doubtWords = {
  selective: "a strong application, as these programmes are hard to get into",
  "asks-for-more": "what else they ask for (an entry test, years of work or another language)",
} as const;

const withRest = (first: string, rest: readonly string[]) => (rest.length > 0 ? `${first}: ${rest.join("; ")}` : first);

const uncounted = "your money is not counted";

/** What keeps us from a verdict. */
function unknownWords({ matches }: CheckedCountry): string {
  const open = matches.filter(({ states }) => isOpenWith(states));
  if (open.every(({ besides }) => besides.isComplete)) return "we know no fee of the programmes open to you";
  return matches.some(({ besides }) => besides.isComplete)
    ? "no source gives us the living costs of every place here"
    : "no source gives us the living costs here";
}

const lakh = 100_000;

/** Missing rupees, in whole lakhs and at least one. */
export const missingLakhs = (rupees: number) => Math.max(1, Math.round(rupees / lakh)) * lakh;

/** What would open a country that is hard only for want of a little money. */
function moreMoneyWords({ judgement: { nearlyPaid } }: CheckedCountry, { answers: { budget } }: Asker): string {
  const least = leastYearOf(nearlyPaid);
  if (budget === null || !least) return "";
  const short = missingLakhs(least.rupees - budget);
  return `; possible only with about ${formatRupees(short)} more or a scholarship`;
}

/** How many programmes fit, or would with what is named before: nobody reads "possible" and "none fits" together. */
function fitWords({ matches, judgement: { fitting, nearest } }: CheckedCountry): string {
  const of = (count: number) => `${count} of ${countOf(matches.length, "programme")}`;
  return nearest
    ? `${of(nearest.count)} would then fit`
    : `${of(fitting)} ${fitting > 1 ? "fit" : "fits"} your answers`;
}

/** What would open a country, or the programme that is nearest to what somebody has. */
function needWords(topic: Exclude<Decider, "budget">, { profile }: Asker): string {
  if (topic === "english" && profile.band === null) return "an English test";
  return {
    english: "a higher English score",
    // Nobody takes unknown marks for too low.
    grade: profile.grade === null ? "your marks in figures (as 3.2 / 4, 912 / 1100 or 78 %)" : "higher marks",
    level: "a university that takes your certificate",
    field: "the right courses in your last studies",
  }[topic];
}

/** Why a country is hard, of a topic that no programme there meets. */
function blockWords({ topic, count, missing }: Hindrance, country: CheckedCountry, asker: Asker): string {
  if (topic === "budget") {
    const { rupees, isComplete } = firstYear(country);
    const least = formatTotal(rupees);
    return isComplete
      ? `the first year costs at least about ${least}`
      : `fees and visa alone cost about ${least}, and living comes on top`;
  }
  if (topic === "english")
    return `every programme ${asker.profile.band === null ? "wants" : "asks for"} ${needWords(topic, asker)}`;
  if (topic === "grade") {
    const little = count - missing;
    const many = little === count ? "" : `${little} of them `;
    return `every programme usually takes higher marks${little > 0 ? ` (${many}only a little)` : ""}`;
  }
  if (topic === "level") return missing > 0 ? "they ask for more education" : "they look closely at your certificate";
  return missing > 0 ? "they ask for studies in another subject" : "they look closely at your last courses";
}
