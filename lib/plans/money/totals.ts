import { type Plan, yearlyOf } from "@/lib/plans/plan";
import { type Minor, type Rate, toRate, toRupees } from "./amounts";
import type { CostLine } from "./costs";

type Sum = {
  /** Whole rupees. */
  rupees: number;
  /** The part that isn't paid in rupees, in hundredths of the plan's currency. */
  foreign: Minor;
  /** The part that is paid in rupees. */
  home: number;
};

const rateFor = (currency: string, rate: Rate) => (currency === "PKR" ? toRate(1) : rate);

/** A line's amounts in whole rupees. */
export const inRupees = ({ first, whole, currency }: CostLine, rate: Rate) => ({
  first: toRupees(first, rateFor(currency, rate)),
  whole: toRupees(whole, rateFor(currency, rate)),
});

/** What a scholarship takes off the first year and the whole course; never more than they cost. */
export function scholarshipOf(plan: Plan, lines: readonly CostLine[]): { first: Minor; whole: Minor } {
  const foreign = lines.filter(({ currency }) => currency === plan.currency);
  const sum = (span: "first" | "whole") => foreign.reduce((total, line) => total + line[span], 0);
  const { first, whole } = yearlyOf(plan.scholarship, plan.months);
  return { first: Math.min(first, sum("first")), whole: Math.min(whole, sum("whole")) };
}

/** The lines' total, less the scholarship: the sum of the rounded lines. */
export function totalOf(plan: Plan, lines: readonly CostLine[], rate: Rate): Record<"first" | "whole", Sum> {
  const off = scholarshipOf(plan, lines);
  const of = (span: "first" | "whole"): Sum => ({
    rupees: lines.reduce((sum, line) => sum + inRupees(line, rate)[span], 0) - toRupees(off[span], rate),
    foreign: lines.reduce((sum, line) => sum + (line.currency === "PKR" ? 0 : line[span]), 0) - off[span],
    home: lines.reduce((sum, line) => sum + (line.currency === "PKR" ? inRupees(line, rate)[span] : 0), 0),
  });
  return { first: of("first"), whole: of("whole") };
}
