import "server-only";
import { Prisma } from "@/lib/generated/prisma/client";
import { officeTimezone } from "@/lib/office-time";
import { now } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";

/** Fewer cases than this say nothing. */
const fewest = 20;
export const answerDays = 90;
/** The newest of each kind: nobody has to wait for a count of everything. */
export const mostAnswersRead = 5_000;

const hourMs = 3600_000;

export type AnswerTime = {
  cases: number;
  /** Half of all cases were answered within so many hours; null if half of them were never answered. */
  medianHours: number | null;
  /** The share answered within a day, in whole percent, rounded down. */
  withinDay: number;
};

/** When the cases came that are measured: from `since` on, before `until`. */
export type AnswerSpan = { since: Date; until: Date };

/** Messages, bookings and students' requests, each by itself; "public" is the first two together. */
export type AnswerPart = "public" | "message" | "booking" | "request";

/** How fast we answered a kind: like `AnswerTime`, but with the number that was answered within a day. */
export type AnswerSpeed = {
  part: AnswerPart;
  cases: number;
  medianHours: number | null;
  withinDay: number;
  /** So many were read: if that is the most, there may be more. */
  read: number;
};

/** The last 90 days up to yesterday at this time, so that every case had a day. */
export function usualAnswerSpan(): AnswerSpan {
  const until = new Date(now().getTime() - 24 * hourMs);
  return { since: new Date(until.getTime() - answerDays * 24 * hourMs), until };
}

/**
 * How fast we answer: the time from a message, a booking or a student's request to our first answer, in clock hours,
 * nights and Sundays included. A message is answered when somebody marks it as handled, a booking when the team first
 * changes its status, a request when it is marked as done. What was taken back is no answer: a booking's status that the
 * same person put back within five minutes, as an undo does. One person is one case of a kind a day, so nobody can move
 * the figures by writing often. A part without cases is left out.
 */
export async function measureAnswers({ since, until }: AnswerSpan): Promise<AnswerSpeed[]> {
  const day = Prisma.sql`(created_at AT TIME ZONE ${officeTimezone})::date`;
  return db.$queryRaw<AnswerSpeed[]>`
    WITH messages AS (
      SELECT email, created_at, handled_at, ${day} AS day FROM contact_messages
      WHERE created_at >= ${since} AND created_at < ${until} ORDER BY created_at DESC LIMIT ${mostAnswersRead}
    ), bookings AS (
      SELECT id, email, status, created_at, ${day} AS day FROM consultations
      WHERE created_at >= ${since} AND created_at < ${until}
        AND source NOT IN ('walk_in', 'phone') -- nobody waited for an answer
      ORDER BY created_at DESC LIMIT ${mostAnswersRead}
    ), asked AS (
      SELECT student_id, created_at, answered_at, ${day} AS day FROM requests
      WHERE created_at >= ${since} AND created_at < ${until} ORDER BY created_at DESC LIMIT ${mostAnswersRead}
    ), cases AS (
      (SELECT DISTINCT ON (email, day) 'message' AS kind, created_at, handled_at AS answered_at
        FROM messages ORDER BY email, day, created_at)
      UNION ALL
      SELECT 'booking', c.created_at, first.answered_at FROM (
        SELECT DISTINCT ON (email, day) id, status, created_at FROM bookings ORDER BY email, day, created_at
      ) AS c CROSS JOIN LATERAL (
        SELECT min(e.created_at) AS answered_at FROM consultation_events AS e
        JOIN users AS u ON u.id = e.actor_id AND u.role IN ('admin', 'processing')
        WHERE e.consultation_id = c.id AND e."to" <> 'pending' AND NOT EXISTS (
          SELECT FROM consultation_events AS back
          WHERE back.consultation_id = e.consultation_id AND back.actor_id = e.actor_id
            AND back."from" = e."to" AND back."to" = e."from" AND e."from" <> e."to"
            AND back.created_at >= e.created_at AND back.created_at <= e.created_at + interval '5 minutes')
      ) AS first
      WHERE first.answered_at IS NOT NULL OR c.status <> 'cancelled' -- the visitor was faster
      UNION ALL
      (SELECT DISTINCT ON (student_id, day) 'request', created_at, answered_at
        FROM asked ORDER BY student_id, day, created_at)
    )
    SELECT part, count(*)::int AS cases,
      nullif(percentile_disc(0.5) WITHIN GROUP (
        ORDER BY coalesce(extract(epoch FROM answered_at - created_at) / 3600, 'Infinity'::float8)::float8), 'Infinity')
        AS "medianHours",
      count(*) FILTER (WHERE answered_at <= created_at + interval '24 hours')::int AS "withinDay",
      (CASE part
        WHEN 'message' THEN (SELECT count(*) FROM messages)
        WHEN 'booking' THEN (SELECT count(*) FROM bookings)
        WHEN 'request' THEN (SELECT count(*) FROM asked)
        ELSE 0 END)::int AS read
    FROM cases
    CROSS JOIN LATERAL unnest(CASE kind WHEN 'request' THEN ARRAY[kind] ELSE ARRAY[kind, 'public'] END) AS part
    GROUP BY part`;
}

/** How fast we answer messages and bookings, for everybody to see; null with fewer than 20 cases. */
export async function measureAnswerTime(): Promise<AnswerTime | null> {
  const found = (await measureAnswers(usualAnswerSpan())).find(({ part }) => part === "public");
  if (!found || found.cases < fewest) return null;
  const { cases, medianHours, withinDay } = found;
  return { cases, medianHours, withinDay: Math.floor((withinDay / cases) * 100) };
}

const freshMs = 10 * 60_000;
type Kept = { at: number; answer: Promise<AnswerTime | null> };
// Next.js bundles this module several times; on `globalThis` the process counts once.
const process_ = globalThis as typeof globalThis & { answerTime?: Kept };

/** The same, counted at most every ten minutes, however many ask. */
export function getAnswerTime(): Promise<AnswerTime | null> {
  const kept = process_.answerTime;
  if (kept && now().getTime() - kept.at < freshMs) return kept.answer;
  const counted = { at: now().getTime(), answer: measureAnswerTime() };
  process_.answerTime = counted;
  counted.answer.catch(() => {
    if (process_.answerTime === counted) process_.answerTime = undefined; // so that the next caller counts again
  });
  return counted.answer;
}
