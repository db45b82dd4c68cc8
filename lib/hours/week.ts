import { hourLabel } from "@/lib/office-time";
import { workdays } from "./labels";

type Span = { weekday: number; from: number; to: number };

const short = (weekday: number) => workdays.find(({ value }) => value === weekday)?.label.slice(0, 3) ?? "";

/** "Mon to Fri 9:00 AM to 6:00 PM; Sat 10:00 AM to 4:00 PM": days with the same hours in one. */
export function weekInWords(weekly: readonly Span[]): string {
  const groups: { first: number; last: number; from: number; to: number }[] = [];
  for (const { weekday, from, to } of weekly) {
    const before = groups.at(-1);
    if (before?.last === weekday - 1 && before.from === from && before.to === to) before.last = weekday;
    else groups.push({ first: weekday, last: weekday, from, to });
  }
  return groups
    .map(({ first, last, from, to }) => {
      const days = first === last ? short(first) : `${short(first)} to ${short(last)}`;
      return `${days} ${hourLabel(from)} to ${hourLabel(to)}`;
    })
    .join("; ");
}
