import { type Booked, factsOf, visitorFactsOf } from "@/lib/consultations/facts";
import { type ConsultationStatusValue, isUpcoming } from "@/lib/consultations/labels";
import { comeAnyway, pageEnd } from "@/lib/consultations/self-service";
import { toCountryValue } from "@/lib/consultations/views";
import { careNote } from "@/lib/distress/emails";
import type { Consultation } from "@/lib/generated/prisma/client";
import type { MailContent } from "@/lib/mail/layout";
import { formatLongDate, formatTime } from "@/lib/office-time";
import { site } from "@/lib/site";

/** What the mails say about a consultation. */
export type ConsultationFacts = Booked & {
  name: string;
  email: string;
  phone: string;
  message: string | null;
  /** The message sounds like distress. */
  needsCare?: boolean;
};

export const toFacts = (row: Consultation): ConsultationFacts => ({ ...row, country: toCountryValue(row.destination) });

/** "Tuesday 24 November 2026, 9:00 AM (Lahore time)" */
export const when = (startsAt: Date | string) => `${formatLongDate(startsAt)}, ${formatTime(startsAt)} (Lahore time)`;

/** The button to the booking's own page. */
export const pageAction = (url: string | null) =>
  url ? { action: { label: "See, move or cancel your booking", url } } : {};

/**
 * For a mail with the link to the booking's page: its text goes once it is sent, but stays if it can't be delivered.
 */
export const withPageLink = ({ startsAt }: Pick<Consultation, "startsAt">) =>
  ({ secretUntil: pageEnd(startsAt), isKeptForRetry: true }) as const;

type Received = {
  /** Lists helplines if the message needs care. */
  help?: string | null;
  /** The booking's own page. */
  pageUrl?: string | null;
  /** It starts before the office has to have replied. */
  isSoon?: boolean;
};

/** To the visitor, right after booking. One that the office has made for them is confirmed. */
export const bookingReceivedMail = (
  facts: ConsultationFacts,
  { help = null, pageUrl = null, isSoon = false }: Received = {},
): MailContent => ({
  preview: `${when(facts.startsAt)}. ${facts.status === "confirmed" ? "It is confirmed." : isSoon ? "We are holding it for you." : `We’ll confirm it ${site.replyPromise}.`}`,
  heading: "We have your booking",
  paragraphs: [
    `Assalam-o-alaikum ${facts.name},`,
    ...(help ? [help] : []),
    facts.status === "confirmed"
      ? "We have booked the time below for you, and look forward to meeting you. Parents are welcome."
      : isSoon
        ? `We are holding the time below for you. It starts soon. ${comeAnyway}. Parents are welcome.`
        : `We are holding the time below for you and will contact you ${site.replyPromise} to confirm it. Parents are welcome.`,
  ],
  facts: visitorFactsOf(facts),
  ...pageAction(pageUrl),
  note: `Need another time? ${pageUrl ? "Use the link above. Or call" : "Call"} ${site.phones[0]} or reply to this email and quote the reference.`,
});

/** To the office, right after booking. */
export const officeBookingMail = (facts: ConsultationFacts, adminUrl: string): MailContent => ({
  preview: `${facts.name}, ${when(facts.startsAt)}`,
  heading: `New booking: ${facts.name}`,
  paragraphs: [...(facts.needsCare ? [careNote] : []), "A visitor booked a consultation. Please confirm it or call."],
  facts: [
    ...factsOf(facts),
    { label: "Email", value: facts.email },
    { label: "Phone", value: facts.phone },
    ...(facts.message ? [{ label: "Message", value: facts.message }] : []),
  ],
  action: { label: "Open consultations", url: adminUrl },
});

/** Nobody gets a mail for not having come: the office calls. */
type MailedStatus = Exclude<ConsultationStatusValue, "no_show">;

const changes: Record<MailedStatus, { heading: string; sentence: string }> = {
  pending: {
    heading: "Your consultation is waiting for confirmation",
    sentence: "We hold the time below for you and will confirm it soon.",
  },
  confirmed: {
    heading: "Your consultation is confirmed",
    sentence: "We look forward to meeting you at the time below. The calendar entry is attached.",
  },
  completed: {
    heading: "Thank you for your visit",
    sentence: "It was good to talk with you. Write or call any time you have a question.",
  },
  cancelled: {
    heading: "Your consultation is cancelled",
    sentence: "We no longer hold the time below for you, and the calendar entry is withdrawn.",
  },
};

type Addresses = {
  /** Where to book another time. */
  bookUrl: string;
  /** The booking's own page. */
  pageUrl: string | null;
};

/** To the visitor, when the status changes; null if there is nothing to say. */
export function statusChangedMail(facts: ConsultationFacts, { bookUrl, pageUrl }: Addresses): MailContent | null {
  const { status } = facts;
  if (status === "no_show") return null;
  const { heading, sentence } = changes[status];
  return {
    preview: `${sentence} ${when(facts.startsAt)}`,
    heading,
    paragraphs: [`Assalam-o-alaikum ${facts.name},`, sentence],
    facts: visitorFactsOf(facts),
    ...(status === "cancelled" && { action: { label: "Book another time", url: bookUrl } }),
    ...(isUpcoming(status) && pageAction(pageUrl)),
    note: `Questions? Call ${site.phones[0]} and quote the reference ${facts.reference}.`,
  };
}

type Member = { name: string };

/** To the member assigned to a consultation. `adminUrl` only for those who may open it. */
export const assignedMail = (
  facts: ConsultationFacts & { note: string | null },
  member: Member,
  adminUrl: string | undefined,
): MailContent => ({
  preview: `${facts.name}, ${when(facts.startsAt)}`,
  heading: `Your consultation with ${facts.name}`,
  paragraphs: [
    `Assalam-o-alaikum ${member.name},`,
    ...(facts.needsCare ? [careNote] : []),
    "This consultation is assigned to you. The visitor gets no email about it.",
  ],
  facts: [
    ...factsOf(facts),
    { label: "Visitor", value: facts.name },
    { label: "Email", value: facts.email },
    { label: "Phone", value: facts.phone },
    ...(facts.message ? [{ label: "Message", value: facts.message }] : []),
    ...(facts.note ? [{ label: "Office note", value: facts.note }] : []),
  ],
  ...(adminUrl && { action: { label: "Open the consultation", url: adminUrl } }),
});

/** What has become of a member's consultation, in a word or two and in a sentence. */
const news = {
  confirmed: ["Confirmed", "Your consultation is confirmed. Your calendar entry is updated."],
  unconfirmed: [
    "To be confirmed",
    "Your consultation is no longer confirmed. The time is still held, and your calendar entry is updated.",
  ],
  cancelled: ["Cancelled", "This consultation was cancelled. Your calendar entry is withdrawn."],
  reassigned: ["No longer yours", "This consultation is no longer assigned to you. Your calendar entry is withdrawn."],
} as const;
type MemberNews = keyof typeof news;

/** To the member who is, or was, assigned. `before` is the earlier time, if the consultation has moved. */
export function memberMail(
  facts: ConsultationFacts,
  member: Member,
  about: MemberNews | { before: Date },
): MailContent {
  const [word, sentence] =
    typeof about === "string"
      ? news[about]
      : [
          "Moved",
          `Your consultation on ${when(about.before)} has moved to the time below. Your calendar entry is updated.`,
        ];
  return {
    preview: `${facts.name}, ${when(facts.startsAt)}`,
    heading: `${word}: consultation with ${facts.name}`,
    paragraphs: [`Assalam-o-alaikum ${member.name},`, sentence],
    facts: factsOf(facts),
  };
}
