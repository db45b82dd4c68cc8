import { firstDay, inForce, lastOf, nextOf } from "@/lib/catalogue/dated";
import { isPrintable, periodWords, sumOf, uncertaintyOf } from "@/lib/catalogue/funds";
import { type SourceView, toSourceView } from "@/lib/catalogue/guide/sources";
import { formatLooseDate } from "@/lib/catalogue/loose-date";
import type { CountryFunds, DatedFigure } from "@/lib/catalogue/schema/funds";
import { addDays } from "@/lib/office-time";
import { type Minor, share, toMinor } from "./amounts";

/** A figure as it applies on a day. */
export type FigureOn = {
  figure: DatedFigure;
  /** It ended before that day, and no source gives its successor. */
  isOld: boolean;
};

type Listed = CountryFunds["visaFee"][number];
const isFigure = (entry: Listed): entry is DatedFigure => "label" in entry;

/** A country's figures that a source supports, of every list in its record, and what it gives as its own estimate. */
export const supportedFigures = (funds: CountryFunds): DatedFigure[] => [
  ...[...funds.figures, ...funds.visaFee.filter(isFigure)].filter(isPrintable),
  ...[...funds.healthCharge, ...funds.dependants].filter(isFigure).filter(({ support }) => support !== "none"),
];

/** The figure of a series on a day: the amount of the day on which the application is submitted counts. */
export function figureOn(figures: readonly DatedFigure[], label: string, day: string): FigureOn | null {
  const series = figures.filter((one) => one.label === label);
  const now = inForce(series, day);
  if (now) return { figure: now, isOld: false };
  const last = lastOf(series, day);
  if (last) return { figure: last, isOld: true };
  const next = nextOf(series, day);
  return next ? { figure: next, isOld: false } : null;
}

/** Its amount; of a range, the upper end. Null if there is none. */
export function amountOf({ amount, high }: DatedFigure): Minor | null {
  const sum = amount ?? high;
  return sum === undefined ? null : toMinor(sum);
}

/** What a monthly or yearly amount comes to in so many months. An academic year has fewer than twelve. */
export function uncappedFor(figure: DatedFigure, months: number): Minor | null {
  const amount = amountOf(figure);
  if (amount === null) return null;
  if (isSplit(figure)) return toMinor(figure.monthly) * months;
  return figure.per === "month" ? amount * months : share(amount, months, 12);
}

/** The same, but never more than the figure's own cap. */
export function amountFor(figure: DatedFigure, months: number): Minor | null {
  const sum = uncappedFor(figure, months);
  return sum === null || figure.cap === undefined ? sum : Math.min(sum, toMinor(figure.cap));
}

/** Whether an academic year's amount is split into months: twelve of them are our own sum. */
export const isSplit = (figure: DatedFigure): figure is DatedFigure & { monthly: number } =>
  figure.per === "academic year" && figure.monthly !== undefined;

/** "GBP 1,171 a month" */
export const sumWords = (figure: DatedFigure): string => `${sumOf(figure) ?? ""}${periodWords[figure.per] ?? ""}`;

/** How many days before a change, and after it, both amounts are told. */
const near = { before: 60, after: 30 };

/**
 * Around a change both amounts with their dates, whichever is counted: other pages lead with the one in force on the day of
 * reading, a plan with that of its application. "GBP 1,171 a month until 29 November 2026, GBP 1,203 from 30 November 2026"
 */
function bothAmounts({ figure }: FigureOn, figures: readonly DatedFigure[], today: string): string | null {
  const series = figures.filter(({ label }) => label === figure.label);
  const start = figure.appliesFrom && firstDay(figure.appliesFrom);
  const isNew = start && start > addDays(today, -near.after);
  const before = isNew ? lastOf(series, start) : figure;
  const after = isNew ? figure : nextOf(series, today);
  const from = after?.appliesFrom && firstDay(after.appliesFrom);
  const [old, next] = [before && sumWords(before), after && sumOf(after)];
  if (!old || !next || !before?.appliesTo || !from || (!isNew && from > addDays(today, near.before))) return null;
  return `${old} until ${formatLooseDate(before.appliesTo)}, ${next} from ${formatLooseDate(from)}`;
}

/**
 * Both amounts around a change, otherwise "since 11 November 2025", "from 30 November 2026" while that day is ahead, "until
 * 31 December 2026; the amount after that isn't known to us yet", or null.
 */
export function validityOf(found: FigureOn, figures: readonly DatedFigure[], today: string): string | null {
  const { figure, isOld } = found;
  if (isOld && figure.appliesTo) {
    return `until ${formatLooseDate(figure.appliesTo)}; we don't know the amount after that yet`;
  }
  const both = bothAmounts(found, figures, today);
  if (both) return both;
  if (!figure.appliesFrom) return null;
  return `${firstDay(figure.appliesFrom) > today ? "from" : "since"} ${formatLooseDate(figure.appliesFrom)}`;
}

/** What an amount rests on. */
export type Basis = "sourced" | "estimate" | "typed";

/** What it rests on, and the caveat to print with it. */
export function backingOf(found: FigureOn): { basis: Basis; doubt: string | null; sources: SourceView[] } {
  const isOurs = found.figure.support === "none";
  return {
    basis: found.isOld || found.figure.amount === null || isOurs ? "estimate" : "sourced",
    doubt: isOurs ? null : uncertaintyOf(found.figure), // the mark of an estimate says so already
    sources: found.figure.sources.map(toSourceView),
  };
}
