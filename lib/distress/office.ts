import { officeDate, officeHour, weekday } from "@/lib/office-time";
import { site } from "@/lib/site";

const weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

/** Whether somebody answers the office's phone at a moment. `isHoliday`: the office is closed on that day. */
export function isOfficeOpen(at: Date, isHoliday: boolean): boolean {
  const today = weekdays[weekday(officeDate(at))] ?? "";
  const hours = site.hours.find((entry) => (entry.weekdays as readonly string[]).includes(today));
  if (isHoliday || !hours?.opens) return false;
  const hour = officeHour(at);
  return hour >= Number(hours.opens.slice(0, 2)) && hour < Number(hours.closes.slice(0, 2));
}

/** The days and times of the office, in words. */
export const officeHours = () =>
  site.hours
    .filter(({ opens }) => opens !== null)
    .map(({ days, long }) => `${days} ${long}`)
    .join(", ");
