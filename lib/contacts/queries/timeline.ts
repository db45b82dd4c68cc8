import "server-only";
import type { Actor } from "@/lib/auth/policy";
import type { TimelineQuery } from "@/lib/contacts/schema/list";
import type { ContactTimeline } from "@/lib/contacts/views";
import { Prisma } from "@/lib/generated/prisma/client";
import { runQuery, sqlNumber } from "@/lib/http/list/ordered-list";
import { db } from "@/lib/platform/db";
import { ownAddresses } from "./addresses";
import { readContact } from "./contacts";
import { noted, ofContact, ofStudent, type Row, type Source, sentTo } from "./timeline-sources";

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

/** A source with the chosen kinds only: none, itself, or one for each kind. */
function withKinds(source: Source, chosen: TimelineQuery["kind"]): Source[] {
  if (!chosen) return [source];
  const { from, ofKind } = source;
  const kinds = source.kinds.filter((kind) => chosen.includes(kind));
  if (!ofKind) return kinds.length > 0 ? [source] : [];
  return kinds.map((kind) => ({ ...source, from: Prisma.sql`${from} AND ${ofKind(kind)}` }));
}

/** The first entries of a source after a place, as a SELECT. */
function firstOf({ columns, from }: Source, { before, limit }: TimelineQuery): Prisma.Sql {
  const at = Prisma.raw(columns.at);
  const id = Prisma.raw(`(${columns.id ?? "t.id"})::uuid`);
  const selected = Object.entries(columnTypes).map(([name, type]) => {
    const column = name === "id" ? (columns.id ?? "t.id") : columns[name as keyof Source["columns"]];
    return Prisma.raw(`${column ? `(${column})` : "NULL"}::${type} AS "${name}"`);
  });
  // The time by itself, too: not every index has the id.
  const after = before
    ? Prisma.sql`AND ${at} <= ${before.at}::timestamptz AND (${at}, ${id}) < (${before.at}::timestamptz, ${before.id}::uuid)`
    : Prisma.empty;
  return Prisma.sql`(SELECT ${Prisma.join(selected)} FROM ${from} ${after}
    ORDER BY ${at} DESC, ${id} DESC LIMIT ${sqlNumber(limit + 1)})`;
}

/**
 * What has happened with a person, newest first: everything of the contact and of those that were merged into it. It is
 * read from the tables that it is in, a page of each. Throws 404 for a contact that the caller may not see.
 */
export async function readTimeline(actor: Actor, id: string, query: TimelineQuery): Promise<ContactTimeline> {
  const { id: rootId, studentId, email } = await readContact(db, actor, "contact:read", id);
  const merged = await db.contact.findMany({ where: { mergedIntoId: rootId }, select: { id: true, email: true } });
  const addresses = await ownAddresses(db, [{ id: rootId, email }, ...merged]);
  const sources = [
    ...[rootId, ...merged.map((one) => one.id)].flatMap((one) => [...noted(actor, one), ...ofContact(actor, one)]),
    ...(studentId ? ofStudent(studentId) : []),
    ...addresses.map(sentTo),
  ].flatMap((source) => withKinds(source, query.kind));
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
