import type { Fact } from "@/lib/chat/facts";
import type { CountryId } from "@/lib/language/countries";
import type { StudyLevel } from "@/lib/language/study";
import { officeDate } from "@/lib/office-time";
import { tuitionToShow, visaRules } from "@/lib/plans/money/visa-rules";
import { proofOfFunds } from "@/lib/plans/queries/compare";
import { now } from "@/lib/platform/clock";
import { budgetLine, levelLabels } from "./budget";
import type { Lines, Section } from "./section";
import { asks, bullet, factOf, firstSentences, lineOf, rupeesOf } from "./text";

const withoutRates = (text: string | null) => text?.replace(/ \(exchange table of .*?\)/, "") ?? null;
/** The text, and the cost of a year in rupees. */
const forYear = (text: string | null, rupees: string | null) => {
  const inPkr = rupeesOf(rupees);
  return text && inPkr ? `${text.replace(/\.(?= \(a guide|$)/, "")}; for a year about ${inPkr}` : text;
};
const tuition = (fact: Fact) => bullet("Tuition", forYear(lineOf(fact, "Tuition"), lineOf(fact, "Tuition in rupees")));
const living = (fact: Fact) =>
  bullet("Living costs", forYear(lineOf(fact, "Living costs"), lineOf(fact, "Living costs for a year in rupees")));
/** The visa's future living costs, with the date. */
const comingLiving = (fact: Fact) => bullet("What comes next", lineOf(fact, "Living costs later"));
/** A year of tuition and living in rupees. */
export const yearInAll = (fact: Fact) =>
  bullet("Tuition and living for a year", withoutRates(lineOf(fact, "Tuition and living for a year in rupees")));

/** "mostly EUR 150 – 11,000 a year, about PKR …" without the counts after it. */
const levelRow = (fact: Fact, level: StudyLevel) => {
  const text = lineOf(fact, levelLabels[level]);
  return bullet(
    levelLabels[level],
    text?.replace(/; all .*| \(\d+ programmes.*/, "").concat(" in our catalogue") ?? null,
  );
};

export const cost: Section = {
  part: "cost",
  table: "all/cost",
  full: (fact, question, facts) => [
    budgetLine(fact, question, facts),
    ...(asks(question, livingWords) ? [living(fact), tuition(fact)] : [tuition(fact), living(fact)]),
    yearInAll(fact),
    ...(question.levels.length > 0 ? question.levels : (["bachelors", "masters"] as const)).map((level) =>
      levelRow(fact, level),
    ),
    bullet("Money to show for the visa", lineOf(fact, "Money to show for the visa")),
    bullet("What comes next", lineOf(fact, "Money to show later")),
    lineOf(fact, "On the tuition"),
    `Rupees by the indicative rates of ${rateMonth(fact)}.`,
  ],
  short: (fact, question, facts) => [
    budgetLine(fact, question, facts),
    ...(leastLine(fact, facts)
      ? [leastLine(fact, facts), usualTuition(fact), living(fact), comingLiving(fact)]
      : [tuition(fact), living(fact), comingLiving(fact), yearInAll(fact)]),
    ...question.levels.slice(0, 1).map((level) => levelRow(fact, level)),
  ],
};
/** The first year of the cheapest course in our list, where countries are compared. */
function leastLine({ countries: [country] }: Fact, facts: readonly Fact[]): string | null {
  const fact = factOf(facts, `least/${country}`);
  const whole = lineOf(fact, "Least");
  const part = lineOf(fact, "Least without living");
  const said = whole ? `from ${whole}` : part && `more than ${part.replace("about ", "")} before living`;
  return bullet(`First year of a ${lineOf(fact, "Level")}, from our list`, said);
}
/** Its lower end is often below every fee in our list: a range of the whole country, not of what we place into. */
const usualTuition = (fact: Fact) =>
  bullet(
    "Tuition usual for the country, by our sources",
    forYear(lineOf(fact, "Tuition"), lineOf(fact, "Tuition in rupees")),
  );
/** These ask for the cost of living rather than of the course. */
const livingWords = "living|rent|per month|monthly|month|mahine|rehne|rehna|expenses";
const rateMonth = (fact: Fact) => /exchange table of ([A-Z][a-z]+ \d{4})/.exec(fact.text)?.[1] ?? "the table";

export const housing: Section = {
  part: "cost",
  full: (fact) => [
    living(fact),
    comingLiving(fact),
    "I have no prices for single halls or rooms. Apply for a hall as soon as you have an offer; our team compares halls and rented rooms with you and reads the contract before you pay a deposit.",
  ],
  short: (fact) => [living(fact)],
};

const withInAll = (text: string | null, inAll: string | null) =>
  text && inAll ? `${text.replace(/\.$/, "")}; in all ${inAll}` : text;

const hasTravel = ({ countries: [country] }: Fact) => Boolean(visaRules[country as CountryId]?.show.travel);

/**
 * The money to show. Where its line names only the living money, the tuition that the planner counts under the same name
 * is said as well; our sources' silence on it is no part of a rule.
 */
export function moneyToShow(fact: Fact): string | null {
  const said = lineOf(fact, "Money to show");
  const country = fact.countries[0] as CountryId;
  // Where travel money is part of it, the record names no sum for all of it; the comparison does.
  if (said && hasTravel(fact))
    return `${proofOfFunds({ id: country }, officeDate(now())).text}; rates of ${rateMonth(fact)}`;
  const rule = visaRules[country]?.show.tuition;
  if (!said || rule !== "first-year" || /tuition/i.test(said)) return said;
  return `${said.replace(/\.$/, "")}${tuitionToShow[rule]}`;
}

/** The proof of funds in force, what comes next, and the amounts in rupees; never an older figure beside it. */
export const fundsLines = (fact: Fact): Lines => [
  bullet("Money to show", withInAll(moneyToShow(fact), lineOf(fact, "In all"))),
  bullet("What comes next", withInAll(lineOf(fact, "What comes next"), lineOf(fact, "In all later"))),
  bullet("Also counted", firstSentences(lineOf(fact, "Also counted"), 240)),
  hasTravel(fact)
    ? null
    : bullet(
        "In rupees",
        lineOf(fact, "Money in rupees")?.replace(/ \(exchange table of (.*?), indicative\)/, " (rates of $1)") ?? null,
      ),
];
