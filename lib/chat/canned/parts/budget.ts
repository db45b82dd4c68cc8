import { formatRupees } from "@/lib/catalogue/money";
import { asksYesOrNo, withCarried } from "@/lib/chat/canned/verdicts";
import type { Fact } from "@/lib/chat/facts";
import { rupeesOf, rupeeUnits } from "@/lib/chat/question/narrow";
import type { Question } from "@/lib/chat/question/question";
import type { StudyLevel } from "@/lib/language/study";
import { lineOf } from "./text";

/** How a country's record names the row of each level. */
export const levelLabels: Record<StudyLevel, string> = {
  bachelors: "Bachelor's degrees",
  masters: "Master's degrees",
  phd: "PhD programmes",
  diploma: "Diplomas",
  language: "Language and preparation courses",
};

/** The rupees available according to a question, or null. */
export const budgetOf = ({ text, narrow }: Question): number | null => rupeesOf(text) ?? narrow?.rupees ?? null;

/** Every amount of rupees in a text, as numbers; a range has its unit at the end. */
export function rupeesIn(text: string): number[] {
  return [...text.matchAll(/PKR ([\d.,]+)(?: (lakh|crore))?(?: – ([\d.,]+)(?: (lakh|crore))?)?/g)].flatMap(
    ([, low = "0", lowUnit, high, highUnit]) => {
      const number = (digits: string, unit: string | undefined) =>
        Number(digits.replaceAll(",", "")) * (rupeeUnits[unit ?? ""] ?? 1);
      return high ? [number(low, lowUnit ?? highUnit), number(high, highUnit)] : [number(low, lowUnit)];
    },
  );
}

/** Compares the money in a question with the required proof of funds, and with a year of tuition and living costs. */
export function budgetLine(fact: Fact, asked: Question): string | null {
  const question = withCarried(asked);
  const budget = budgetOf(question);
  const [lowest, highest] = yearOf(fact, question);
  if (budget === null || lowest === undefined || highest === undefined) return null;
  const show = yearlyShow(fact);
  const isAsked = asksYesOrNo(question);
  const said = (word: string) => `${isAsked ? `${word}: ` : ""}${formatRupees(budget)}`;
  const year = `A year of tuition and living costs about ${formatRupees(lowest)} to ${formatRupees(highest)}.`;
  const visa = show ? ` The money to show for the visa comes to about ${formatRupees(show)}.` : "";
  // Without it the visa is refused, however cheap the course is.
  if (show && budget < show)
    return `**${said("No")} is not enough: the money to show for the visa alone is about ${formatRupees(show)}.** ${year}`;
  if (budget < lowest)
    return `**${said("No")} is not enough** for a year of tuition and living, which start at about ${formatRupees(lowest)}.${visa}`;
  return budget < highest
    ? `**${said("It depends on the course")} is within the range of a year of tuition and living,** enough for the cheaper courses, not for all; visa fees, insurance and the flight come on top. ${year}${visa}`
    : `**${said("Yes")} is above the usual range** of tuition and living for a year (up to about ${formatRupees(highest)}); visa fees, insurance and the flight come on top.${visa}`;
}

/**
 * The lower and upper end of a year of tuition and living, in rupees. A level has its own fees where our list shows them:
 * a bachelor's is cheaper than a master's in some countries, and its fee makes no master's affordable.
 */
function yearOf(fact: Fact, { levels }: Question): number[] {
  const year = rupeesIn(lineOf(fact, "Tuition and living for a year in rupees") ?? "");
  const tuition = rupeesIn(lineOf(fact, "Tuition in rupees") ?? "");
  const [level, another] = levels;
  const own = level && !another ? rupeesIn(lineOf(fact, levelLabels[level]) ?? "") : [];
  const isKnown = [year, tuition, own].every(({ length }) => length === 2);
  return isKnown ? year.map((sum, end) => sum - (tuition[end] ?? 0) + (own[end] ?? 0)) : year;
}

/** The yearly proof of funds in rupees; null if the rule is monthly or has no amount. */
function yearlyShow(fact: Fact): number | null {
  const rule = lineOf(fact, "Money to show for the visa") ?? "";
  if (/tuition/i.test(rule)) return null; // then the amount is only part of the required proof of funds
  if (!/per year|a year|12 months|for the first year|\(one person/.test(rule)) return null;
  const amounts = rupeesIn(lineOf(fact, "Visa money in rupees") ?? "");
  return amounts.length > 0 ? Math.max(...amounts) : null;
}
