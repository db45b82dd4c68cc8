import "server-only";
import type { DestinationName } from "@/lib/catalogue/destination-names";
import { besidesOn, leastLivingIn, restOf, type YearCost, yearCostIn } from "@/lib/plans/queries/year";
import { calendarOf } from "@/lib/recommendations/judge/intakes";
import { budgetState, judge, leastYearOf, type Match, wishState } from "@/lib/recommendations/judge/judge";
import type { MatchCatalogue, StudyLevel } from "@/lib/recommendations/read/match-catalogue";
import { toProfile } from "@/lib/recommendations/read/profile";
import { missingLakhs } from "./headline";
import type { Verdict } from "./labels";
import { judgeCountry } from "./verdict";

type CountryId = DestinationName["id"];

/** A sum of money, and what it is for. */
export type Money = {
  level: StudyLevel;
  /** Wanted subjects; none means all. */
  fields: readonly string[];
  /** Whole rupees, for a year or for the whole course. */
  rupees: number;
  span: "year" | "course";
};

/** What money is enough for in a country. */
export type MoneyVerdict = {
  country: CountryId;
  verdict: Verdict;
  /** How many programmes it was compared with, and how many of them it covers. */
  programmes: number;
  covered: number;
  /** The ids of the programmes whose first year, or course, it pays. */
  paid: readonly string[];
  /** Rupees for the cheapest first year or course. */
  least: number;
  /** Rupees that would open it, if it is only a little too dear. */
  short: number | null;
  /** Where no source gives the living costs: those of the cheapest other country, which come on top of `least`. */
  livingElsewhere: number | null;
  /** Of how many programmes no source gives the living costs, where `least` is that of the others. */
  unsourced: number;
  cost: YearCost;
};

/** What a sum opens in a country, by the rules of "Can I go?" for money alone; null without programmes there. */
export function weighMoney(
  country: CountryId,
  money: Money,
  catalogue: MatchCatalogue,
  today: string,
): MoneyVerdict | null {
  const cost = yearCostIn(country, money.level, today);
  const leastLiving = leastLivingIn(money.level, today);
  const setting = { rates: catalogue.rates, calendar: calendarOf(today), besidesOf: besidesOn(today) };
  const profile = toProfile({
    education_level: money.level,
    preferred_countries: [],
    preferred_fields: [...money.fields],
    budget: money.rupees,
    test_type: null,
    english_score: null,
    education: [],
  });
  const matches = catalogue.programmes
    .filter(({ level, university }) => level === money.level && university.country === country)
    .filter((programme) => money.fields.length === 0 || wishState(programme, profile) === "met")
    // Only the money counts here, not how hard it is to get in: nobody has told us their marks.
    .map((programme): Match => ({ ...judge(programme, profile, setting), outlook: "match" }));
  if (matches.length === 0) return null;
  const priced =
    money.span === "year" ? matches : matches.map((match) => ofWholeCourse(match, { money, leastLiving, today }));
  const judgement = judgeCountry(priced, { topics: ["budget"], isLongAgo: false });
  const least = leastYearOf(priced);
  const nearly = leastYearOf(judgement.nearlyPaid);
  const isLivingKnown = least?.isComplete ?? cost.living !== null;
  return {
    country,
    verdict: judgement.verdict,
    programmes: matches.length,
    covered: judgement.fitting,
    paid: priced.flatMap(({ programme, states }) => (states.budget === "met" ? programme.id : [])),
    least: least?.rupees ?? (money.span === "year" ? cost.rupees : cost.whole.rupees),
    short: nearly && missingLakhs(nearly.rupees - money.rupees),
    livingElsewhere: isLivingKnown ? null : leastLiving,
    unsourced: isLivingKnown ? matches.filter(({ besides }) => !besides.isComplete).length : 0,
    cost,
  };
}

/** A match with the fee of its whole length and everything else for all of it, as the planner counts them. */
function ofWholeCourse(
  match: Match,
  { money, leastLiving, today }: { money: Money; leastLiving: number; today: string },
): Match {
  const whole = restOf(match.programme, today)?.whole;
  if (!whole) return match;
  const { months, besides: counted } = whole;
  const { isComplete } = match.besides;
  const fee = match.fee === null ? null : Math.round(match.fee * Math.max(1, months / 12));
  const borrowed = isComplete ? 0 : Math.round((leastLiving * months) / 12);
  const besides = { rupees: counted + borrowed, counted, isComplete };
  return { ...match, fee, besides, states: { ...match.states, budget: budgetState({ fee, besides }, money.rupees) } };
}
