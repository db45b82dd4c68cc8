import "server-only";
import { TZDate } from "@date-fns/tz";
import ical, { ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus } from "ical-generator";
import type { Consultation } from "@/lib/generated/prisma/client";
import { officeTimezone } from "@/lib/office-time";
import { now } from "@/lib/platform/clock";
import { site } from "@/lib/site";

const hourMs = 3600_000;

/** Pakistan keeps UTC+05:00 the whole year (IANA tz database), so its zone is one line. */
const karachiZone = `BEGIN:VTIMEZONE
TZID:${officeTimezone}
BEGIN:STANDARD
DTSTART:19700101T000000
TZOFFSETFROM:+0500
TZOFFSETTO:+0500
TZNAME:PKT
END:STANDARD
END:VTIMEZONE`;

/** RFC 5545 knows no escape for a quote inside a quoted parameter: what follows one would be read as the format's own. */
const quotable = (name: string) => name.replaceAll(/["\\\u2028\u2029]/g, "'");

/**
 * The calendar entry of a consultation (RFC 5545/5546): one UID for its whole life, a rising SEQUENCE, METHOD:REQUEST,
 * or METHOD:CANCEL when it was cancelled. Times are written by the office's clock, whatever zone the server is in.
 */
export function calendarEntry(row: Consultation, from: { name: string; email: string }): string {
  const cancelled = row.status === "cancelled";
  const calendar = ical({
    prodId: { company: site.name, product: "Consultations", language: "EN" },
    method: cancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST,
    timezone: { name: officeTimezone, generator: () => karachiZone },
  });
  calendar.createEvent({
    id: `${row.id}@consultations`,
    sequence: row.sequence,
    start: new TZDate(row.startsAt, officeTimezone),
    end: new TZDate(row.startsAt.getTime() + hourMs, officeTimezone),
    timezone: officeTimezone,
    summary: `Consultation with ${site.name}`,
    location: site.address,
    description: `Reference ${row.reference}. Phone ${site.phones.join(" or ")}.`,
    status: cancelled
      ? ICalEventStatus.CANCELLED
      : row.status === "pending"
        ? ICalEventStatus.TENTATIVE
        : ICalEventStatus.CONFIRMED,
    organizer: from,
    attendees: [{ name: quotable(row.name), email: row.email, status: ICalAttendeeStatus.NEEDSACTION, rsvp: false }],
  });
  // RFC 5545 wants DTSTAMP in UTC; the library writes it in the calendar's zone.
  const stamp = now()
    .toISOString()
    .replaceAll(/[-:]|\.\d+/g, "");
  return calendar.toString().replace(/^DTSTAMP:.*$/m, `DTSTAMP:${stamp}`);
}
