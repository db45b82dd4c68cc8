import "server-only";
import type { DestinationName } from "@/lib/catalogue/destination-names";
import { besidesIn, leastLivingIn, type YearCost, yearCostIn } from "@/lib/plans/queries/year";
import { calendarOf } from "@/lib/recommendations/judge/intakes";
import { budgetState, judge, type Match, wishState } from "@/lib/recommendations/judge/judge";
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
  /** Rupees for the cheapest first year or course. */
  least: number;
  /** Rupees that would open it, if it is only a little too dear. */
  short: number | null;
  /** Where no source gives the living costs: those of the cheapest other country, which come on top of `least`. */
  livingElsewhere: number | null;
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
  const setting = { rates: catalogue.rates, calendar: calendarOf(today), besides: besidesIn(money.level, today) };
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
  const isLivingKnown = cost.living !== null;
  const priced = matches.map((match): Priced => {
    if (money.span === "year") return { match, cost: match.fee === null ? null : match.fee + cost.besides };
    const whole = wholeCourse(match, country, today);
    const living = isLivingKnown ? 0 : Math.round((leastLiving * whole.months) / 12);
    const rest = { rupees: whole.besides + living, isComplete: isLivingKnown };
    const states = { ...match.states, budget: budgetState({ fee: whole.fee, besides: rest }, money.rupees) };
    return { match: { ...match, states }, cost: whole.fee === null ? null : whole.fee + whole.besides };
  });
  const judgement = judgeCountry(
    priced.map(({ match }) => match),
    { topics: ["budget"], isLongAgo: false, isLivingKnown },
  );
  const costs = priced.flatMap(({ cost: known }) => known ?? []);
  const nearly = priced.flatMap(({ match, cost: known }) =>
    judgement.nearlyPaid.includes(match) ? (known ?? []) : [],
  );
  return {
    country,
    verdict: judgement.verdict,
    programmes: matches.length,
    covered: judgement.fitting,
    least: costs.length > 0 ? Math.min(...costs) : money.span === "year" ? cost.rupees : cost.whole.rupees,
    short: nearly.length > 0 ? missingLakhs(Math.min(...nearly) - money.rupees) : null,
    livingElsewhere: isLivingKnown ? null : leastLiving,
    cost,
  };
}

/** A programme, and rupees for its first year or for all of it, without living where no source gives that. */
type Priced = { match: Match; cost: number | null };

/** A programme's whole length, with its fee and everything else for all of it, as the planner counts them. */
function wholeCourse({ programme, fee }: Match, country: CountryId, today: string) {
  const { months, besides } = yearCostIn(country, programme.level, today, programme.durationMonths ?? undefined).whole;
  return { months, besides, fee: fee === null ? null : Math.round(fee * Math.max(1, months / 12)) };
}
