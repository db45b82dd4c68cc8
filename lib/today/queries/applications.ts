import "server-only";
import { type ApplicationStatusValue, applicationStatuses } from "@/lib/applications/labels";
import { overStatuses } from "@/lib/applications/status";
import { Prisma } from "@/lib/generated/prisma/client";
import { addDays, officeDate } from "@/lib/office-time";
import { now } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";

/** Deadlines within this many days appear in Today. */
const nearDays = 14;
/** An application unchanged for this long counts as stalled. */
const stalledDays = 7;
const dayMs = 24 * 3600_000;
/** The maximum number of applications scanned per status, to find those not already listed for their deadline. */
const mostLookedAt = 10_000;

/** The application hasn't been sent yet: if its deadline has passed, someone must act. */
const withTheTeam: readonly ApplicationStatusValue[] = ["new", "pending", "in_progress"];
const open = applicationStatuses.map(({ value }) => value).filter((value) => !overStatuses.includes(value));

/**
 * All open statuses, each with the first deadline that counts, and the last deadline. An index answers each status
 * separately, since old rows accumulate in every status.
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

/** The number, counted up to `most`, and the ids of the first `shown`. */
async function readFound(found: Prisma.Sql, order: Prisma.Sql, shown: number, most: number): Promise<Found> {
  const [row] = await db.$queryRaw<Found[]>`
    WITH found AS MATERIALIZED (${found})
    SELECT
      (SELECT count(*)::int FROM (SELECT FROM found LIMIT ${most}) AS counted) AS total,
      ARRAY(SELECT id FROM found ORDER BY ${order} LIMIT ${shown}) AS ids`;
  return row ?? { total: 0, ids: [] };
}

/** Applications that close within 14 days, or have closed while with the team, by deadline. */
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

/** Applications unchanged for seven days, longest first, without those in `findDeadlines`. */
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
