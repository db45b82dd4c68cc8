import { readStatus } from "@/lib/applications/labels";
import type { Role } from "@/lib/auth/roles";
import type { NoticeKind } from "@/lib/notices/labels";
import { countOf } from "@/lib/plural";

/** What a line says, as far as its receiver may know it. */
export type Said = {
  kind: NoticeKind;
  detail: string | null;
  count: number;
  /** The person's name; null if the receiver may no longer see them. */
  person: string | null;
  /** The title of a task, the university of an application, the type of a document. */
  subject: string | null;
};

type Words = (said: Said) => string;

/** "Ayesha Khan has written to you", or without a name "A student has written to you". */
const named = (somebody: string, one: string, several: (count: number) => string): Words => {
  return ({ person, count }) => `${person ?? somebody} ${count > 1 ? several(count) : one}`;
};

const moved: Record<string, string> = { new: "has booked", moved: "has moved", cancelled: "has cancelled" };

const taskGiven: Words = ({ person, subject, count }) =>
  count > 1
    ? `You have ${countOf(count, "new task")}${person ? ` about ${person}` : ""}`
    : `New task${subject ? `: ${subject}` : ""}`;

const taskDue: Words = ({ person, subject, count }) => {
  if (count > 1) return `${countOf(count, "task")}${person ? ` about ${person}` : ""} are due`;
  return subject ? `Due now: ${subject}` : "A task is due";
};

const staff: Partial<Record<NoticeKind, Words>> = {
  mention: ({ person, count }) => {
    const about = person ? ` about ${person}` : "";
    return count > 1 ? `You are mentioned in ${count} notes${about}` : `You are mentioned in a note${about}`;
  },
  task_given: taskGiven,
  task_due: taskDue,
  message: (said) =>
    said.detail === "care"
      ? `${said.person ?? "A student"} has written what sounds like distress`
      : named("A student", "has written a message", (count) => `has written ${count} messages`)(said),
  given_person: ({ person }) => `You now answer for ${person ?? "somebody who has been given to you"}`,
  booking: ({ person, detail, count }) =>
    count > 1
      ? `${person ?? "A visitor"}: ${countOf(count, "change")} of bookings`
      : `${person ?? "A visitor"} ${moved[detail ?? ""] ?? "has changed"} a consultation`,
  document: named("A student", "has uploaded a document", (count) => `has uploaded ${count} documents`),
  call_asked: named("Somebody", "asks to be called", (count) => `has asked ${count} times to be called`),
  proposal: ({ count }) =>
    count > 1
      ? `${countOf(count, "correction")} of the content are proposed`
      : "A correction of the content is proposed",
  proposal_decided: ({ detail }) =>
    detail === "accepted" ? "A correction of yours was accepted" : "A correction of yours was not accepted",
  import_ended: ({ detail }) => (detail === "undone" ? "Your import has been undone" : "Your import has ended"),
};

const reviewed: Record<string, string> = {
  approved: "was approved",
  rejected: "needs to be fixed",
  pending: "is under review again",
};

const student: Partial<Record<NoticeKind, Words>> = {
  message: ({ count }) =>
    count > 1 ? `${countOf(count, "new message")} from your counsellor` : "Your counsellor has written to you",
  document: ({ count, detail, subject }) =>
    count > 1
      ? `We have reviewed ${countOf(count, "document")} of yours`
      : `${subject ?? "A document of yours"} ${reviewed[detail ?? ""] ?? "was reviewed"}`,
  application: ({ subject, detail }) =>
    `Your application${subject ? ` to ${subject}` : ""}${detail ? `: ${readStatus(detail).label}` : " has moved on"}`,
  request: ({ count }) => (count > 1 ? `${countOf(count, "request")} of yours are done` : "Your request is done"),
  story: () => "May we tell your story on our website? Read it and decide",
  task_given: (said) => taskGiven({ ...said, person: null }),
  task_due: (said) => taskDue({ ...said, person: null }),
};

const partner: Partial<Record<NoticeKind, Words>> = {
  referral: ({ subject, count }) =>
    count > 1
      ? `${countOf(count, "change")} of your referral${subject ? ` of ${subject}` : ""}`
      : `Your referral${subject ? ` of ${subject}` : ""} has changed`,
};

const wordsOf: Record<Role, Partial<Record<NoticeKind, Words>>> = {
  student,
  processing: staff,
  admin: staff,
  b2b: partner,
};

/** What a line says to its receiver. */
export const sentenceOf = (role: Role, said: Said): string =>
  wordsOf[role][said.kind]?.(said) ?? "Something has changed";

/** The same without anything about a person, for mails and for what is pushed: only that there is something. */
export const plainSentenceOf = (role: Role, kind: NoticeKind, detail: string | null): string =>
  sentenceOf(role, { kind, detail: kind === "booking" ? detail : null, count: 1, person: null, subject: null });
