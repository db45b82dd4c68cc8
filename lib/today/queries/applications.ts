import "server-only";
import { type ApplicationStatusValue, applicationStatuses } from "@/lib/applications/labels";
import { overStatuses } from "@/lib/applications/status";
import { Prisma } from "@/lib/generated/prisma/client";
import { addDays, officeDate } from "@/lib/office-time";
import { now } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";

/** A deadline this near is today's matter. */
const nearDays = 14;
/** An application that no one has changed for so long has come to a stop. */
const stalledDays = 7;
const dayMs = 24 * 3600_000;
/** Of each status so many are looked at for those whose deadline does not stand in the list already. */
const mostLookedAt = 10_000;

/** The application has not gone out yet: where its deadline has passed, someone has to do something about it. */
const withTheTeam: readonly ApplicationStatusValue[] = ["new", "pending", "in_progress"];
const open = applicationStatuses.map(({ value }) => value).filter((value) => !overStatuses.includes(value));

/**
 * Every status that is not over, with the first deadline of it that counts, and the last one. One index answers each
 * status by itself: there are as many rows of a status as there are years behind us.
 */
function openStatuses() {
  const today = officeDate(now());
  const first = open.map((status) => (withTheTeam.includes(status) ? "0001-01-01" : today));
  return {
    statuses: Prisma.sql`unnest(${open}::application_status[], ${first}::date[]) AS s (status, first_deadline)`,
    last: Prisma.sql`${addDays(today, nearDays)}::date`,
  };
}

type Found = { total: number; ids: string[] };

/** How many there are, counted up to `most`, and the ids of the first `shown`. */
async function readFound(found: Prisma.Sql, order: Prisma.Sql, shown: number, most: number): Promise<Found> {
  const [row] = await db.$queryRaw<Found[]>`
    WITH found AS MATERIALIZED (${found})
    SELECT
      (SELECT count(*)::int FROM (SELECT FROM found LIMIT ${most}) AS counted) AS total,
      ARRAY(SELECT id FROM found ORDER BY ${order} LIMIT ${shown}) AS ids`;
  return row ?? { total: 0, ids: [] };
}

/** Applications that close within 14 days, or have closed while they are with the team, by their deadline. */
export function findDeadlines(shown: number, most: number): Promise<Found> {
  const { statuses, last } = openStatuses();
  const found = Prisma.sql`
    SELECT a.id, a.deadline FROM ${statuses} CROSS JOIN LATERAL (
      SELECT id, deadline FROM applications
      WHERE status = s.status AND deadline >= s.first_deadline AND deadline <= ${last}
      ORDER BY deadline, id LIMIT ${most}
    ) AS a`;
  return readFound(found, Prisma.sql`deadline, id`, shown, most);
}

/** Applications that no one has changed for seven days, longest first. Those of `findDeadlines` are not among them. */
export function findStalled(shown: number, most: number): Promise<Found> {
  const { statuses, last } = openStatuses();
  const before = new Date(now().getTime() - stalledDays * dayMs);
  const found = Prisma.sql`
    SELECT a.id, a.updated_at FROM ${statuses} CROSS JOIN LATERAL (
      SELECT id, updated_at FROM (
        SELECT id, updated_at, deadline FROM applications
        WHERE status = s.status AND updated_at < ${before}
        ORDER BY updated_at, id LIMIT ${mostLookedAt}
      ) AS oldest
      WHERE deadline IS NULL OR deadline < s.first_deadline OR deadline > ${last}
      ORDER BY updated_at, id LIMIT ${most}
    ) AS a`;
  return readFound(found, Prisma.sql`updated_at, id`, shown, most);
}
