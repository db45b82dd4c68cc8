import { formatRupees } from "@/lib/catalogue/money";
import { asksYesOrNo, withCarried } from "@/lib/chat/canned/verdicts";
import type { Fact } from "@/lib/chat/facts";
import { rupeesOf, rupeeUnits } from "@/lib/chat/question/narrow";
import type { Question } from "@/lib/chat/question/question";
import { lineOf } from "./text";

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
  const [lowest, highest] = rupeesIn(lineOf(fact, "Tuition and living for a year in rupees") ?? "");
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
    ? `**${said("It depends on the course")} is within the range of a year of tuition and living,** enough for the cheaper courses, not for all. ${year}${visa}`
    : `**${said("Yes")} is above the usual range** of tuition and living for a year (up to about ${formatRupees(highest)}).${visa}`;
}

/** The yearly proof of funds in rupees; null if the rule is monthly or has no amount. */
function yearlyShow(fact: Fact): number | null {
  const rule = lineOf(fact, "Money to show for the visa") ?? "";
  if (/tuition/i.test(rule)) return null; // then the amount is only part of the required proof of funds
  if (!/per year|a year|12 months|for the first year|\(one person/.test(rule)) return null;
  const amounts = rupeesIn(lineOf(fact, "Visa money in rupees") ?? "");
  return amounts.length > 0 ? Math.max(...amounts) : null;
}
