import "server-only";
import type { Actor } from "@/lib/auth/policy";
import { type ContactStage, contactStages, openStages } from "@/lib/contacts/labels";
import type { ContactListQuery } from "@/lib/contacts/schema/list";
import { Prisma } from "@/lib/generated/prisma/client";
import type { OrderedList } from "@/lib/http/list/ordered-list";
import { officeDate, officeMoment } from "@/lib/office-time";
import { now } from "@/lib/platform/clock";
import { searchWords } from "@/lib/platform/search";

type Filters = Pick<ContactListQuery, "id" | "assigned_to_id" | "stage" | "follow_up" | "twins" | "sort">;

const orders = {
  newest: {
    columns: Prisma.sql`t.id, t.search_text, t.created_at`,
    order: Prisma.sql`t.created_at DESC, t.id DESC`,
  },
  follow_up: {
    columns: Prisma.sql`t.id, t.search_text, t.follow_up_at`,
    order: Prisma.sql`t.follow_up_at ASC, t.id ASC`,
  },
  /** Within a lane: the last to arrive there first. */
  lane: {
    columns: Prisma.sql`t.id, t.search_text, t.stage_since`,
    order: Prisma.sql`t.stage_since DESC, t.id DESC`,
  },
} as const;

/** Whether the caller sees every contact: members see students, their own leads and those that nobody has. */
export const seesEverybody = (actor: Actor) => actor.kind !== "user" || actor.role === "admin";

const allStages = contactStages.map(({ value }) => value);

/** One part of a list, which an index has in the list's order. Undefined means any. */
type Part = { stage: ContactStage | undefined; owner: string | null | undefined };

/**
 * The parts of the list that the caller sees: admins everybody, members students, their own leads and those that nobody
 * has.
 */
function partsOf(actor: Actor, { assigned_to_id: wanted, stage }: Filters): Part[] {
  const me = actor.kind === "user" ? actor.id : undefined;
  const owner = wanted === "none" ? null : wanted === "me" ? me : wanted;
  const stages = stage === "open" ? openStages : stage ? [stage] : allStages;
  return stages.flatMap((value): Part[] => {
    if (seesEverybody(actor) || value === "won") return [{ stage: value, owner }];
    if (owner === undefined) return [me ?? null, null].map((one) => ({ stage: value, owner: one }));
    return owner === null || owner === me ? [{ stage: value, owner }] : [];
  });
}

const minuteMs = 60_000;

/** Limits besides stage and owner. Times to the minute, so that the lists' caches know the filter again. */
function limitsOf({ id, follow_up, twins }: Filters): Prisma.Sql[] {
  const minute = new Date(Math.floor(now().getTime() / minuteMs) * minuteMs);
  const today = officeDate(now());
  return [
    ...(id ? [Prisma.sql`t.id = ${id}::uuid`] : []),
    ...(twins ? [Prisma.sql`t.has_twin`] : []),
    ...(follow_up === "late" ? [Prisma.sql`t.follow_up_at < ${minute}::timestamptz`] : []),
    ...(follow_up === "today"
      ? [
          Prisma.sql`t.follow_up_at >= ${officeMoment(today, 0)}::timestamptz`,
          Prisma.sql`t.follow_up_at < ${officeMoment(today, 24)}::timestamptz`,
        ]
      : []),
  ];
}

const isRoot = Prisma.sql`t.merged_into_id IS NULL`;
const allOf = (conditions: Prisma.Sql[]) => Prisma.join(conditions, " AND ");

/** A part, written so that an index with it matches. */
const inPart = ({ stage, owner }: Part) => [
  ...(stage ? [Prisma.sql`t.stage = ${stage}::contact_stage`] : []),
  ...(owner === null ? [Prisma.sql`t.assigned_to_id IS NULL`] : []),
  ...(owner ? [Prisma.sql`t.assigned_to_id = ${owner}::uuid`] : []),
];

/** The same, written so that no index matches: a search is to use the trigram index only. */
const inPartWithoutIndex = ({ stage, owner }: Part) => [
  ...(stage ? [Prisma.sql`t.stage::text = ${stage}`] : []),
  ...(owner === undefined ? [] : [Prisma.sql`coalesce(t.assigned_to_id::text, 'none') = ${owner ?? "none"}`]),
];

/** A list from its parts, which are merged lazily. */
function mergedFrom(parts: Part[], limits: Prisma.Sql[], kind: keyof typeof orders): OrderedList {
  const { columns, order } = orders[kind];
  const partRows = (part: Part, rows: Prisma.Sql) => Prisma.sql`(
    SELECT ${columns} FROM contacts AS t WHERE ${allOf([isRoot, ...inPart(part), ...limits])}
    ORDER BY ${order} LIMIT ${rows})`;
  const some = parts.map((part) => Prisma.sql`(${allOf([Prisma.sql`TRUE`, ...inPartWithoutIndex(part)])})`);
  return {
    table: "contacts",
    columns,
    order,
    first: (rows) => {
      const [one, ...more] = parts;
      if (!one) return Prisma.sql`SELECT ${columns} FROM contacts AS t WHERE FALSE`;
      if (more.length === 0) return partRows(one, rows);
      const all = parts.map((part) => partRows(part, rows));
      return Prisma.sql`SELECT * FROM (${Prisma.join(all, " UNION ALL ")}) AS t ORDER BY ${order} LIMIT ${rows}`;
    },
    from: Prisma.sql`contacts AS t WHERE ${allOf([
      isRoot,
      ...limits,
      parts.length > 0 ? Prisma.sql`(${Prisma.join(some, " OR ")})` : Prisma.sql`FALSE`,
    ])}`,
  };
}

/** The caller's list: newest first, or by the next follow-up, those without one last. */
export function contactsInOrder(actor: Actor, filters: Filters): OrderedList {
  const kind = filters.follow_up ? "follow_up" : (filters.sort ?? "newest");
  const parts = partsOf(actor, filters);
  // Everybody, newest first, has an index of its own.
  const isWhole = kind === "newest" && !filters.twins && parts.length === allStages.length && parts.every(isAnybodys);
  return mergedFrom(isWhole ? [{ stage: undefined, owner: undefined }] : parts, limitsOf(filters), kind);
}

const isAnybodys = ({ owner }: Part) => owner === undefined;

/** The contacts that the caller sees in a stage, the last to arrive there first. */
export const laneInOrder = (
  actor: Actor,
  {
    stage,
    assigned_to_id,
    since,
  }: { stage: ContactStage; assigned_to_id?: string | undefined; since: Date | undefined },
): OrderedList =>
  mergedFrom(
    partsOf(actor, { stage, assigned_to_id }),
    since ? [Prisma.sql`t.stage_since >= ${since}::timestamptz`] : [],
    "lane",
  );

/**
 * What a list looks for: what somebody has typed, and the filters that stand in the text like words (`contact_marks` in
 * the database).
 */
export const wordsOf = (typed: readonly string[], { source, country }: { source?: string; country?: string }) => [
  ...typed,
  ...(source ? searchWords(`@${source};`) : []),
  ...(country ? searchWords(`#to${country};`) : []),
];
