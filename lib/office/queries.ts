import "server-only";
import { type Actor, assertCan } from "@/lib/auth/policy";
import { slotHours } from "@/lib/consultations/slots";
import { type ConsultationView, toConsultationView, withPeople } from "@/lib/consultations/views";
import { datesBetween, hourLabel, officeDate, officeMoment } from "@/lib/office-time";
import { now } from "@/lib/platform/clock";
import { db, type Tx } from "@/lib/platform/db";
import type { CalendarQuery, ClosedDaysQuery } from "./schema";
import {
  type AssigneeView,
  type CalendarDay,
  type ClosedDayView,
  dateOf,
  toAssigneeView,
  toClosedDayView,
} from "./views";

/** More than that many closed days ahead are not listed. */
const mostClosedDays = 400;
const mostAssignees = 200;
/** 31 days have 250 slots at most; the rest is room for cancelled ones. */
const mostInCalendar = 1000;

/** Consultations that still count on a time: people will come. */
const standing = { status: { in: ["pending" as const, "confirmed" as const] } };

/** How many consultations stand between two moments, the second not included. */
export const countStanding = (from: Date, before: Date, tx: Tx = db): Promise<number> =>
  tx.consultation.count({ where: { startsAt: { gte: from, lt: before }, ...standing } });

/** The closed days from one on, soonest first. */
export async function listClosedDays(actor: Actor, { from }: ClosedDaysQuery): Promise<ClosedDayView[]> {
  assertCan(actor, "office:manage");
  const rows = await db.closedDay.findMany({
    where: { date: { gte: new Date(from ?? officeDate(now())) } },
    orderBy: { date: "asc" },
    take: mostClosedDays,
  });
  const counts = await db.$queryRaw<{ date: string; count: number }[]>`
    SELECT to_char(day, 'YYYY-MM-DD') AS date, (
      SELECT count(*)::int FROM consultations AS c
      WHERE c.status IN ('pending', 'confirmed')
        AND c.starts_at >= day::timestamp AT TIME ZONE 'Asia/Karachi'
        AND c.starts_at < (day + 1)::timestamp AT TIME ZONE 'Asia/Karachi'
    ) AS count
    FROM unnest(${rows.map(dateOf)}::date[]) AS day`;
  const countOf = new Map(counts.map(({ date, count }) => [date, count]));
  return rows.map((row) => toClosedDayView(row, countOf.get(dateOf(row)) ?? 0));
}

/** Who may be given a consultation: the active admins and members of the processing team, by name. */
export async function listAssignees(actor: Actor): Promise<AssigneeView[]> {
  assertCan(actor, "consultation:list");
  const rows = await db.user.findMany({
    where: { active: true, role: { in: ["admin", "processing"] } },
    select: { id: true, name: true, role: true },
    orderBy: [{ name: "asc" }, { id: "asc" }],
    take: mostAssignees,
  });
  return rows.map(toAssigneeView);
}

/** The office's calendar: every day with its slots and who has them. */
export async function getOfficeCalendar(actor: Actor, { from, to }: CalendarQuery): Promise<CalendarDay[]> {
  assertCan(actor, "consultation:list");
  const range = { gte: officeMoment(from, 0), lt: officeMoment(to, 24) };
  const [rows, closedDays, closedSlots] = await Promise.all([
    db.consultation.findMany({
      where: { startsAt: range },
      orderBy: [{ startsAt: "asc" }, { id: "asc" }],
      take: mostInCalendar,
      include: withPeople,
    }),
    db.closedDay.findMany({ where: { date: { gte: new Date(from), lte: new Date(to) } } }),
    db.closedSlot.findMany({ where: { startsAt: range } }),
  ]);
  const consultations = rows.map(toConsultationView);
  const office = {
    at: now(),
    closedDays: new Map(closedDays.map((row) => [dateOf(row), row.reason])),
    closedSlots: new Set(closedSlots.map(({ startsAt }) => startsAt.getTime())),
  };
  return datesBetween(from, to).map((date) => calendarDay(date, { ...office, consultations }));
}

type Office = {
  at: Date;
  closedDays: ReadonlyMap<string, string | null>;
  closedSlots: ReadonlySet<number>;
  /** Of the whole range. */
  consultations: ConsultationView[];
};

function calendarDay(date: string, office: Office): CalendarDay {
  const consultations = office.consultations.filter((consultation) => consultation.date === date);
  const hours = slotHours(date);
  const isClosedDay = office.closedDays.has(date);
  const slots = hours.map((hour) => {
    const startsAt = officeMoment(date, hour);
    const isClosed = isClosedDay || office.closedSlots.has(startsAt.getTime());
    const state = startsAt <= office.at ? ("past" as const) : isClosed ? ("closed" as const) : ("open" as const);
    const starts_at = startsAt.toISOString();
    const own = consultations.filter((consultation) => consultation.starts_at === starts_at);
    return { time: hourLabel(hour), starts_at, state, consultations: own };
  });
  const known = new Set(slots.map(({ starts_at }) => starts_at));
  return {
    date,
    is_closed: isClosedDay || hours.length === 0,
    closed_reason: office.closedDays.get(date) ?? null,
    slots,
    outside: consultations.filter(({ starts_at }) => !known.has(starts_at)),
  };
}
