import { isUpcoming } from "@/lib/consultations/labels";
import type { ConsultationView } from "@/lib/consultations/views";
import type { CalendarDay, CalendarSlot } from "@/lib/office/views";
import { formatDate, hourLabel, officeMoment } from "@/lib/office-time";
import { countOf } from "@/lib/plural";

const short = new Intl.DateTimeFormat("en-GB", { timeZone: "UTC", weekday: "short", day: "numeric", month: "short" });

/** "Mon 23 Nov" */
export const shortDay = (date: string) => short.format(new Date(date)).replace(",", "");

/** "24 Nov 2026" */
export const dayName = (date: string) => formatDate(officeMoment(date, 12));

/** A slot of the calendar, by its day and time. */
export type SlotPlace = { date: string; time: string };

/** "Wed 25 Nov, 2:00 PM" */
export const placeName = ({ date, time }: SlotPlace) => `${shortDay(date)}, ${time}`;

/** Those that can still take place. */
export const upcomingOf = (consultations: readonly ConsultationView[]) =>
  consultations.filter(({ status }) => isUpcoming(status));
/** Whether it takes room in its slot: somebody who did not come does, too. */
export const holdsSlot = ({ status }: ConsultationView) => status !== "cancelled";

/** Everything on a day, by time. */
export const allOf = (day: CalendarDay): ConsultationView[] =>
  [...day.slots.flatMap(({ consultations }) => consultations), ...day.outside].toSorted((one, other) =>
    one.starts_at.localeCompare(other.starts_at),
  );

/** The number of consultations that it still takes. */
export const roomOf = ({ capacity, consultations }: CalendarSlot) =>
  Math.max(0, capacity - consultations.filter(holdsSlot).length);

/** Whether the slot can be booked: it is open and takes another consultation. */
export const isFree = (slot: CalendarSlot) => slot.state === "open" && roomOf(slot) > 0;

export const hourMs = 3600_000;

/** Whether the office can still put somebody there: a walk-in also gets the hour that has just begun. */
export function hasRoom(slot: CalendarSlot, at: number): boolean {
  const isRunning = slot.state === "past" && Date.parse(slot.starts_at) + hourMs > at;
  return (slot.state === "open" || isRunning) && roomOf(slot) > 0;
}

/** A slot's state in few words: a booked one is neither open nor free. */
export function slotWord(slot: CalendarSlot): "open" | "booked" | "nobody in" | "closed" | "over" {
  if (slot.state === "past") return "over";
  if (slot.state === "closed" || roomOf(slot) > 0) return slot.state;
  return slot.consultations.some(holdsSlot) ? "booked" : "nobody in";
}

/** "1 consultation", "3 consultations" */
export const consultationsCount = (count: number) => countOf(count, "consultation");

/** Bookings that the filter leaves out, but that take room: "2 others booked". */
export const othersBooked = (count: number) => `${countOf(count, "other")} booked`;

/** "Ramadan hours, 9:00 AM to 3:00 PM" */
export const shortHoursInWords = ({ opens, closes }: NonNullable<CalendarDay["short_hours"]>) =>
  `Ramadan hours, ${hourLabel(opens)} to ${hourLabel(closes)}`;

/** Which consultations a filter by member leaves. */
export type IsShown = (consultation: ConsultationView) => boolean;
const everybody: IsShown = () => true;

/** How many are booked and how many slots are free; why the day is closed, an empty text if nobody said. */
export const dayInNumbers = (day: CalendarDay, isShown = everybody) => ({
  booked: allOf(day).filter(holdsSlot).filter(isShown).length,
  free: day.is_closed ? 0 : day.slots.filter(isFree).length,
  closed: day.is_closed ? (day.closed_reason ?? "") : undefined,
});

/** "13 booked, 35 free" */
export function weekInWords(days: readonly CalendarDay[], isShown = everybody): string {
  const numbers = days.map((day) => dayInNumbers(day, isShown));
  const sum = (key: "booked" | "free") => numbers.reduce((all, day) => all + day[key], 0);
  return `${sum("booked")} booked, ${sum("free")} free`;
}

/** "3 booked, 6 free", "Closed: Eid": for the head of a column. */
export function dayInShort(day: CalendarDay, isShown = everybody): string {
  const { booked, free, closed: reason } = dayInNumbers(day, isShown);
  const closed = reason !== undefined && (reason ? `Closed: ${reason}` : "Closed");
  return (
    [closed, booked > 0 && `${booked} booked`, free > 0 && `${free} free`].filter(Boolean).join(", ") ||
    "Nothing booked"
  );
}

/** "3 consultations, 6 slots free", "Closed: Eid", "Closed" */
export function dayInWords(day: CalendarDay, isShown = everybody): string {
  const { booked: count, free, closed: reason } = dayInNumbers(day, isShown);
  const closed = reason !== undefined && (reason ? `Closed: ${reason}` : "Closed");
  const booked = count > 0 && consultationsCount(count);
  const left = free > 0 && `${countOf(free, "slot")} free`;
  const more = day.has_more && "not all cancelled ones are shown";
  return [closed, booked, left, more].filter(Boolean).join(", ") || "Nothing booked";
}
