import { addDays, officeDate } from "@/lib/office-time";
import { retention } from "@/lib/retention";

/** What a report can be about; the first is the default, and the trust page's. */
export const reportPeriods = [
  { value: "90-days", label: "Last 90 days" },
  { value: "month", label: "This month" },
  { value: "last-month", label: "Last month" },
  { value: "quarter", label: "This quarter" },
  { value: "year", label: "This year" },
  { value: "own", label: "Own dates" },
] as const;
export type ReportPeriod = (typeof reportPeriods)[number]["value"];

/** So many office days are counted, today included. */
export const countedDays = retention.resultYears * 365 + 1;

/** Only so many campaigns, those with the most leads, are counted by themselves. */
export const countedCampaigns = 100;

/** The days of a report, both included, in office time. */
export type ReportDays = { from: string; to: string };

/** The first day that is counted. */
export const firstCountedDay = (at: Date) => addDays(officeDate(at), 1 - countedDays);

/** The days of a period that includes today up to now; those of own dates are the caller's, and undefined without both. */
export function daysOf(
  period: ReportPeriod,
  at: Date,
  own: { from?: string | undefined; to?: string | undefined } = {},
): ReportDays | undefined {
  const today = officeDate(at);
  const [year, month] = [today.slice(0, 4), Number(today.slice(5, 7))];
  const monthStart = (number: number) => `${year}-${String(number).padStart(2, "0")}-01`;
  switch (period) {
    case "90-days":
      return { from: addDays(today, -89), to: today };
    case "month":
      return { from: monthStart(month), to: today };
    case "last-month": {
      const to = addDays(monthStart(month), -1);
      return { from: `${to.slice(0, 7)}-01`, to };
    }
    case "quarter":
      return { from: monthStart(month - ((month - 1) % 3)), to: today };
    case "year":
      return { from: monthStart(1), to: today };
    case "own":
      return own.from && own.to ? { from: own.from, to: own.to } : undefined;
  }
}
