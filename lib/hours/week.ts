import { weekdaySlots } from "@/lib/consultations/slot-hours";
import type { ShortHours } from "@/lib/consultations/slots";
import { hourLabel } from "@/lib/office-time";
import { site } from "@/lib/site";
import { lastHour, weekdays } from "./labels";

const friday = 5;

type Span = { weekday: number; from: number; to: number };

const short = (weekday: number) => weekdays.find(({ value }) => value === weekday)?.label.slice(0, 3) ?? "";

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

/** The office's own hours. */
const usual = () =>
  site.hours.flatMap(({ weekdays: named, opens, closes }) =>
    opens === null
      ? []
      : weekdays
          .filter(({ label }) => named.includes(label))
          .map(({ value }) => ({ weekday: value, from: Number.parseInt(opens, 10), to: Number.parseInt(closes, 10) })),
  );

/** When a day that begins at `from` ends unless somebody says otherwise: as the office does, if that is later. */
export function endOf(weekday: number, from: number): number {
  const closes = usual().find((day) => day.weekday === weekday)?.to ?? lastHour;
  return closes > from ? closes : lastHour;
}

/** "Mon to Thu 10:00 AM to 3:00 PM; Fri 10:00 AM to 12:00 PM": the office's hours in a week with shorter ones. */
export const shortWeekInWords = ({ opens, closes, friday_closes }: Omit<ShortHours, "from" | "to">) =>
  weekInWords(
    usual()
      .map(({ weekday, from, to }) => ({
        weekday,
        from: Math.max(from, opens),
        to: Math.min(to, weekday === friday ? friday_closes : closes),
      }))
      .filter(({ from, to }) => from < to),
  );

/** "Mon to Fri 9:00 AM to 5:00 PM; Sat 10:00 AM to 3:00 PM": when consultations begin in a usual week. */
export const bookableWeekInWords = (): string =>
  weekInWords(
    weekdays.flatMap(({ value }) => {
      const [from, ...later] = weekdaySlots(value % 7);
      return from === undefined ? [] : [{ weekday: value, from, to: later.at(-1) ?? from }];
    }),
  );
