import "server-only";
import { type Actor, studentScopeOf } from "@/lib/auth/policy";
import { type ContactStage, contactStages, openStages, settableStages } from "@/lib/contacts/labels";
import type { ContactListQuery } from "@/lib/contacts/schema/list";
import { Prisma } from "@/lib/generated/prisma/client";
import { allOf, anyOf, firstOfParts } from "@/lib/http/list/merged-list";
import type { OrderedList } from "@/lib/http/list/ordered-list";
import { officeDate, officeMoment } from "@/lib/office-time";
import { now } from "@/lib/platform/clock";
import { searchWords } from "@/lib/platform/search";
import { countriesOf } from "@/lib/students/regions";

type Filters = Pick<ContactListQuery, "id" | "import" | "assigned_to_id" | "follow_up" | "twins" | "sort"> & {
  /** "leads": everybody but students. */
  stage?: ContactListQuery["stage"] | "leads";
};

const orders = {
  newest: {
    columns: Prisma.sql`t.id, t.search_text, t.created_at`,
    order: Prisma.sql`t.created_at DESC, t.id DESC`,
  },
  follow_up: {
    columns: Prisma.sql`t.id, t.search_text, t.follow_up_at, t.created_at`,
    order: Prisma.sql`t.follow_up_at ASC, t.created_at DESC, t.id DESC`,
  },
  /** Within a lane: the last to arrive there first. */
  lane: {
    columns: Prisma.sql`t.id, t.search_text, t.stage_since`,
    order: Prisma.sql`t.stage_since DESC, t.id DESC`,
  },
} as const;

/** Whether the caller sees every contact: members see students, their own leads and those that wait for an owner. */
export const seesEverybody = (actor: Actor) => actor.kind !== "user" || actor.role === "admin";

const allStages = contactStages.map(({ value }) => value);

/**
 * One part of a list, which an index has in the list's order. Undefined means any. `country` is a student's, and `within`
 * what else a limited member's part is about.
 */
type Part = {
  stage: ContactStage | undefined;
  owner: string | null | undefined;
  country?: string;
  within?: Prisma.Sql;
};

/**
 * The parts of the list that the caller sees: admins everybody; members students, their own leads, those that nobody has,
 * and those of the members who have left. Of all but their own, a limited member sees only those of their regions.
 */
function partsOf(actor: Actor, { assigned_to_id: wanted, stage }: Filters, left: readonly string[]): Part[] {
  const me = actor.kind === "user" ? actor.id : undefined;
  const stages = stage === "open" ? openStages : stage === "leads" ? settableStages : stage ? [stage] : allStages;
  const owners = wanted === "left" ? left : [wanted === "none" ? null : wanted === "me" ? me : wanted];
  const scope = studentScopeOf(actor);
  const countries = scope && countriesOf(scope.regions);
  // A list in SQL is never empty.
  const within = countries && { within: Prisma.sql`t.country IN (${Prisma.join(["", ...countries])})` };
  const notMine = { within: Prisma.sql`t.assigned_to_id IS DISTINCT FROM ${me}::uuid` };
  const students = (owner: string | null | undefined): Part[] => {
    const won = { stage: "won", owner } as const;
    if (!countries) return [won];
    const mine = owner === undefined ? [{ ...won, owner: me }] : [];
    return [...mine, ...countries.map((country) => ({ ...won, country, ...(mine.length > 0 && notMine) }))];
  };
  return stages.flatMap((value) =>
    owners.flatMap((owner): Part[] => {
      if (seesEverybody(actor)) return [{ stage: value, owner }];
      if (owner === me) return [{ stage: value, owner }];
      if (value === "won") return students(owner);
      const waiting = [null, ...left].filter((one) => owner === undefined || owner === one);
      const mine = owner === undefined ? [{ stage: value, owner: me }] : [];
      return [...mine, ...waiting.map((one) => ({ stage: value, owner: one, ...within }))];
    }),
  );
}

const minuteMs = 60_000;

/** Limits besides stage and owner. Times to the minute, so that the lists' caches know the filter again. */
function limitsOf({ id, import: importId, follow_up, twins }: Filters): Prisma.Sql[] {
  const minute = new Date(Math.floor(now().getTime() / minuteMs) * minuteMs);
  const today = officeDate(now());
  return [
    ...(id ? [Prisma.sql`t.id = ${id}::uuid`] : []),
    ...(importId
      ? [Prisma.sql`t.id IN (SELECT r.contact_id FROM import_rows AS r WHERE r.import_id = ${importId}::uuid)`]
      : []),
    ...(twins ? [Prisma.sql`t.has_twin`] : []),
    ...(follow_up === "late" ? [Prisma.sql`t.follow_up_at < ${minute}::timestamptz`] : []),
    ...(follow_up === "today"
      ? [
          Prisma.sql`t.follow_up_at >= ${officeMoment(today, 0)}::timestamptz`,
          Prisma.sql`t.follow_up_at < ${officeMoment(today, 24)}::timestamptz`,
        ]
      : []),
    ...(follow_up === "by_today" ? [Prisma.sql`t.follow_up_at < ${officeMoment(today, 24)}::timestamptz`] : []),
  ];
}

const isRoot = Prisma.sql`t.merged_into_id IS NULL`;

/** A part, written so that an index with it matches. */
const inPart = ({ stage, owner, country, within }: Part) => [
  ...(country ? [Prisma.sql`t.student_country = ${country}`] : []),
  ...(stage ? [Prisma.sql`t.stage = ${stage}::contact_stage`] : []),
  ...(owner === null ? [Prisma.sql`t.assigned_to_id IS NULL`] : []),
  ...(owner ? [Prisma.sql`t.assigned_to_id = ${owner}::uuid`] : []),
  ...(within ? [within] : []),
];

/** The same, written so that no index matches: a search is to use the trigram index only. */
const inPartWithoutIndex = ({ stage, owner, country, within }: Part) => [
  ...(country ? [Prisma.sql`(t.student_country || '') = ${country}`] : []),
  ...(stage ? [Prisma.sql`t.stage::text = ${stage}`] : []),
  ...(owner === undefined ? [] : [Prisma.sql`coalesce(t.assigned_to_id::text, 'none') = ${owner ?? "none"}`]),
  ...(within ? [within] : []),
];

/** A list from its parts, which are merged lazily. */
function mergedFrom(parts: Part[], limits: Prisma.Sql[], kind: keyof typeof orders): OrderedList {
  const rows = { ...orders[kind], from: Prisma.sql`contacts AS t` };
  const first = parts.map((part) => allOf([isRoot, ...inPart(part), ...limits]));
  const some = anyOf(parts.map((part) => allOf(inPartWithoutIndex(part))));
  return {
    table: "contacts",
    ...orders[kind],
    first: (most) => firstOfParts(rows, first, most),
    from: Prisma.sql`contacts AS t WHERE ${allOf([isRoot, ...limits, some])}`,
  };
}

/**
 * The caller's list: newest first, or by the next follow-up, with those without one at the end, the newest of them first.
 * `left`: the former members.
 */
export function contactsInOrder(actor: Actor, filters: Filters, left: readonly string[]): OrderedList {
  const kind = filters.follow_up ? "follow_up" : (filters.sort ?? "newest");
  const parts = partsOf(actor, filters, left);
  // Everybody, newest first, has an index of its own.
  const isWhole = kind === "newest" && !filters.twins && parts.length === allStages.length && parts.every(isAnybodys);
  return mergedFrom(isWhole ? [{ stage: undefined, owner: undefined }] : parts, limitsOf(filters), kind);
}

const isAnybodys = ({ owner, country, within }: Part) => owner === undefined && !country && !within;

/** The contacts that the caller sees in a stage, the last to arrive there first. */
export const laneInOrder = (
  actor: Actor,
  {
    stage,
    assigned_to_id,
    since,
  }: { stage: ContactStage; assigned_to_id?: string | undefined; since: Date | undefined },
  left: readonly string[],
): OrderedList =>
  mergedFrom(
    partsOf(actor, { stage, assigned_to_id }, left),
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
