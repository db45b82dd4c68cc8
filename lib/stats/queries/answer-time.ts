import "server-only";
import { now } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";

/** Fewer cases than this say nothing. */
const fewest = 20;
export const answerDays = 90;
/** The newest of each kind: nobody has to wait for a count of everything. */
const mostRead = 5_000;

export type AnswerTime = {
  cases: number;
  /** Half of all cases were answered within so many hours; null if half of them were never answered. */
  medianHours: number | null;
  /** The share answered within a day, in whole percent, rounded down. */
  withinDay: number;
};

/**
 * How fast we answer: the time from a message or a booking to our first answer, in clock hours, nights and Sundays
 * included. A message is answered when somebody marks it as handled, a booking when the team first changes its status.
 * One sender is one case a day, so nobody can move the figure by writing often. Covers the last 90 days up to yesterday
 * at this time, so that every case had a day; null with fewer than 20 cases.
 */
export async function measureAnswerTime(): Promise<AnswerTime | null> {
  const until = new Date(now().getTime() - 24 * 3600_000);
  const since = new Date(until.getTime() - answerDays * 24 * 3600_000);
  const [found] = await db.$queryRaw<[{ cases: number; median: number | null; withinDay: number }]>`
    WITH cases AS (
      (SELECT DISTINCT ON (email, created_at::date) created_at, handled_at AS answered_at FROM (
        SELECT email, created_at, handled_at FROM contact_messages
        WHERE created_at >= ${since} AND created_at < ${until} ORDER BY created_at DESC LIMIT ${mostRead}
      ) AS m ORDER BY email, created_at::date, created_at)
      UNION ALL
      SELECT c.created_at, first.answered_at FROM (
        SELECT DISTINCT ON (email, created_at::date) id, status, created_at FROM (
          SELECT id, email, status, created_at FROM consultations
          WHERE created_at >= ${since} AND created_at < ${until}
            AND source NOT IN ('walk_in', 'phone') -- nobody waited for an answer
          ORDER BY created_at DESC LIMIT ${mostRead}
        ) AS b ORDER BY email, created_at::date, created_at
      ) AS c CROSS JOIN LATERAL (
        SELECT min(e.created_at) AS answered_at FROM consultation_events AS e
        JOIN users AS u ON u.id = e.actor_id AND u.role IN ('admin', 'processing')
        WHERE e.consultation_id = c.id AND e."to" <> 'pending'
      ) AS first
      WHERE first.answered_at IS NOT NULL OR c.status <> 'cancelled' -- the visitor was faster
    )
    SELECT count(*)::int AS cases,
      nullif(percentile_disc(0.5) WITHIN GROUP (
        ORDER BY coalesce(extract(epoch FROM answered_at - created_at) / 3600, 'Infinity'::float8)::float8), 'Infinity') AS median,
      count(*) FILTER (WHERE answered_at <= created_at + interval '24 hours')::int AS "withinDay"
    FROM cases`;
  if (found.cases < fewest) return null;
  return {
    cases: found.cases,
    medianHours: found.median,
    withinDay: Math.floor((found.withinDay / found.cases) * 100),
  };
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
