import "server-only";
import { type Actor, assertCan } from "@/lib/auth/policy";
import { consultationsById } from "@/lib/consultations/queries/consultations";
import { officeRules } from "@/lib/consultations/slots";
import { AppError } from "@/lib/errors";
import { addDays, officeDate, officeMoment } from "@/lib/office-time";
import { now } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { type ConflictsView, type ConflictView, type MemberHoursView, toMemberHoursView } from "./views";

const mostMembers = 200;
const mostConflicts = 100;

/** A member's hours, and the days off that aren't over. */
export const withHours = () =>
  ({
    id: true,
    name: true,
    version: true,
    workingHours: true,
    daysOff: { where: { lastDay: { gte: new Date(officeDate(now())) } } },
  }) as const;

const member = { role: "processing", active: true } as const;

/** The hours of every active member of the processing team, by name. */
export async function listHours(actor: Actor): Promise<MemberHoursView[]> {
  assertCan(actor, "office:manage");
  const rows = await db.user.findMany({
    where: member,
    select: withHours(),
    orderBy: [{ name: "asc" }, { id: "asc" }],
    take: mostMembers,
  });
  return rows.map(toMemberHoursView);
}

/** Throws 404 for an account that isn't an active member of the processing team, before the change is read. */
export async function assertHasHours(actor: Actor, id: string): Promise<void> {
  assertCan(actor, "office:manage");
  if (!(await db.user.findFirst({ where: { id, ...member }, select: { id: true } }))) throw new AppError("not_found");
}

type Found = Omit<ConflictView, "consultation"> & { id: string };

/**
 * Upcoming bookings that the hours leave no room for, soonest first: the office is closed on their day, they lie
 * outside the shorter hours of their week, their member is out, or their slot has more bookings than people. Of those
 * beyond the capacity, the ones that came last; none is dropped, because their visitors were promised a time.
 */
export async function listConflicts(actor: Actor): Promise<ConflictsView> {
  assertCan(actor, "office:manage");
  const at = now();
  const last = officeMoment(addDays(officeDate(at), officeRules.days + 1), 0);
  const found = await db.$queryRaw<Found[]>`
    WITH coming AS MATERIALIZED (
      SELECT id, starts_at, assigned_to_id, created_at, status IN ('pending', 'confirmed') AS is_upcoming,
        starts_at AT TIME ZONE 'Asia/Karachi' AS local
      FROM consultations WHERE starts_at > ${at} AND starts_at < ${last} AND status <> 'cancelled'
    ), people AS MATERIALIZED (
      SELECT day, hour, array_agg(member_id) AS members
      FROM (SELECT max(local)::date AS last_day FROM coming) AS booked
      CROSS JOIN LATERAL people_in(${officeDate(at)}::date, booked.last_day) GROUP BY day, hour
    ), short AS MATERIALIZED (
      SELECT * FROM short_hours WHERE last_day >= ${officeDate(at)}::date
    ), placed AS (
      SELECT coming.*, is_closed, is_outside, is_out, count(*) OVER (PARTITION BY starts_at)::int AS booked,
        CASE WHEN is_closed OR is_outside THEN 0 WHEN (SELECT has_hours()) THEN coalesce(cardinality(members), 0) ELSE 1 END
          AS capacity,
        row_number() OVER (PARTITION BY starts_at ORDER BY is_upcoming, is_out, created_at, id) AS place
      FROM coming
      LEFT JOIN people ON day = local::date AND hour = extract(hour FROM local)::int
      CROSS JOIN LATERAL (
        SELECT EXISTS (SELECT FROM closed_days WHERE date = local::date) AS is_closed, EXISTS (
          SELECT FROM short AS s WHERE local::date BETWEEN s.first_day AND s.last_day AND (
            extract(hour FROM local) < s.from_hour OR
            extract(hour FROM local) >= CASE extract(isodow FROM local) WHEN 5 THEN s.friday_to_hour ELSE s.to_hour END
          )
        ) AS is_outside
      ) AS asked
      CROSS JOIN LATERAL (
        SELECT assigned_to_id IN (SELECT member_id FROM working_hours)
          AND NOT coalesce(assigned_to_id = ANY (members), false) AS is_out
      ) AS judged
    )
    SELECT id, CASE WHEN is_closed THEN 'office_closed' WHEN is_outside THEN 'outside_hours' WHEN is_out THEN 'member_out' ELSE 'beyond_capacity' END AS reason, capacity, booked
    FROM placed
    WHERE is_upcoming AND (is_out OR place > capacity)
    ORDER BY starts_at, place
    LIMIT ${mostConflicts + 1}`;
  const shown = found.slice(0, mostConflicts);
  const views = new Map((await consultationsById(shown.map(({ id }) => id))).map((view) => [view.id, view]));
  const conflicts = shown.flatMap(({ id, ...conflict }) => {
    const consultation = views.get(id);
    return consultation ? [{ consultation, ...conflict }] : [];
  });
  return { conflicts, has_more: found.length > mostConflicts };
}
