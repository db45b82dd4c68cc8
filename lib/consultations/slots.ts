import { addDays, hourLabel, officeDate, officeHour, officeMoment, weekday } from "@/lib/office-time";
import type { SlotDay } from "./views";

/**
 * Weeks with shorter hours for the whole office, such as Ramadan, both days included: nothing begins before `opens` or
 * ends after `closes`.
 */
export type ShortHours = { from: string; to: string; opens: number; closes: number; friday_closes: number };

const friday = 5;

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
 * Bookable times: Mon-Fri hourly from 9:00 AM to 5:00 PM, Sat from 10:00 AM to 3:00 PM so that consultations end within
 * office hours, never on Sun, fewer in weeks with shorter hours; for visitors at least an hour and at most 90 days
 * ahead.
 */
export const slotHours = (date: string, short: readonly ShortHours[] = []): number[] => {
  const day = weekday(date);
  if (day === 0) return [];
  const [first, last] = day === 6 ? [10, 15] : [9, 17];
  const hours = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  return within(hours, date, short);
};

/** From when to when the office is open on a day with shorter hours; null on any other day. */
export function shortDayOf(date: string, short: readonly ShortHours[]): { opens: number; closes: number } | null {
  const [opens, ...later] = periodOn(date, short) ? slotHours(date, short) : [];
  return opens === undefined ? null : { opens, closes: (later.at(-1) ?? opens) + 1 };
}

const hourMs = 60 * 60_000;
export const bookableDays = 90;

/** From how long before its start, and how many days ahead, a slot can be booked. */
export type BookingRules = { noticeMs: number; days: number };
/** For visitors: an hour's notice. */
export const visitorRules: BookingRules = { noticeMs: hourMs, days: bookableDays };
/** For the office: a walk-in gets the slot that is running, and a plan for next year is fine. */
export const officeRules: BookingRules = { noticeMs: 1 - hourMs, days: 731 };
/** How many days ahead to look for free times to offer. */
export const offeredDays = 14;

/** All times in the booking form, as worded in the contract. */
export const slotTimes = [
  "9:00 AM",
  "10:00 AM",
  "11:00 AM",
  "12:00 PM",
  "1:00 PM",
  "2:00 PM",
  "3:00 PM",
  "4:00 PM",
  "5:00 PM",
] as const;
export type SlotTime = (typeof slotTimes)[number];

/** The last bookable day, seen from a given moment. */
export const lastBookableDate = (at: Date) => addDays(officeDate(at), bookableDays);

/** The hour (0 to 23) of a time label. */
export const hourOf = (time: SlotTime): number => slotTimes.indexOf(time) + 9;
/** When a slot begins; undefined for what is no time of ours. */
export function slotStart({ date, time }: { date: string; time: string }): Date | undefined {
  const label = slotTimes.find((one) => one === time);
  return label && officeMoment(date, hourOf(label));
}

export type Slot = SlotDay["slots"][number];

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
