import type { CountryFunds, MoneyRule } from "@/lib/catalogue/schema/funds";
import { addDays } from "@/lib/office-time";
import type { VisaRules } from "@/lib/plans/money/visa-rules";

/** How long the money must lie in the account before the application. All days are dates in Lahore. */
export type Holding =
  | { kind: "days"; days: number; statementDays: number | null; rule: MoneyRule }
  | { kind: "months"; months: number; rule: MoneyRule }
  | { kind: "history"; months: number; rule: MoneyRule }
  | { kind: "none" | "unfixed"; rule: MoneyRule }
  | { kind: "unknown" };

/** A country's rule, if a source supports it. Only the rule's own numbers are used. */
export function holdingOf(funds: CountryFunds, kind: VisaRules["holding"]): Holding {
  const supported = funds.holding.filter(({ support, status }) => support !== "none" && status !== "past");
  const withDays = supported.find(({ days }) => days !== undefined);
  const withMonths = supported.find(({ months }) => months !== undefined);
  const [first] = supported;
  if (kind === "days" && withDays?.days !== undefined) {
    return {
      kind,
      days: withDays.days,
      statementDays: withDays.statementMaxAgeDays ?? null,
      rule: withDays,
    };
  }
  if ((kind === "months" || kind === "history") && withMonths?.months !== undefined) {
    return { kind, months: withMonths.months, rule: withMonths };
  }
  if ((kind === "none" || kind === "unfixed") && first) return { kind, rule: first };
  return { kind: "unknown" };
}

/** The same day of another month, or that month's last day: 31 August plus six months is 28 or 29 February. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
}

export type HoldingDays = {
  moneyIn: string;
  /** The last day that a bank statement has to show. */
  statement: string | null;
  /** The earliest day to apply; null if no rule fixes one. */
  applyFrom: string | null;
  /** The last day on which that statement is young enough. */
  statementUntil: string | null;
  /** Statements have to go back to this day. */
  statementsFrom: string | null;
};

const later = (a: string, b: string) => (a > b ? a : b);

/**
 * The days that follow from the day on which the money is in the account. That day counts as the first: with 28 days,
 * money that arrives on 3 December has been there on 28 days at the end of 30 December, and the earliest day to apply
 * is the 31st. Nobody can apply before today.
 */
export function holdingDays(holding: Holding, moneyIn: string, today: string): HoldingDays {
  const none = { moneyIn, statement: null, applyFrom: null, statementUntil: null, statementsFrom: null };
  if (holding.kind === "days") {
    const applyFrom = later(addDays(moneyIn, holding.days), today);
    const statement = addDays(applyFrom, -1);
    const statementUntil = holding.statementDays === null ? null : addDays(statement, holding.statementDays);
    return { ...none, statement, applyFrom, statementUntil };
  }
  if (holding.kind === "months") return { ...none, applyFrom: later(addMonths(moneyIn, holding.months), today) };
  if (holding.kind === "none") return { ...none, applyFrom: later(moneyIn, today) };
  if (holding.kind === "history") {
    const applyFrom = later(moneyIn, today);
    return { ...none, applyFrom, statementsFrom: addMonths(applyFrom, -holding.months) };
  }
  return none;
}
