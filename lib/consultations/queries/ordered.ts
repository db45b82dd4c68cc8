import "server-only";
import { type ConsultationStatusValue, consultationStatuses, upcomingStatuses } from "@/lib/consultations/labels";
import type { ConsultationListQuery } from "@/lib/consultations/schema/list";
import { Prisma } from "@/lib/generated/prisma/client";
import { type OrderedList, withLeadingRows } from "@/lib/http/list/ordered-list";
import { officeMoment } from "@/lib/office-time";
import { now } from "@/lib/platform/clock";

type ConsultationFilters = Pick<ConsultationListQuery, "status" | "from" | "to" | "assigned_to_id" | "unanswered">;
type Sorted = ConsultationFilters & Pick<ConsultationListQuery, "sort">;

/** The row after which a list continues. */
export type Place = { at: Date; id: string };

/** The office's list, which can also be read from a given row on. */
export type ConsultationsInOrder = OrderedList & {
  /** The first rows after a place. */
  firstAfter: (place: Place | undefined, rows: Prisma.Sql) => Prisma.Sql;
  /** The column of a `Place` besides the id. */
  at: Prisma.Sql;
  /** The reverse order. */
  reverse: Prisma.Sql;
};

type Order = Pick<ConsultationsInOrder, "at" | "columns" | "order" | "reverse"> & {
  after: (place: Place) => Prisma.Sql;
};

const newest: Order = {
  at: Prisma.sql`t.created_at`,
  columns: Prisma.sql`t.id, t.search_text, t.created_at`,
  order: Prisma.sql`t.created_at DESC, t.id DESC`,
  reverse: Prisma.sql`t.created_at ASC, t.id ASC`,
  after: ({ at, id }: Place) => Prisma.sql`(t.created_at, t.id) < (${at}::timestamptz, ${id}::uuid)`,
};
const byTime: Order = {
  at: Prisma.sql`t.starts_at`,
  columns: Prisma.sql`t.id, t.search_text, t.starts_at`,
  order: Prisma.sql`t.starts_at ASC, t.id ASC`,
  reverse: Prisma.sql`t.starts_at DESC, t.id DESC`,
  after: ({ at, id }: Place) => Prisma.sql`(t.starts_at, t.id) > (${at}::timestamptz, ${id}::uuid)`,
};
/**
 * Pending first, each status newest first; one status alone is in the order of `newest`. Only for pages: it can't be
 * continued from a place.
 */
const byStatus: Order = {
  ...newest,
  columns: Prisma.sql`t.id, t.search_text, t.status, t.created_at`,
  order: Prisma.sql`t.status ASC, t.created_at DESC, t.id DESC`,
};

function orderOf({ sort, status, from, to }: Sorted): Order {
  if (from || to || sort === "slot") return byTime;
  return sort === "status" && !status ? byStatus : newest;
}

const allOf = (conditions: Prisma.Sql[]) =>
  conditions.length > 0 ? Prisma.join(conditions, " AND ") : Prisma.sql`TRUE`;

/** Limits to office dates, inclusive. */
function ofDates({ from, to }: ConsultationFilters, startsAt: Prisma.Sql): Prisma.Sql[] {
  return [
    ...(from ? [Prisma.sql`${startsAt} >= ${officeMoment(from, 0)}::timestamptz`] : []),
    ...(to ? [Prisma.sql`${startsAt} < ${officeMoment(to, 24)}::timestamptz`] : []),
  ];
}

function ofMember(id: string | undefined): Prisma.Sql[] {
  if (id === undefined) return [];
  return [id === "none" ? Prisma.sql`t.assigned_to_id IS NULL` : Prisma.sql`t.assigned_to_id = ${id}::uuid`];
}

const minuteMs = 60_000;

/** Booked more than 24 hours ago; to the minute, so that the lists' caches know the filter again. */
function ofAge({ unanswered }: ConsultationFilters, createdAt: Prisma.Sql): Prisma.Sql[] {
  if (!unanswered) return [];
  const before = new Date(Math.floor(now().getTime() / minuteMs) * minuteMs - 24 * 60 * minuteMs);
  return [Prisma.sql`${createdAt} < ${before}::timestamptz`];
}

const allStatuses = consultationStatuses.map(({ value }) => value);

/** The statuses of a filtered list; undefined for all. What has no answer is pending. */
function statusesOf({ status, unanswered }: ConsultationFilters): readonly ConsultationStatusValue[] | undefined {
  if (unanswered) return ["pending"];
  return status === "upcoming" ? upcomingStatuses : status && [status];
}

/** A condition on the statuses; `t.status::text` has no index. */
const ofStatuses = (statuses: readonly string[] | undefined, column: Prisma.Sql) =>
  statuses ? [Prisma.sql`${column} IN (${Prisma.join(statuses)})`] : [];

/** The same filters, written so that no other index matches: only the trigram index should be used. */
function withoutIndex(filters: ConsultationFilters): Prisma.Sql {
  const { assigned_to_id: member } = filters;
  return allOf([
    ...ofStatuses(statusesOf(filters), Prisma.sql`t.status::text`),
    ...(member ? [Prisma.sql`coalesce(t.assigned_to_id::text, 'none') = lower(${member})`] : []),
    ...ofDates(filters, Prisma.sql`(t.starts_at + interval '0')`),
    ...ofAge(filters, Prisma.sql`(t.created_at + interval '0')`),
  ]);
}

/**
 * The filtered consultations: newest first, or by appointment time if filtered by date. Each filter has an index in
 * that order.
 */
export const consultationsInOrder = (filters: ConsultationFilters): ConsultationsInOrder =>
  filteredIn(orderOf(filters), filters);

function filteredIn(kind: Order, filters: ConsultationFilters): ConsultationsInOrder {
  const { assigned_to_id: member } = filters;
  const statuses = statusesOf(filters);
  const { at, columns, order, reverse, after } = kind;
  const dates = ofDates(filters, Prisma.sql`t.starts_at`);

  const firstOf = (ofStatus: string | undefined, place: Place | undefined, rows: Prisma.Sql) => {
    const conditions = [
      ...ofMember(member),
      ...(ofStatus ? [Prisma.sql`t.status = ${ofStatus}::consultation_status`] : []),
      ...dates,
      ...ofAge(filters, Prisma.sql`t.created_at`),
      ...(place ? [after(place)] : []),
    ];
    return Prisma.sql`(SELECT ${columns} FROM consultations AS t WHERE ${allOf(conditions)} ORDER BY ${order} LIMIT ${rows})`;
  };
  const firstAfter = (place: Place | undefined, rows: Prisma.Sql) => {
    const [status, ...others] = statuses ?? [];
    const isWhole = !statuses && (!member || kind === byStatus);
    if (isWhole || (status && others.length === 0)) return firstOf(status, place, rows);
    // An index has a member's, and several statuses, by status; the parts are merged lazily.
    const parts = (statuses ?? allStatuses).map((value) => firstOf(value, place, rows));
    return Prisma.sql`SELECT * FROM (${Prisma.join(parts, " UNION ALL ")}) AS t ORDER BY ${order} LIMIT ${rows}`;
  };
  return {
    table: "consultations",
    columns,
    order,
    at,
    reverse,
    firstAfter,
    first: (rows) => firstAfter(undefined, rows),
    from: Prisma.sql`consultations AS t WHERE ${withoutIndex(filters)}`,
  };
}

/** The office's list in the wanted order: active consultations that need care come first. */
export function consultationsCareFirst(filters: Sorted): OrderedList {
  const list = filteredIn(orderOf(filters), filters);
  const conditions = allOf([
    Prisma.sql`t.care_first`,
    ...ofMember(filters.assigned_to_id),
    ...ofStatuses(statusesOf(filters), Prisma.sql`t.status::text`),
    ...ofDates(filters, Prisma.sql`t.starts_at`),
    ...ofAge(filters, Prisma.sql`t.created_at`),
  ]);
  return withLeadingRows(
    list,
    "care_first",
    (rows) =>
      Prisma.sql`SELECT ${list.columns} FROM consultations AS t WHERE ${conditions} ORDER BY ${list.order} LIMIT ${rows}`,
  );
}
