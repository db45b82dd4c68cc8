import { isCalendarDate, officeDate, officeHour, officeMoment } from "@/lib/office-time";

const twoDigits = (number: number) => String(number).padStart(2, "0");

/** A moment as a date and time field holds it, by the office's clock: "2026-11-24T11:00". */
export function fieldOfMoment(moment: string): string {
  const at = new Date(moment);
  // The office's offset has no minutes.
  return `${officeDate(at)}T${twoDigits(officeHour(at))}:${twoDigits(at.getUTCMinutes())}`;
}

/** The moment in a date and time field; empty for what is no time. */
export function momentOfField(text: string): string {
  const [date = "", time = ""] = text.split("T");
  const [, hour, minute] = /^([01]\d|2[0-3]):([0-5]\d)/.exec(time) ?? [];
  if (!isCalendarDate(date) || hour === undefined || minute === undefined) return "";
  return officeMoment(date, Number(hour) + Number(minute) / 60).toISOString();
}
