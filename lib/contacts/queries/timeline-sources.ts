import "server-only";
import { type Actor, can } from "@/lib/auth/policy";
import type { TimelineKind } from "@/lib/contacts/labels";
import type { ContactTimeline } from "@/lib/contacts/views";
import { Prisma } from "@/lib/generated/prisma/client";

/** An entry as the database has it. */
export type Row = {
  id: string;
  kind: TimelineKind;
  at: Date;
  by_id: string | null;
  subject: string | null;
  text: string | null;
  from: string | null;
  to: string | null;
  outcome: ContactTimeline["entries"][number]["outcome"];
  minutes: number | null;
  starts_at: Date | null;
};

/** A source of the timeline: a table's rows as entries, limited to one person. Columns it doesn't name are null. */
export type Source = {
  kinds: readonly TimelineKind[];
  columns: Partial<Record<Exclude<keyof Row, "kind">, string>> & { kind: string; at: string };
  from: Prisma.Sql;
  /** The rows of one of the kinds, where there are several: an index has each. */
  ofKind?: (kind: TimelineKind) => Prisma.Sql;
};

/** Of an application, a note's or its own. */
const programme = "a.program_name || ', ' || a.university_name";

/** What the team has noted about a contact. A booking's notes are for whoever sees the booking. */
export const noted = (actor: Actor, contactId: string): Source[] => [
  {
    kinds: ["note", "call", "visit", "whatsapp", "email", "stage", "owner", "merge"],
    ofKind: (kind) => Prisma.sql`t.kind = ${kind}::contact_entry_kind`,
    columns: {
      kind: "t.kind",
      at: "t.created_at",
      by_id: "t.actor_id",
      subject: `coalesce(t.details ->> 'reason', t.details ->> 'merge', t.details ->> 'subject', t.details ->> 'template',
        (SELECT ${programme} FROM applications AS a WHERE a.id = t.application_id),
        (SELECT c.type::text FROM consultations AS c WHERE c.id = t.consultation_id))`,
      text: "t.text",
      from: "t.details ->> 'from'",
      to: `coalesce(t.details ->> 'to', CASE WHEN (t.details ->> 'undone')::boolean THEN 'undone'
        WHEN (t.details ->> 'carried')::boolean THEN 'carried' END)`,
      outcome: "t.outcome",
      minutes: "t.minutes",
    },
    from: Prisma.sql`contact_entries AS t WHERE t.contact_id = ${contactId}::uuid
      ${can(actor, "consultation:list") ? Prisma.empty : Prisma.sql`AND t.consultation_id IS NULL`}`,
  },
  {
    kinds: ["import"],
    columns: { kind: "'import'", at: "t.created_at" },
    from: Prisma.sql`contacts AS t WHERE t.id = ${contactId}::uuid AND t.source = 'import'`,
  },
];

/**
 * What a contact has by itself; each of its tables has an index by contact and time. A booking's message is for whoever
 * sees bookings. A message in distress is for whoever answers messages, and for no member besides, and so are its answers.
 */
export const ofContact = (actor: Actor, contactId: string): Source[] => [
  {
    kinds: ["booking"],
    columns: {
      kind: "'booking'",
      at: "t.created_at",
      subject: "t.type",
      to: "t.status",
      starts_at: "t.starts_at",
      ...(can(actor, "consultation:list") ? { text: "t.message" } : {}),
    },
    from: Prisma.sql`consultations AS t WHERE t.contact_id = ${contactId}::uuid`,
  },
  {
    kinds: ["booking_change"],
    columns: {
      kind: "'booking_change'",
      at: "t.created_at",
      by_id: "t.actor_id",
      subject: "c.type",
      from: 't."from"',
      to: 't."to"',
      starts_at: "coalesce(t.moved_to, c.starts_at)",
    },
    from: Prisma.sql`consultations AS c JOIN consultation_events AS t ON t.consultation_id = c.id
      WHERE c.contact_id = ${contactId}::uuid AND t."from" IS NOT NULL`,
  },
  {
    kinds: ["message"],
    columns: { kind: "'message'", at: "t.created_at", subject: "t.subject", text: "t.message", to: "t.status" },
    from: Prisma.sql`contact_messages AS t WHERE t.contact_id = ${contactId}::uuid
      ${can(actor, "message:list") ? Prisma.empty : Prisma.sql`AND NOT t.needs_care`}`,
  },
  {
    kinds: ["reply"],
    columns: { kind: "'reply'", at: "t.created_at", by_id: "t.sender_id", subject: "m.subject", text: "t.text" },
    from: Prisma.sql`contact_messages AS m JOIN message_replies AS t ON t.message_id = m.id
      WHERE m.contact_id = ${contactId}::uuid
      ${can(actor, "message:list") ? Prisma.empty : Prisma.sql`AND NOT m.needs_care`}`,
  },
  {
    kinds: ["referral"],
    columns: { kind: "'referral'", at: "t.created_at", to: "t.status" },
    from: Prisma.sql`referrals AS t WHERE t.contact_id = ${contactId}::uuid`,
  },
  {
    kinds: ["call_request"],
    columns: {
      kind: "'call_request'",
      at: "t.created_at",
      subject: "CASE WHEN t.conversation_id IS NOT NULL THEN t.id END",
      text: "t.phone",
    },
    from: Prisma.sql`call_requests AS t WHERE t.contact_id = ${contactId}::uuid`,
  },
  {
    kinds: ["task"],
    columns: {
      kind: "'task'",
      at: "t.created_at",
      by_id: "t.created_by_id",
      subject: "t.title",
      starts_at: "t.due_at",
    },
    from: Prisma.sql`tasks AS t WHERE t.contact_id = ${contactId}::uuid`,
  },
  {
    kinds: ["task_done"],
    columns: { kind: "'task_done'", at: "t.done_at", by_id: "t.done_by_id", subject: "t.title" },
    from: Prisma.sql`tasks AS t WHERE t.contact_id = ${contactId}::uuid AND t.done_at IS NOT NULL`,
  },
];

/** What a student has. */
export const ofStudent = (studentId: string): Source[] => [
  {
    kinds: ["document"],
    columns: { kind: "'document'", at: "t.uploaded_at", subject: "t.name", to: "t.status" },
    from: Prisma.sql`documents AS t WHERE t.user_id = ${studentId}::uuid`,
  },
  {
    kinds: ["review"],
    columns: {
      kind: "'review'",
      at: "t.reviewed_at",
      by_id: "t.reviewed_by_id",
      subject: "t.name",
      text: "t.feedback",
      to: "t.status",
    },
    from: Prisma.sql`documents AS t WHERE t.user_id = ${studentId}::uuid AND t.reviewed_at IS NOT NULL`,
  },
  {
    kinds: ["application"],
    columns: {
      kind: "'application'",
      at: "t.created_at",
      by_id: "t.actor_id",
      text: "t.reason",
      from: 't."from"',
      to: 't."to"',
      subject: programme,
    },
    // An event that only noted something is there as the note.
    from: Prisma.sql`applications AS a JOIN application_events AS t ON t.application_id = a.id
      WHERE a.student_id = ${studentId}::uuid AND t.changed <> '{notes}'`,
  },
  {
    kinds: ["thread"],
    columns: {
      // A message has a number and no id: this one is always the same.
      id: "md5(t.thread_id::text || ' ' || t.number)",
      kind: "'thread'",
      at: "t.created_at",
      by_id: "CASE WHEN t.side = 'office' THEN t.sender_id END",
      text: "t.text",
      from: "t.side",
    },
    from: Prisma.sql`thread_messages AS t WHERE t.thread_id = ${studentId}::uuid`,
  },
  {
    kinds: ["recommendation"],
    columns: { id: "t.student_id", kind: "'recommendation'", at: "t.made_at" },
    from: Prisma.sql`recommendation_lists AS t WHERE t.student_id = ${studentId}::uuid`,
  },
  {
    kinds: ["request"],
    columns: { kind: "'request'", at: "t.created_at", subject: "t.kind", to: "t.status" },
    from: Prisma.sql`requests AS t WHERE t.student_id = ${studentId}::uuid`,
  },
];

/** The mails that have been sent to an address: the subject only. Those that a member wrote are entries of their own. */
export const sentTo = (address: string): Source => ({
  kinds: ["mail"],
  columns: { kind: "'mail'", at: "t.sent_at", subject: "t.subject" },
  from: Prisma.sql`outbox_emails AS t WHERE t."to" = ${address} AND t.sent_at IS NOT NULL
    AND t.key NOT LIKE 'contact-entry:%'`,
});
