import type { Route } from "next";

/** The address of a month's statement ("2026-11"). */
export const statementHref = (month: string): Route => `/b2b/statements?month=${month}`;

/** The month from the address if it has a statement, or else the newest. */
export const monthOf = (months: readonly { month: string }[], asked: string | null): string | undefined =>
  months.find(({ month }) => month === asked)?.month ?? months[0]?.month;
