import { addDays, hourLabel, officeDate, officeHour, officeMoment, openingOn, weekday } from "@/lib/office-time";
import { site } from "@/lib/site";
import { type BookingRules, hourOf, type ShortHours, slotTimes, visitorRules } from "./slots";
import type { SlotDay } from "./views";

/*
 * Which slots there are: they follow the office's published hours. Apart from `slots.ts`, which parts of pages load that
 * don't have the office's facts.
 */

const friday = 5;

/** Whether the office opens on this day of the week. Days that somebody has closed are not asked for. */
export const isOpenOn = (date: string): boolean => openingOn(site.hours, weekday(date)) !== undefined;

/** "09:30" is 9.5. */
const inHours = (time: string) => Number(time.slice(0, 2)) + Number(time.slice(3)) / 60;

/**
 * The hours (0 to 23) at which consultations begin on a day of the week (0 is Sunday): those of `slotTimes` that begin and
 * end while the office is open.
 */
export function weekdaySlots(day: number): number[] {
  const open = openingOn(site.hours, day);
  if (!open?.opens) return [];
  const [opens, closes] = [inHours(open.opens), inHours(open.closes)];
  return slotTimes.map(hourOf).filter((hour) => hour >= opens && hour + 1 <= closes);
}

const periodOn = (date: string, short: readonly ShortHours[]) =>
  short.find(({ from, to }) => from <= date && date <= to);

/** The bookable hours of a day that fall into its shorter hours, if it has any. */
function within(hours: number[], date: string, short: readonly ShortHours[]): number[] {
  const period = periodOn(date, short);
  if (!period) return hours;
  const closes = weekday(date) === friday ? period.friday_closes : period.closes;
  return hours.filter((hour) => hour >= period.opens && hour < closes);
}

/**
 * The bookable hours of a day: full hours within the office's hours on that day of the week, from 9:00 AM to 5:00 PM,
 * and fewer in weeks with shorter hours; for visitors at least an hour and at most 90 days ahead.
 */
export const slotHours = (date: string, short: readonly ShortHours[] = []): number[] =>
  within(weekdaySlots(weekday(date)), date, short);

/** From when to when the office is open on a day with shorter hours; null on any other day. */
export function shortDayOf(date: string, short: readonly ShortHours[]): { opens: number; closes: number } | null {
  const [opens, ...later] = periodOn(date, short) ? slotHours(date, short) : [];
  return opens === undefined ? null : { opens, closes: (later.at(-1) ?? opens) + 1 };
}

type Office = {
  at: Date;
  /** Dates without consultations. */
  closedDates: ReadonlySet<string>;
  /** Start times (ms) of slots that are taken or blocked. */
  taken: ReadonlySet<number>;
  short?: readonly ShortHours[];
  rules?: BookingRules;
};

const withinNotice = (startsAt: Date, at: Date, { noticeMs, days }: BookingRules) =>
  startsAt.getTime() - at.getTime() >= noticeMs && officeDate(startsAt) <= addDays(officeDate(at), days);

/** One day of the calendar with its slots. */
export function slotDay(date: string, { at, closedDates, taken, short, rules = visitorRules }: Office): SlotDay {
  const hours = closedDates.has(date) ? [] : slotHours(date, short);
  const slots = hours.map((hour) => {
    const startsAt = officeMoment(date, hour);
    const available = withinNotice(startsAt, at, rules) && !taken.has(startsAt.getTime());
    return { time: hourLabel(hour), starts_at: startsAt.toISOString(), available };
  });
  return { date, closed: hours.length === 0, slots };
}

/** Whether the moment is a regular slot, ignoring closures and bookings. */
export const isSlot = (startsAt: Date, short?: readonly ShortHours[]) =>
  slotHours(officeDate(startsAt), short).some(
    (hour) => officeMoment(officeDate(startsAt), hour).getTime() === startsAt.getTime(),
  );

/** Why a moment can't be booked: the field and the message; null if it can. */
export function refusalOf(
  startsAt: Date,
  at: Date,
  closedDates: ReadonlySet<string>,
  { noticeMs, days }: BookingRules = visitorRules,
): [field: string, message: string] | null {
  const date = officeDate(startsAt);
  if (startsAt.getTime() - at.getTime() < noticeMs) {
    return [date < officeDate(at) ? "preferredDate" : "preferredTime", "Please choose a later time"];
  }
  if (date > addDays(officeDate(at), days)) {
    return ["preferredDate", `Please choose a date within the next ${days} days`];
  }
  const hours = slotHours(date);
  if (hours.length === 0 || closedDates.has(date)) return ["preferredDate", "The office is closed on this day"];
  if (!hours.includes(officeHour(startsAt))) return ["preferredTime", "This time is outside office hours"];
  return null;
}
