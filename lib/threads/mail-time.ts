import { addDays, officeDate, officeHour, officeMoment } from "@/lib/office-time";

/** From when to when no such mail leaves, in hours of the office clock. */
const night = { from: 22, to: 8 };

/** When a mail that is due at a moment may leave: then, or at eight in the morning if that is at night in Lahore. */
export function mailTime(due: Date): Date {
  const hour = officeHour(due);
  if (hour >= night.to && hour < night.from) return due;
  const date = officeDate(due);
  return officeMoment(hour < night.to ? date : addDays(date, 1), night.to);
}
