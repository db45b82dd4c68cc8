import { applicationStatuses } from "@/lib/applications/labels";
import { consultationStatuses, consultationTypes } from "@/lib/consultations/labels";
import { contactOutcomes, contactStages, daysToUndoMerge, lostReasons, type TimelineKind } from "@/lib/contacts/labels";
import type { ContactTimeline } from "@/lib/contacts/views";
import { readDocumentStatus } from "@/lib/documents/labels";
import { formatNearDay, formatTime } from "@/lib/office-time";
import { labelOf } from "@/lib/options";
import { readReferralStatus } from "@/lib/partners/labels";
import { requestKinds } from "@/lib/requests/labels";

export type TimelineEntry = ContactTimeline["entries"][number];

const when = (moment: string | null) => (moment ? `, ${formatNearDay(moment)}, ${formatTime(moment)}` : "");
const talk = (kind: string, { outcome, minutes }: TimelineEntry) =>
  [kind, outcome && labelOf(contactOutcomes, outcome).toLowerCase(), minutes && `${minutes} min`]
    .filter(Boolean)
    .join(", ");
const named = (subject: string | null) => (subject ? `: ${subject}` : "");

/** What each kind of entry says in one line. */
const sentences: Record<TimelineKind, (entry: TimelineEntry) => string> = {
  note: ({ subject, to }) => {
    const type = consultationTypes.find(({ value }) => value === subject);
    const on = subject ? ` on ${type ? `a booking (${type.label.toLowerCase()})` : subject}` : "";
    return `Note${on}${to === "carried" ? ", carried over" : ""}`;
  },
  call: (entry) => talk("Call", entry),
  visit: (entry) => talk("Visit", entry),
  whatsapp: ({ subject }) => `Opened in WhatsApp${named(subject)}`,
  email: ({ subject }) => `Email${named(subject)}`,
  stage: ({ to, subject }) => {
    const reason = subject ? `, ${labelOf(lostReasons, subject).toLowerCase()}` : "";
    return `Stage: ${labelOf(contactStages, to ?? "")}${reason}`;
  },
  owner: ({ to }) => (to ? `Given to ${to}` : "Given to nobody"),
  merge: ({ to }) => (to === "undone" ? "Taken apart again" : "Merged with another record of the same person"),
  import: () => "Imported from a file",
  booking: ({ subject, starts_at }) =>
    `Booked: ${labelOf(consultationTypes, subject ?? "").toLowerCase()}${when(starts_at)}`,
  booking_change: ({ from, to, starts_at }) =>
    from === to ? `Booking moved to${when(starts_at).slice(1)}` : `Booking ${labelOf(consultationStatuses, to ?? "")}`,
  message: ({ subject }) => `Wrote to us${named(subject)}`,
  reply: ({ subject }) => `Answered${named(subject)}`,
  thread: ({ from }) => (from === "student" ? "Wrote in the portal" : "Message from us"),
  referral: ({ to }) => `Sent by a partner; ${readReferralStatus(to ?? "").label.toLowerCase()} now`,
  document: ({ subject }) => `Uploaded${named(subject)}`,
  review: ({ subject, to }) => `${subject ?? "Document"}: ${readDocumentStatus(to ?? "").label.toLowerCase()}`,
  application: ({ subject, to }) => `${subject ?? "Application"}: ${labelOf(applicationStatuses, to ?? "")}`,
  request: ({ subject, to }) => {
    const kind = requestKinds.find(({ value }) => value === subject);
    return kind ? (to === "done" ? kind.done : kind.open) : "Request";
  },
  recommendation: () => "Recommendations made",
  call_request: () => "Asked in the chat to be called",
  task: ({ subject, starts_at }) => `Task${named(subject)}${starts_at ? `, due ${when(starts_at).slice(2)}` : ""}`,
  task_done: ({ subject }) => `Done${named(subject)}`,
  mail: ({ subject }) => `Email from us${named(subject)}`,
};

/** "Call, reached, 6 min" */
export const sentenceOf = (entry: TimelineEntry): string => sentences[entry.kind](entry);

const folded: Partial<Record<TimelineKind, (count: number) => string>> = {
  document: (count) => `Uploaded ${count} documents`,
  review: (count) => `Reviewed ${count} documents`,
  task: (count) => `${count} tasks`,
  task_done: (count) => `${count} tasks done`,
  mail: (count) => `${count} emails from us`,
};

/** "Uploaded 3 documents": what several entries of one minute say together. */
export const sentenceOfAll = ([first, ...more]: readonly [TimelineEntry, ...TimelineEntry[]]): string =>
  folded[first.kind]?.(more.length + 1) ?? `${sentenceOf(first)}, and ${more.length} more`;

const dayMs = 24 * 3600_000;

/** The merge that an entry tells of, while it can be taken back. */
export const mergeToUndo = ({ kind, subject, to, at }: TimelineEntry, now: number): string | undefined =>
  kind === "merge" && to !== "undone" && subject && now - Date.parse(at) < daysToUndoMerge * dayMs
    ? subject
    : undefined;
