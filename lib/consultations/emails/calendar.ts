import "server-only";
import { TZDate } from "@date-fns/tz";
import ical, { ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus } from "ical-generator";
import type { Consultation } from "@/lib/generated/prisma/client";
import { officeTimezone } from "@/lib/office-time";
import { now } from "@/lib/platform/clock";
import { officeEmail } from "@/lib/platform/mail";
import { site } from "@/lib/site";

const hourMs = 3600_000;

/** Pakistan is UTC+05:00 all year (IANA tz database), so its zone is one entry. */
const karachiZone = `BEGIN:VTIMEZONE
TZID:${officeTimezone}
BEGIN:STANDARD
DTSTART:19700101T000000
TZOFFSETFROM:+0500
TZOFFSETTO:+0500
TZNAME:PKT
END:STANDARD
END:VTIMEZONE`;

/** RFC 5545 has no escape for a quote inside a quoted parameter: the text after it would be parsed as syntax. */
const quotable = (name: string) => name.replaceAll(/["\\\u2028\u2029]/g, "'");

type Person = { name: string; email: string };
type Entry = {
  uid: string;
  summary: string;
  description: string;
  /** Whose calendar it is for; undefined in a file that somebody adds themselves. */
  attendee?: Person;
  isWithdrawn: boolean;
};

const visitorsEntry = (row: Consultation): Entry => ({
  uid: `${row.id}@consultations`,
  summary: `Consultation with ${site.name}`,
  description: `Reference ${row.reference}. Phone ${site.phones.join(" or ")}.`,
  isWithdrawn: row.status === "cancelled",
});

/** The visitor's entry, withdrawn if the consultation is cancelled. */
export const calendarEntry = (row: Consultation, from: Person): string =>
  write(row, from, { ...visitorsEntry(row), attendee: row });

/** The same as a file that the visitor adds to a calendar: it has the entry's UID, so a calendar with both shows one. */
export const calendarFile = (row: Consultation): string => write(row, organizer, visitorsEntry(row));

/** The assigned member's entry, withdrawn when they are no longer assigned. */
export function memberEntry(
  row: Consultation,
  from: Person,
  { member, isWithdrawn }: { member: Person & { id: string }; isWithdrawn: boolean },
): string {
  return write(row, from, {
    uid: `${row.id}.${member.id}@consultations`,
    summary: `Consultation: ${row.name}`,
    description: `Reference ${row.reference}. ${row.name}, ${row.phone}, ${row.email}.`,
    attendee: member,
    isWithdrawn,
  });
}

/**
 * A calendar entry (RFC 5545/5546): a permanent UID, an increasing SEQUENCE, and METHOD:REQUEST, or METHOD:CANCEL when
 * withdrawn; METHOD:PUBLISH if it invites nobody. Times are in office time, whatever the server's zone.
 */
function write(row: Consultation, from: Person, { uid, summary, description, attendee, isWithdrawn }: Entry): string {
  const calendar = ical({
    prodId: { company: site.name, product: "Consultations", language: "EN" },
    method: methodOf(isWithdrawn, attendee),
    timezone: { name: officeTimezone, generator: () => karachiZone },
  });
  calendar.createEvent({
    id: uid,
    sequence: row.sequence,
    start: new TZDate(row.startsAt, officeTimezone),
    end: new TZDate(row.startsAt.getTime() + hourMs, officeTimezone),
    timezone: officeTimezone,
    summary,
    location: site.address,
    description,
    status: isWithdrawn
      ? ICalEventStatus.CANCELLED
      : row.status === "pending"
        ? ICalEventStatus.TENTATIVE
        : ICalEventStatus.CONFIRMED,
    organizer: from,
    attendees: attendee
      ? [{ name: quotable(attendee.name), email: attendee.email, status: ICalAttendeeStatus.NEEDSACTION, rsvp: false }]
      : [],
  });
  // RFC 5545 requires DTSTAMP in UTC; the library writes it in the calendar's zone.
  const stamp = now()
    .toISOString()
    .replaceAll(/[-:]|\.\d+/g, "");
  return calendar.toString().replace(/^DTSTAMP:.*$/m, `DTSTAMP:${stamp}`);
}

function methodOf(isWithdrawn: boolean, attendee: Person | undefined): ICalCalendarMethod {
  if (!attendee) return ICalCalendarMethod.PUBLISH;
  return isWithdrawn ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST;
}

/** The organizer of calendar entries. */
export const organizer = { name: site.name, email: officeEmail };
