import { addDays } from "@/lib/office-time";

/** The day until which a record counts as looked at, if somebody looked on a day; null for what doesn't age. */
export const lookAgainAfter = (day: string, days: number | null): string | null =>
  days === null ? null : addDays(day, days);

/** The day on which a file's record was put together, or its source says so itself. */
export function firstLookAgain(value: unknown, days: number | null): string | null {
  const { recheckOn, compiledOn } = value as { recheckOn?: string; compiledOn?: string };
  if (days === null) return null;
  return recheckOn ?? (compiledOn ? addDays(compiledOn, days) : null);
}
