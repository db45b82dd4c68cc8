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

/** "Mon-Fri 9:00 AM-6:00 PM, Sat 10:00 AM-4:00 PM": when the office answers. */
export const officeHours = site.hours
  .filter(({ opens }) => opens !== null)
  .map(({ days, long }) => `${days} ${long}`)
  .join(", ");
