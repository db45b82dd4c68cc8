import { officeDate, officeHour, openingOn, weekday } from "@/lib/office-time";
import { site } from "@/lib/site";

/** Whether somebody answers the office's phone at a moment. `isHoliday`: the office is closed on that day. */
export function isOfficeOpen(at: Date, isHoliday: boolean): boolean {
  const hours = openingOn(site.hours, weekday(officeDate(at)));
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
