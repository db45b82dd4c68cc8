import "server-only";
import { addDays, officeDate, officeMoment, officeTimezone, weekStart } from "@/lib/office-time";
import { now } from "@/lib/platform/clock";
import { transaction } from "@/lib/platform/db";
import { mostChartWeeks } from "./labels";

/**
 * Job: counts the figures for the charts, by week and source. Each person counts once, in the week and source of their
 * latest booking, so that any number of weeks up to now can simply be added up. People are identified by account,
 * otherwise by email address.
 */
export async function countBookings(): Promise<void> {
  const at = now();
  const thisWeek = weekStart(officeDate(at));
  const firstWeek = addDays(thisWeek, -7 * (mostChartWeeks - 1));
  await transaction(async (tx) => {
    await tx.$executeRaw`
      WITH booked AS (
        SELECT COALESCE(own.id, same.id) AS account, booking.email, booking.source, booking.created_at, booking.id,
          date_trunc('week', booking.created_at AT TIME ZONE ${officeTimezone})::date AS week
        FROM consultations AS booking
        LEFT JOIN users AS own ON own.id = booking.user_id AND own.role = 'student'
        LEFT JOIN users AS same ON own.id IS NULL AND same.email = booking.email AND same.role = 'student'
        WHERE booking.created_at >= ${officeMoment(firstWeek, 0)} AND booking.created_at <= ${at}
      ), people AS (
        -- Byte order: sorting by a locale takes 50 % longer.
        SELECT DISTINCT ON (COALESCE(account::text, email) COLLATE "C") account, week, source FROM booked
        ORDER BY COALESCE(account::text, email) COLLATE "C", created_at DESC, id DESC
      ), applicants AS (
        SELECT student_id, bool_or(status IN ('offer_received', 'accepted', 'completed')) AS has_offer
        FROM applications WHERE student_id IN (SELECT account FROM people) GROUP BY student_id
      ), reached AS (
        SELECT week, source, count(*) AS people, count(account) AS students, count(student_id) AS applications,
          count(*) FILTER (WHERE has_offer) AS offers
        FROM people LEFT JOIN applicants ON student_id = account GROUP BY week, source
      ), made AS (
        SELECT week, source, count(*) AS bookings FROM booked GROUP BY week, source
      ), slots AS (
        SELECT day::date AS week, source
        FROM generate_series(${firstWeek}::date, ${thisWeek}::date, interval '7 days') AS day,
          unnest(enum_range(NULL::booking_source)) AS source
      )
      INSERT INTO booking_weeks AS kept
        (week, source, bookings, people, students, applications, offers, counted_at)
      SELECT week, source, COALESCE(bookings, 0), COALESCE(people, 0), COALESCE(students, 0),
        COALESCE(applications, 0), COALESCE(offers, 0), ${at}
      FROM slots LEFT JOIN made USING (week, source) LEFT JOIN reached USING (week, source)
      ORDER BY week, source -- one order for all, so that two counts at once do not lock each other out
      ON CONFLICT (week, source) DO UPDATE SET (bookings, people, students, applications, offers, counted_at) =
        (EXCLUDED.bookings, EXCLUDED.people, EXCLUDED.students, EXCLUDED.applications, EXCLUDED.offers,
          EXCLUDED.counted_at)`;
    await tx.$executeRaw`DELETE FROM booking_weeks WHERE week < ${firstWeek}::date`;
  });
}
