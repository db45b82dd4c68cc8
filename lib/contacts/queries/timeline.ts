import "server-only";
import type * as z from "zod/mini";
import { type Actor, can } from "@/lib/auth/policy";
import type { timelineAnswer } from "@/lib/contacts/answers";
import type { TimelineKind } from "@/lib/contacts/labels";
import type { TimelineQuery } from "@/lib/contacts/schema/list";
import { Prisma } from "@/lib/generated/prisma/client";
import { runQuery, sqlNumber } from "@/lib/http/list/ordered-list";
import { db } from "@/lib/platform/db";
import { ownAddresses } from "./addresses";
import { readContact } from "./contacts";

type Timeline = z.output<typeof timelineAnswer>;

type Row = {
  id: string;
  kind: TimelineKind;
  at: Date;
  by_id: string | null;
  subject: string | null;
  text: string | null;
  from: string | null;
  to: string | null;
  outcome: Timeline["entries"][number]["outcome"];
  minutes: number | null;
  starts_at: Date | null;
};

/** A source of the timeline: a table's rows as entries, limited to one person. Columns it doesn't name are null. */
type Source = {
  kinds: readonly TimelineKind[];
  columns: Partial<Record<Exclude<keyof Row, "kind">, string>> & { kind: string; at: string };
  from: Prisma.Sql;
  /** The column that says which of the kinds a row is, where there are several. */
  kindOf?: Prisma.Sql;
};

const columnTypes: Record<keyof Row, string> = {
  id: "uuid",
  kind: "text",
  at: "timestamptz",
  by_id: "uuid",
  subject: "text",
  text: "text",
  from: "text",
  to: "text",
  outcome: "text",
  minutes: "int",
  starts_at: "timestamptz",
};

/** Of an application, a note's or its own. */
const programme = "a.program_name || ', ' || a.university_name";

/** What the team has noted about a contact. A booking's notes are for whoever sees the booking. */
const noted = (actor: Actor, contactId: string): Source[] => [
  {
    kinds: ["note", "call", "visit", "whatsapp", "email", "stage", "owner", "merge"],
    kindOf: Prisma.sql`t.kind::text`,
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
const ofContact = (actor: Actor, contactId: string): Source[] => [
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
const ofStudent = (studentId: string): Source[] => [
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
const sentTo = (address: string): Source => ({
  kinds: ["mail"],
  columns: { kind: "'mail'", at: "t.sent_at", subject: "t.subject" },
  from: Prisma.sql`outbox_emails AS t WHERE t."to" = ${address} AND t.sent_at IS NOT NULL
    AND t.key NOT LIKE 'contact-entry:%'`,
});

/** The first entries of a source after a place, as a SELECT. */
function firstOf({ columns, from, kindOf }: Source, { kind: kinds, before, limit }: TimelineQuery): Prisma.Sql {
  const at = Prisma.raw(columns.at);
  const id = Prisma.raw(`(${columns.id ?? "t.id"})::uuid`);
  const selected = Object.entries(columnTypes).map(([name, type]) => {
    const column = name === "id" ? (columns.id ?? "t.id") : columns[name as keyof Source["columns"]];
    return Prisma.raw(`${column ? `(${column})` : "NULL"}::${type} AS "${name}"`);
  });
  const ofKind = kinds && kindOf ? Prisma.sql`AND ${kindOf} = ANY (${kinds}::text[])` : Prisma.empty;
  // The time by itself, too: not every index has the id.
  const after = before
    ? Prisma.sql`AND ${at} <= ${before.at}::timestamptz AND (${at}, ${id}) < (${before.at}::timestamptz, ${before.id}::uuid)`
    : Prisma.empty;
  return Prisma.sql`(SELECT ${Prisma.join(selected)} FROM ${from} ${ofKind} ${after}
    ORDER BY ${at} DESC, ${id} DESC LIMIT ${sqlNumber(limit + 1)})`;
}

/**
 * What has happened with a person, newest first: everything of the contact and of those that were merged into it. It is
 * read from the tables that it is in, a page of each. Throws 404 for a contact that the caller may not see.
 */
export async function readTimeline(actor: Actor, id: string, query: TimelineQuery): Promise<Timeline> {
  const { id: rootId, studentId, email } = await readContact(db, actor, "contact:read", id);
  const merged = await db.contact.findMany({ where: { mergedIntoId: rootId }, select: { id: true, email: true } });
  const addresses = await ownAddresses(db, [{ id: rootId, email }, ...merged]);
  const sources = [
    ...[rootId, ...merged.map((one) => one.id)].flatMap((one) => [...noted(actor, one), ...ofContact(actor, one)]),
    ...(studentId ? ofStudent(studentId) : []),
    ...addresses.map(sentTo),
  ].filter(({ kinds }) => !query.kind || kinds.some((kind) => query.kind?.includes(kind)));
  if (sources.length === 0) return { entries: [], next: null };
  const parts = sources.map((source) => firstOf(source, query));
  const rows = await runQuery<Row>(
    Prisma.sql`SELECT * FROM (${Prisma.join(parts, " UNION ALL ")}) AS t
      ORDER BY at DESC, id DESC LIMIT ${sqlNumber(query.limit + 1)}`,
    false,
  );
  const shown = rows.slice(0, query.limit);
  const [names, mentioned] = await Promise.all([namesOf(shown), mentionsOf(shown)]);
  const last = rows.length > query.limit ? shown.at(-1) : undefined;
  return {
    entries: shown.map(({ by_id, at, starts_at, from, to, ...row }) => ({
      ...row,
      at: at.toISOString(),
      by: names.get(by_id ?? "") ?? null,
      from: row.kind === "owner" ? (names.get(from ?? "") ?? null) : from,
      to: row.kind === "owner" ? (names.get(to ?? "") ?? null) : to,
      starts_at: starts_at?.toISOString() ?? null,
      mentions: mentioned.get(row.id) ?? [],
    })),
    next: last ? `${last.at.toISOString()}_${last.id}` : null,
  };
}

/** The names of whoever did something, and of owners. */
async function namesOf(rows: readonly Row[]): Promise<Map<string, string>> {
  const ids = rows.flatMap(({ kind, by_id, from, to }) => [by_id, ...(kind === "owner" ? [from, to] : [])]);
  const people = await db.user.findMany({
    where: { id: { in: [...new Set(ids.filter((one) => one !== null))] } },
    select: { id: true, name: true },
  });
  return new Map(people.map(({ id, name }) => [id, name]));
}

/** The names of whoever is mentioned, by the note's id. */
async function mentionsOf(rows: readonly Row[]): Promise<Map<string, string[]>> {
  const notes = rows.flatMap(({ kind, id }) => (kind === "note" ? [id] : []));
  const found = new Map<string, string[]>();
  if (notes.length === 0) return found;
  const mentions = await db.contactMention.findMany({
    where: { entryId: { in: notes } },
    select: { entryId: true, user: { select: { name: true } } },
    orderBy: { user: { name: "asc" } },
  });
  for (const { entryId, user } of mentions) found.set(entryId, [...(found.get(entryId) ?? []), user.name]);
  return found;
}
