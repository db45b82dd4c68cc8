import "server-only";
import { type Actor, assertCan } from "@/lib/auth/policy";
import type { Consultation, Prisma } from "@/lib/generated/prisma/client";
import { countedUpTo, type Page } from "@/lib/http/page";
import { addDays, datesBetween, officeDate, officeMoment } from "@/lib/office-time";
import { now } from "@/lib/platform/clock";
import { db, type Tx } from "@/lib/platform/db";
import { likePattern } from "@/lib/platform/search";
import { type ConsultationStatusValue, consultationStatuses } from "./labels";
import type { ConsultationListQuery } from "./list-query";
import type { SlotQuery } from "./schema";
import { offeredDays, type SlotDay, slotDay } from "./slots";
import { type ConsultationView, toConsultationView } from "./views";

/** The office's closed days from one date to another, as dates. */
export async function closedDates(from: string, to: string, tx: Tx = db): Promise<Set<string>> {
  const rows = await tx.closedDay.findMany({ where: { date: { gte: new Date(from), lte: new Date(to) } } });
  return new Set(rows.map((row) => row.date.toISOString().slice(0, 10)));
}

/** The calendar of a range of days with what is free. Holds nothing about anybody. */
export async function listSlotDays({ date, from = date, to = date }: SlotQuery): Promise<SlotDay[]> {
  if (!from || !to) return [];
  const range = { gte: officeMoment(from, 0), lt: officeMoment(to, 24) };
  const [closed, held, kept] = await Promise.all([
    closedDates(from, to),
    db.consultation.findMany({
      where: { startsAt: range, status: { not: "cancelled" } },
      select: { startsAt: true },
    }),
    db.closedSlot.findMany({ where: { startsAt: range } }),
  ]);
  const office = {
    at: now(),
    closedDates: closed,
    taken: new Set([...held, ...kept].map((row) => row.startsAt.getTime())),
  };
  return datesBetween(from, to).map((day) => slotDay(day, office));
}

/** The next free slots from a date on, at most `count`, within `offeredDays`. */
export async function listFreeSlots(from: string, count: number): Promise<{ date: string; time: string }[]> {
  const today = officeDate(now());
  const start = from < today ? today : from;
  const days = await listSlotDays({ from: start, to: addDays(start, offeredDays) });
  return days
    .flatMap((day) => day.slots.filter((slot) => slot.available).map((slot) => ({ date: day.date, time: slot.time })))
    .slice(0, count);
}

function conditions(query: ConsultationListQuery): Prisma.ConsultationWhereInput {
  return {
    ...(query.status && { status: query.status }),
    ...((query.from || query.to) && {
      startsAt: {
        ...(query.from && { gte: officeMoment(query.from, 0) }),
        ...(query.to && { lt: officeMoment(query.to, 24) }),
      },
    }),
  };
}

/** The ids of one page of a part-of-name search: the trigram index of that expression answers it. */
async function searchIds(query: ConsultationListQuery & { search: string }): Promise<{ ids: string[]; total: number }> {
  const pattern = likePattern(query.search);
  const rows = await db.$queryRaw<{ id: string | null; total: number }[]>`
    WITH found AS MATERIALIZED (
      SELECT id, created_at FROM consultations
      WHERE lower(name || ' ' || email || ' ' || phone || ' ' || reference) LIKE ${pattern}
        AND (${query.status ?? null}::text IS NULL OR status::text = ${query.status ?? null})
        AND (${query.from ?? null}::date IS NULL OR starts_at >= ${query.from ? officeMoment(query.from, 0) : null}::timestamptz)
        AND (${query.to ?? null}::date IS NULL OR starts_at < ${query.to ? officeMoment(query.to, 24) : null}::timestamptz)
      LIMIT ${countedUpTo + 1}
    )
    SELECT page.id, total.total FROM (SELECT count(*)::int AS total FROM found) AS total LEFT JOIN (
      SELECT id FROM found ORDER BY created_at DESC, id DESC LIMIT ${query.limit} OFFSET ${query.offset}
    ) AS page ON true`;
  // A page past the end has no ids, and still the total.
  return { ids: rows.flatMap(({ id }) => id ?? []), total: rows[0]?.total ?? 0 };
}

const newestFirst = [{ createdAt: "desc" }, { id: "desc" }] satisfies Prisma.ConsultationOrderByWithRelationInput[];

/** The admin's list, newest first. */
export async function listConsultations(actor: Actor, query: ConsultationListQuery): Promise<Page<ConsultationView>> {
  assertCan(actor, "consultation:list");
  const { limit, offset } = query;
  const page = (rows: Consultation[], total: number) => ({ rows: rows.map(toConsultationView), total, limit, offset });
  if (query.search) {
    const { ids, total } = await searchIds({ ...query, search: query.search });
    return page(await db.consultation.findMany({ where: { id: { in: ids } }, orderBy: newestFirst }), total);
  }
  const where = conditions(query);
  const [rows, total] = await Promise.all([
    db.consultation.findMany({ where, orderBy: newestFirst, take: limit, skip: offset }),
    db.consultation.count({ where, orderBy: newestFirst, take: countedUpTo + 1 }),
  ]);
  return page(rows, total);
}

const upcomingShown = 8;

/** What lies before the office: today's and the next consultations that are pending or confirmed, soonest first. */
export async function listUpcomingConsultations(actor: Actor): Promise<ConsultationView[]> {
  assertCan(actor, "consultation:list");
  const rows = await db.consultation.findMany({
    where: { startsAt: { gte: officeMoment(officeDate(now()), 0) }, status: { in: ["pending", "confirmed"] } },
    orderBy: [{ startsAt: "asc" }, { id: "asc" }],
    take: upcomingShown,
  });
  return rows.map(toConsultationView);
}

export type ConsultationCounts = Record<ConsultationStatusValue | "all", number>;

/** How many consultations there are in every status, for the filter's labels. */
export async function countConsultations(actor: Actor): Promise<ConsultationCounts> {
  assertCan(actor, "consultation:list");
  const counts = await Promise.all(
    consultationStatuses.map(async ({ value }) => {
      const count = await db.consultation.count({
        where: { status: value },
        orderBy: newestFirst,
        take: countedUpTo + 1,
      });
      return [value, count] as const;
    }),
  );
  const byStatus = Object.fromEntries(counts) as Record<ConsultationStatusValue, number>;
  return { ...byStatus, all: counts.reduce((sum, [, count]) => sum + count, 0) };
}
