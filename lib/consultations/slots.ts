import { addDays, officeDate, officeMoment } from "@/lib/office-time";
import type { SlotDay } from "./views";

/**
 * Weeks with shorter hours for the whole office, such as Ramadan, both days included: nothing begins before `opens` or
 * ends after `closes`.
 */
export type ShortHours = { from: string; to: string; opens: number; closes: number; friday_closes: number };

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
