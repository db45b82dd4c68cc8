import { lastDay } from "@/lib/catalogue/dated";
import type { DestinationName } from "@/lib/catalogue/destination-names";
import type { SourceView } from "@/lib/catalogue/guide/sources";
import { addDays, monthAfter } from "@/lib/office-time";
import { firstDayOf, nextMonth } from "./dates/deadlines";
import type { PlanLevel } from "./labels";
import { type Minor, type Rate, share, toMinor, toRate } from "./money/amounts";
import type { PlanRequest } from "./schema";

/** A programme of the catalogue, as far as a plan needs it. */
export type PlannedProgramme = {
  id: string;
  name: string;
  university: string;
  city: string;
  country: DestinationName["id"];
  level: PlanLevel;
  months: number;
  fee: Fee | null;
  /** The numbers of its starting months, 1 to 12, with the deadline of each (`MM-DD`). */
  intakes: readonly { month: number; closes: string | null }[];
  /** The month of its first start that is still open: `2027-09`; null if its record names no month. */
  opens: string | null;
  deadlineBasis: "editorial-rule" | "institution-specific";
};

/** The tuition of a year, or of the whole course if it is shorter, and where it comes from. */
export type Fee = {
  amount: number;
  basis: "listed" | "indexed" | "estimate" | "typical" | "typed";
  /** "fee for 2025-26, listed" */
  words: string;
  sources: readonly SourceView[];
};

/** What our catalogue knows about a country's courses at one level. */
export type Typical = {
  months: number;
  fee: Fee | null;
  /** The numbers of the months in which courses start, most common first. */
  intakes: readonly number[];
};

export type Plan = {
  programme: PlannedProgramme | null;
  country: DestinationName["id"];
  currency: string;
  city: string | null;
  level: PlanLevel;
  months: number;
  fee: Fee | null;
  /** Tuition of a year, and what is taken off it each year. */
  scholarship: Minor;
  /** Already paid to the university. */
  paid: Minor;
  /** Typed living costs of a year, or null: the visa's own figure is used. */
  living: Minor | null;
  partner: boolean;
  children: number;
  /** How many of them go to school. */
  school: number;
  /** The month in which the course starts: `2027-09`. */
  starts: string;
  moneyIn: string;
  rate: { value: Rate; on: string; isOwn: boolean };
};

type PlanGround = {
  country: DestinationName["id"];
  currency: string;
  typical: Typical;
  /** Rupees per unit and the month of the catalogue's rates: `2025-11`. */
  rate: { toPkr: number; asOf: string };
  today: string;
};

const usualNotice = 60;

/**
 * A start that can still be reached: a programme's first open one, as the finder names it; otherwise the most common
 * month, at least two months from now.
 */
function defaultStart(programme: PlannedProgramme | null, { typical, today }: PlanGround): string {
  if (programme?.opens) return programme.opens;
  const from = addDays(today, usualNotice).slice(0, 7);
  const [first] = typical.intakes;
  return first === undefined ? monthAfter(from, 6) : nextMonth(first, monthAfter(from, 1));
}

/** Fills what a request leaves open from the programme and the catalogue. */
export function toPlan({ values }: PlanRequest, programme: PlannedProgramme | null, ground: PlanGround): Plan {
  const { typical, today, rate } = ground;
  const typed: Fee | null =
    values.tuition === undefined
      ? null
      : { amount: values.tuition, basis: "typed", words: "the amount you entered", sources: [] };
  const children = values.children ?? 0;
  return {
    programme,
    country: ground.country,
    currency: ground.currency,
    city: programme?.city ?? values.city ?? null,
    level: programme?.level ?? values.level ?? "masters",
    months: values.months ?? programme?.months ?? typical.months,
    fee: typed ?? (programme ? programme.fee : typical.fee),
    scholarship: toMinor(values.scholarship ?? 0),
    paid: toMinor(values.paid ?? 0),
    living: values.living === undefined ? null : toMinor(values.living),
    partner: values.partner ?? false,
    children,
    school: Math.min(values.school ?? 0, children),
    starts: values.starts ?? defaultStart(programme, ground),
    moneyIn: values.money ?? today,
    rate:
      values.rate === undefined
        ? { value: toRate(rate.toPkr), on: lastDay(rate.asOf), isOwn: false }
        : { value: toRate(values.rate), on: values.rated ?? today, isOwn: true },
  };
}

/** Bounds that depend on the day: adds messages, and takes the value out so that the default counts. */
export function checkDays({ values, problems }: PlanRequest, today: string): void {
  const month = today.slice(0, 7);
  if (values.starts && (values.starts < month || values.starts > monthAfter(month, 36))) {
    problems.starts = "Choose a month between this one and three years from now";
    delete values.starts;
  }
  if (values.money && (values.money < addDays(today, -730) || values.money > addDays(today, 1095))) {
    problems.money = "Enter a date from two years ago to three years from now";
    delete values.money;
  }
  if (values.rated && (values.rated > today || values.rated < firstDayOf(monthAfter(month, -120)))) {
    problems.rated = "Enter a day of the last ten years for your rate";
    delete values.rated;
  }
}

/** How many people a plan is for. */
export const personsIn = ({ partner, children }: Plan): number => 1 + (partner ? 1 : 0) + children;

/** A yearly amount in the first year and the whole course. Courses up to a year have one fee. */
export const yearlyOf = (amount: Minor, months: number): { first: Minor; whole: Minor } => ({
  first: amount,
  whole: months <= 12 ? amount : share(amount, months, 12),
});

/** Tuition of the first year and of the whole course. */
export const tuitionOf = ({ amount }: Fee, months: number) => yearlyOf(toMinor(amount), months);

const staleAfterDays = 30;

/** Whether a rate is too old to plan with. */
export const isStale = (on: string, today: string): boolean => addDays(on, staleAfterDays) < today;
