import "server-only";
import type { Attribution, SourceView } from "@/lib/catalogue/guide/sources";
import { formatLooseDate } from "@/lib/catalogue/loose-date";
import { formatAmount, formatTotal } from "@/lib/catalogue/money";
import { formatDate } from "@/lib/office-time";
import type { TimelineGround } from "@/lib/plans/dates/timeline";
import type { PlanForm } from "@/lib/plans/form";
import { formatPkr, inLakh, moved, type Rate, rupeesOf, toRupees } from "@/lib/plans/money/amounts";
import type { CostGround, CostLine } from "@/lib/plans/money/costs";
import { moneyToShow, showInRupees } from "@/lib/plans/money/show";
import { inRupees, scholarshipOf, totalOf } from "@/lib/plans/money/totals";
import { isStale, type Plan } from "@/lib/plans/plan";

/** A figure with everything that must be printed beside it. */
export type LineView = {
  id: string;
  label: string;
  detail: string;
  /** "GBP 12,036", or null if the amount is in rupees anyway. */
  foreign: string | null;
  /** Whole rupees, without the code. */
  first: string;
  /** Null if the course is no longer than a year. */
  whole: string | null;
  mark: "our estimate" | "your figure" | null;
  validity: string | null;
  doubt: string | null;
  note: string | null;
  sources: readonly SourceView[];
};

/** `pkr`: the exact sum of the lines. `about`: the same as a headline gives it. */
export type SumView = { pkr: string; about: string; lakh: string | null; foreign: string };
/** `isEstimate`: a part of it is. */
export type ShowView = {
  total: SumView | null;
  isEstimate: boolean;
  reason: string | null;
  more: string | null;
  lines: LineView[];
};
export type RateView = { words: string; on: string; since: string; isOwn: boolean; isStale: boolean };
/** Both totals as headlines give them. */
export type MoveView = { label: string; first: string; show: string | null };

export type ViewGround = CostGround &
  TimelineGround & {
    country: { id: string; slug: string; name: string; flag: string };
    honesty: string;
    attribution: Attribution | null;
    /** The month of the catalogue's rates: `2025-11`. */
    ratesOf: string;
    /** When applications for the chosen start close, in words. */
    deadlineWords: string | null;
    form: PlanForm;
  };

const marks = { estimate: "our estimate", typed: "your figure", sourced: null } as const;
const plainNumber = (rupees: number) => rupees.toLocaleString("en-US");
export const sumView = (rupees: number, foreign: string): SumView => ({
  pkr: formatPkr(rupees),
  about: formatTotal(rupees),
  lakh: inLakh(rupees),
  foreign,
});

export const withHome = ({ foreign, home }: { foreign: number; home: number }, currency: string) =>
  [formatAmount(foreign / 100, currency), home > 0 && formatPkr(home)].filter(Boolean).join(" and ");

export function lineView(line: CostLine, plan: Plan): LineView {
  const rupees = inRupees(line, plan.rate.value);
  return {
    ...line,
    foreign: line.currency === "PKR" ? null : formatAmount(line.first / 100, line.currency),
    first: plainNumber(rupees.first),
    whole: plan.months > 12 ? plainNumber(rupees.whole) : null,
    mark: marks[line.basis],
  };
}

export function scholarshipView(plan: Plan, lines: readonly CostLine[]) {
  const off = scholarshipOf(plan, lines);
  const inPkr = (amount: number) => plainNumber(toRupees(amount, plan.rate.value));
  return {
    first: inPkr(off.first),
    whole: plan.months > 12 ? inPkr(off.whole) : null,
    foreign: formatAmount(off.first / 100, plan.currency),
  };
}

export function showView(plan: Plan, ground: ViewGround): ShowView {
  const money = moneyToShow(plan, ground);
  const rupees = showInRupees(money, plan.rate.value);
  const more = ground.rules.show.more ?? null;
  return {
    total: money.total === null ? null : sumView(rupees.total, formatAmount(money.total / 100, plan.currency)),
    isEstimate: money.parts.some(({ basis }) => basis === "estimate"),
    reason: money.reason,
    more,
    lines: money.parts.map((part, index) => ({
      ...part,
      id: `show-${index + 1}`,
      foreign: formatAmount(part.amount / 100, plan.currency),
      first: plainNumber(rupees.each[index] ?? 0),
      whole: null,
      mark: marks[part.basis],
    })),
  };
}

export function rateView({ rate, currency }: Plan, { ratesOf, today }: ViewGround): RateView {
  const day = rate.isOwn ? formatDate(rate.on) : formatLooseDate(ratesOf);
  return {
    words: `${currency} 1 = PKR ${rupeesOf(rate.value)}`,
    on: rate.isOwn ? `entered on ${day}` : `indicative, ${day}`,
    since: rate.isOwn ? `You entered this rate on ${day}.` : `Our rate is from ${day}.`,
    isOwn: rate.isOwn,
    isStale: isStale(rate.on, today),
  };
}

export function moveView(plan: Plan, ground: ViewGround, lines: readonly CostLine[], percent: number): MoveView {
  const rate: Rate = moved(plan.rate.value, percent);
  const money = moneyToShow(plan, ground);
  return {
    label: `If ${plan.currency} ${percent > 0 ? "rises" : "falls"} by ${Math.abs(percent)}%: PKR ${rupeesOf(rate)}`,
    first: formatTotal(totalOf(plan, lines, rate).first.rupees),
    show: money.total === null ? null : formatTotal(showInRupees(money, rate).total),
  };
}
