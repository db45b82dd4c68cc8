import { withoutHiddenCharacters } from "@/lib/text";
import { type MailContent, mailHtml, mailText } from "./layout";

/**
 * What a mail says when it leaves together with others about the same action. `{count}` in its words stands for their
 * number, which is at least two.
 */
export type JoinPart = {
  /** A moment, by which the facts are in order. */
  at: string;
  content: Omit<MailContent, "facts"> & { fact: { label: string; value: string } };
};

/** A queued mail with its part, as it is stored. */
type Queued = { joinPart: unknown; calendar: string | null };
type Joined = { subject: string; text: string; html: string; calendar: string | null };

/** One mail for several, which all have a part: the words of the first with the facts of all, soonest first. */
export function joinedMail(mails: readonly Queued[]): Joined {
  const sorted = mails
    .map(({ joinPart, calendar }) => ({ ...(joinPart as JoinPart), calendar }))
    .sort((a, b) => a.at.localeCompare(b.at));
  const [first] = sorted;
  if (!first) throw new Error("There is no mail to join");
  const { fact: _, ...words } = first.content;
  const counted = JSON.parse(JSON.stringify(words).replaceAll("{count}", String(sorted.length))) as typeof words;
  const content = { ...counted, facts: sorted.map((part) => part.content.fact) };
  return {
    subject: content.heading,
    text: withoutHiddenCharacters(mailText(content)),
    html: withoutHiddenCharacters(mailHtml(content)),
    calendar: joinedCalendar(sorted.flatMap(({ calendar }) => calendar ?? [])),
  };
}

/** Lines that begin with a space continue the one before (RFC 5545). */
const attendees = /^ATTENDEE[;:].*\r\n(?:[ \t].*\r\n)*/gm;
const events = /^BEGIN:VEVENT\r\n[\s\S]*?^END:VEVENT\r\n/gm;

/**
 * One file with the entries of several, for opening in a calendar program: each keeps its UID and SEQUENCE. An invitation
 * may only be about one entry, so this is none (RFC 5546): METHOD:PUBLISH, without attendees.
 */
function joinedCalendar(calendars: readonly string[]): string | null {
  const [first] = calendars;
  if (first === undefined) return null;
  const head = first.slice(0, first.indexOf("BEGIN:VEVENT")).replace(/^METHOD:.*\r\n/m, "METHOD:PUBLISH\r\n");
  const entries = calendars.flatMap((calendar) => calendar.match(events) ?? []).join("");
  return `${head}${entries.replaceAll(attendees, "")}END:VCALENDAR\r\n`;
}
