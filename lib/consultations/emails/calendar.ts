import "server-only";
import ICAL from "ical.js";
import type { Consultation } from "@/lib/generated/prisma/client";
import { officeTimezone } from "@/lib/office-time";
import { now } from "@/lib/platform/clock";
import { officeEmail } from "@/lib/platform/mail";
import { site } from "@/lib/site";

const hourMs = 3600_000;

// The library does not count the space at the start of a continued line; RFC 5545 allows 75 bytes with it.
ICAL.foldLength = 74;

/** A property or a component in jCal (RFC 7265), which the library writes as iCalendar, escaped and folded. */
type Property = [name: string, parameters: Record<string, string>, type: string, value: string | number];
type Component = [name: string, properties: Property[], components: Component[]];

const text = (name: string, value: string): Property => [name, {}, "text", value];
const offset = (name: string): Property => [name, {}, "utc-offset", "+05:00"];

/** Pakistan is UTC+05:00 all year (IANA tz database), so its zone is one entry. */
const offsetMs = 5 * hourMs;
const standard: Property[] = [
  ["dtstart", {}, "date-time", "1970-01-01T00:00:00"],
  offset("tzoffsetfrom"),
  offset("tzoffsetto"),
  text("tzname", "PKT"),
];
const karachiZone: Component = ["vtimezone", [text("tzid", officeTimezone)], [["standard", standard, []]]];

/** A moment in UTC, as calendars write it. */
const utc = (moment: number) => new Date(moment).toISOString().slice(0, 19);

const officeTime = (name: string, moment: number): Property => [
  name,
  { tzid: officeTimezone },
  "date-time",
  utc(moment + offsetMs),
];

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
export const calendarFile = (row: Consultation): string => write(row, organizer(), visitorsEntry(row));

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
  const startsAt = row.startsAt.getTime();
  const event: Property[] = [
    text("uid", uid),
    ["sequence", {}, "integer", row.sequence],
    ["dtstamp", {}, "date-time", `${utc(now().getTime())}Z`],
    officeTime("dtstart", startsAt),
    officeTime("dtend", startsAt + hourMs),
    text("summary", summary),
    text("location", site.address),
    text("description", description),
    text("status", isWithdrawn ? "CANCELLED" : row.status === "pending" ? "TENTATIVE" : "CONFIRMED"),
    ["organizer", { cn: quotable(from.name) }, "cal-address", `mailto:${from.email}`],
  ];
  if (attendee) {
    const asked = { role: "REQ-PARTICIPANT", partstat: "NEEDS-ACTION", rsvp: "FALSE" };
    event.push(["attendee", { cn: quotable(attendee.name), ...asked }, "cal-address", `mailto:${attendee.email}`]);
  }
  const about = [
    text("version", "2.0"),
    text("prodid", `-//${site.name}//Consultations//EN`),
    text("method", methodOf(isWithdrawn, attendee)),
  ];
  const calendar: Component = ["vcalendar", about, [karachiZone, ["vevent", event, []]]];
  return `${ICAL.stringify(calendar)}\r\n`;
}

function methodOf(isWithdrawn: boolean, attendee: Person | undefined): "PUBLISH" | "CANCEL" | "REQUEST" {
  if (!attendee) return "PUBLISH";
  return isWithdrawn ? "CANCEL" : "REQUEST";
}

/** The organizer of calendar entries. */
export const organizer = () => ({ name: site.name, email: officeEmail() });
