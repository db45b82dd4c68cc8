import "server-only";
import { type Actor, assertCan } from "@/lib/auth/policy";
import { upcomingStatuses } from "@/lib/consultations/labels";
import {
  type AskedMember,
  capacityOf,
  hasHours,
  mayBeIn,
  type PeopleIn,
  peopleIn,
  shortHoursBetween,
} from "@/lib/consultations/queries/seats";
import { shortDayOf, slotHours } from "@/lib/consultations/slot-hours";
import type { ShortHours } from "@/lib/consultations/slots";
import { type ConsultationView, toConsultationView, withPeople } from "@/lib/consultations/views";
import { columnDate, datesBetween, hourLabel, officeDate, officeMoment } from "@/lib/office-time";
import { now } from "@/lib/platform/clock";
import { db, type Tx } from "@/lib/platform/db";
import type { CalendarQuery, ClosedDaysQuery } from "./schema";
import {
  type AssigneeView,
  type CalendarDay,
  type ClosedDayView,
  type ShortHoursView,
  toAssigneeView,
  toClosedDayView,
} from "./views";

/** Every day that can be closed, `closableDays` in commands.ts: a day that isn't listed can't be reopened. */
const mostClosedDays = 732;
const mostAssignees = 200;
/** Room for the nine slots of a day with eleven people, and upcoming consultations come before cancelled ones. */
const mostOnDay = 100;

/** The number of upcoming consultations in a period; `before` is exclusive. */
export const countUpcoming = (from: Date, before: Date, tx: Tx = db): Promise<number> =>
  tx.consultation.count({ where: { startsAt: { gte: from, lt: before }, status: { in: [...upcomingStatuses] } } });

/** The closed days from a date on, soonest first. */
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
    FROM unnest(${rows.map(({ date }) => columnDate(date))}::date[]) AS day`;
  const countOf = new Map(counts.map(({ date, count }) => [date, count]));
  return rows.map((row) => toClosedDayView(row, countOf.get(columnDate(row.date)) ?? 0));
}

/** No day further ahead can have shorter hours: see `setShortHours`. */
const endOfTime = "9999-12-31";

/** The coming weeks with shorter hours, and those that have begun, soonest first: with the bookings outside them. */
export async function comingShortHours(tx: Tx = db): Promise<ShortHoursView[]> {
  const periods = await shortHoursBetween(officeDate(now()), endOfTime, tx);
  const counts = await tx.$queryRaw<{ date: string; count: number }[]>`
    SELECT to_char(s.first_day, 'YYYY-MM-DD') AS date, (
      SELECT count(*)::int FROM consultations AS c
      WHERE c.status IN ('pending', 'confirmed') AND c.starts_at > ${now()}
        AND c.starts_at >= s.first_day::timestamp AT TIME ZONE 'Asia/Karachi'
        AND c.starts_at < (s.last_day + 1)::timestamp AT TIME ZONE 'Asia/Karachi'
        AND is_outside_short_hours(c.starts_at)
    ) AS count
    FROM short_hours AS s WHERE s.last_day >= ${officeDate(now())}::date`;
  const countOf = new Map(counts.map(({ date, count }) => [date, count]));
  return periods.map((period) => ({ ...period, consultations: countOf.get(period.from) ?? 0 }));
}

/** The same for an admin. */
export async function listShortHours(actor: Actor): Promise<ShortHoursView[]> {
  assertCan(actor, "office:manage");
  return comingShortHours();
}

/**
 * Members who can be assigned a consultation: active admins and processing members who have taken up their invitation,
 * by name, with how much each has to do.
 */
export async function listAssignees(actor: Actor): Promise<AssigneeView[]> {
  assertCan(actor, "consultation:list");
  const rows = await db.user.findMany({
    where: { active: true, invitedUntil: null, role: { in: ["admin", "processing"] } },
    select: { id: true, name: true, role: true, managedRegions: true },
    orderBy: [{ name: "asc" }, { id: "asc" }],
    take: mostAssignees,
  });
  const loads = await db.consultation.groupBy({
    by: ["assignedToId"],
    where: {
      assignedToId: { in: rows.map(({ id }) => id) },
      status: { in: [...upcomingStatuses] },
      startsAt: { gte: now() },
    },
    _count: true,
  });
  const loadOf = new Map(loads.map(({ assignedToId, _count }) => [assignedToId, _count]));
  return rows.map((row) => toAssigneeView(row, loadOf.get(row.id) ?? 0));
}

/** Each day's consultations, active ones first, plus one more than shown if there is one. */
async function consultationsOn(dates: string[]): Promise<Map<string, ConsultationView[]>> {
  const days = await db.$queryRaw<{ date: string; ids: string[] }[]>`
    SELECT to_char(day, 'YYYY-MM-DD') AS date, ARRAY(
      SELECT c.id FROM consultations AS c
      WHERE c.starts_at >= day::timestamp AT TIME ZONE 'Asia/Karachi'
        AND c.starts_at < (day + 1)::timestamp AT TIME ZONE 'Asia/Karachi'
      ORDER BY c.status = 'cancelled', c.starts_at, c.id
      LIMIT ${mostOnDay + 1}
    ) AS ids
    FROM unnest(${dates}::date[]) AS day`;
  const rows = await db.consultation.findMany({
    where: { id: { in: days.flatMap(({ ids }) => ids) } },
    include: withPeople,
  });
  const views = new Map(rows.map((row) => [row.id, toConsultationView(row)]));
  return new Map(days.map(({ date, ids }) => [date, ids.flatMap((id) => views.get(id) ?? [])]));
}

/**
 * The office calendar: every day with its slots and their consultations. For a member, with the slots that they could
 * take: they are in, or nobody knows, and they have no other consultation then.
 */
export async function getOfficeCalendar(actor: Actor, { from, to, member }: CalendarQuery): Promise<CalendarDay[]> {
  assertCan(actor, "consultation:list");
  const dates = datesBetween(from, to);
  const range = { gte: officeMoment(from, 0), lt: officeMoment(to, 24) };
  const [consultations, closedDays, closedSlots, people, short, isKnown] = await Promise.all([
    consultationsOn(dates),
    db.closedDay.findMany({ where: { date: { gte: new Date(from), lte: new Date(to) } } }),
    db.closedSlot.findMany({ where: { startsAt: range } }),
    peopleIn(from, to),
    shortHoursBetween(from, to),
    member ? hasHours(member) : false,
  ]);
  const office = {
    at: now(),
    closedDays: new Map(closedDays.map((row) => [columnDate(row.date), row.reason])),
    closedSlots: new Set(closedSlots.map(({ startsAt }) => startsAt.getTime())),
    people,
    short,
    member: member ? { id: member, isKnown } : undefined,
  };
  return dates.map((date) => calendarDay(date, { ...office, consultations }));
}

type Office = {
  at: Date;
  closedDays: ReadonlyMap<string, string | null>;
  closedSlots: ReadonlySet<number>;
  people: PeopleIn;
  short: readonly ShortHours[];
  /** The member who is asked for. */
  member: AskedMember | undefined;
  /** Keyed by day. */
  consultations: ReadonlyMap<string, ConsultationView[]>;
};

const isFreeFor = (member: AskedMember, slot: Date, own: readonly ConsultationView[], people: PeopleIn): boolean =>
  mayBeIn(people, slot, member) &&
  !own.some(({ assigned_to, status }) => assigned_to?.id === member.id && status !== "cancelled");

function calendarDay(date: string, office: Office): CalendarDay {
  const found = office.consultations.get(date) ?? [];
  const consultations = found
    .slice(0, mostOnDay)
    .toSorted((one, other) => one.starts_at.localeCompare(other.starts_at) || one.id.localeCompare(other.id));
  const hours = slotHours(date, office.short);
  const isClosedDay = office.closedDays.has(date);
  const slots = hours.map((hour) => {
    const startsAt = officeMoment(date, hour);
    const isClosed = isClosedDay || office.closedSlots.has(startsAt.getTime());
    const state = startsAt <= office.at ? ("past" as const) : isClosed ? ("closed" as const) : ("open" as const);
    const starts_at = startsAt.toISOString();
    const own = consultations.filter((consultation) => consultation.starts_at === starts_at);
    const capacity = capacityOf(office.people, startsAt);
    const free = office.member && { member_free: isFreeFor(office.member, startsAt, own, office.people) };
    return { time: hourLabel(hour), starts_at, state, capacity, ...free, consultations: own };
  });
  const known = new Set(slots.map(({ starts_at }) => starts_at));
  return {
    date,
    is_closed: isClosedDay || hours.length === 0,
    closed_reason: office.closedDays.get(date) ?? null,
    short_hours: shortDayOf(date, office.short),
    slots,
    has_more: found.length > mostOnDay,
    outside: consultations.filter(({ starts_at }) => !known.has(starts_at)),
  };
}
