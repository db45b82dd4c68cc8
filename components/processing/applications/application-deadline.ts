import { officeDate } from "@/lib/office-time";

const dayMs = 24 * 3600_000;
/** A deadline is urgent from this many days before it. */
const pressingDays = 14;

type DeadlineReading = { words: string; isPast: boolean; isPressing: boolean };

/** How far away a deadline (YYYY-MM-DD) is, in office days: "closes in 5 days", "closed yesterday". */
export function readDeadline(deadline: string, now: Date): DeadlineReading {
  const days = Math.round((Date.parse(deadline) - Date.parse(officeDate(now))) / dayMs);
  return { words: inWords(days), isPast: days < 0, isPressing: days >= 0 && days <= pressingDays };
}

function inWords(days: number): string {
  if (days === 0) return "closes today";
  if (days === 1) return "closes tomorrow";
  if (days === -1) return "closed yesterday";
  return days > 0 ? `closes in ${days} days` : `closed ${-days} days ago`;
}
