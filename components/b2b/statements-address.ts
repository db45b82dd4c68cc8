import type { Route } from "next";

/** The address of a month's statement ("2026-11"). */
export const statementHref = (month: string): Route => `/b2b/statements?month=${month}`;

/** The month that an address asks for where there is a statement of it; else the newest one. */
export const monthOf = (months: readonly { month: string }[], asked: string | null): string | undefined =>
  months.find(({ month }) => month === asked)?.month ?? months[0]?.month;
