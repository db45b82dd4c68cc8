import "server-only";
import { consultationStatuses } from "@/lib/consultations/labels";
import type { ConsultationListQuery } from "@/lib/consultations/schema/list";
import { Prisma } from "@/lib/generated/prisma/client";
import { type OrderedList, withLeadingRows } from "@/lib/http/list/ordered-list";
import { officeMoment } from "@/lib/office-time";

export type ConsultationFilters = Pick<ConsultationListQuery, "status" | "from" | "to" | "assigned_to_id">;

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

const newest = {
  at: Prisma.sql`t.created_at`,
  order: Prisma.sql`t.created_at DESC, t.id DESC`,
  reverse: Prisma.sql`t.created_at ASC, t.id ASC`,
  after: ({ at, id }: Place) => Prisma.sql`(t.created_at, t.id) < (${at}::timestamptz, ${id}::uuid)`,
};
const byTime = {
  at: Prisma.sql`t.starts_at`,
  order: Prisma.sql`t.starts_at ASC, t.id ASC`,
  reverse: Prisma.sql`t.starts_at DESC, t.id DESC`,
  after: ({ at, id }: Place) => Prisma.sql`(t.starts_at, t.id) > (${at}::timestamptz, ${id}::uuid)`,
};

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

/** The same filters, written so that no other index matches: only the trigram index should be used. */
function withoutIndex({ status, assigned_to_id: member, ...dates }: ConsultationFilters): Prisma.Sql {
  return allOf([
    ...(status ? [Prisma.sql`t.status::text = ${status}`] : []),
    ...(member ? [Prisma.sql`coalesce(t.assigned_to_id::text, 'none') = lower(${member})`] : []),
    ...ofDates(dates, Prisma.sql`(t.starts_at + interval '0')`),
  ]);
}

/**
 * The filtered consultations: newest first, or by appointment time if filtered by date. Each filter has an index in
 * that order.
 */
export function consultationsInOrder(filters: ConsultationFilters): ConsultationsInOrder {
  const { status, assigned_to_id: member } = filters;
  const { at, order, reverse, after } = filters.from || filters.to ? byTime : newest;
  const columns = Prisma.sql`t.id, t.search_text, ${at}`;
  const dates = ofDates(filters, Prisma.sql`t.starts_at`);

  const firstOf = (ofStatus: string | undefined, place: Place | undefined, rows: Prisma.Sql) => {
    const conditions = [
      ...ofMember(member),
      ...(ofStatus ? [Prisma.sql`t.status = ${ofStatus}::consultation_status`] : []),
      ...dates,
      ...(place ? [after(place)] : []),
    ];
    return Prisma.sql`(SELECT ${columns} FROM consultations AS t WHERE ${allOf(conditions)} ORDER BY ${order} LIMIT ${rows})`;
  };
  const firstAfter = (place: Place | undefined, rows: Prisma.Sql) => {
    if (!member || status) return firstOf(status, place, rows);
    // An index has a member's by status; the four parts are merged lazily.
    const parts = consultationStatuses.map(({ value }) => firstOf(value, place, rows));
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

/** The office's list: active consultations that need care come first. */
export function consultationsCareFirst(filters: ConsultationFilters): OrderedList {
  const list = consultationsInOrder(filters);
  const conditions = allOf([
    Prisma.sql`t.care_first`,
    ...ofMember(filters.assigned_to_id),
    ...(filters.status ? [Prisma.sql`t.status = ${filters.status}::consultation_status`] : []),
    ...ofDates(filters, Prisma.sql`t.starts_at`),
  ]);
  return withLeadingRows(
    list,
    "care_first",
    (rows) =>
      Prisma.sql`SELECT ${list.columns} FROM consultations AS t WHERE ${conditions} ORDER BY ${list.order} LIMIT ${rows}`,
  );
}
