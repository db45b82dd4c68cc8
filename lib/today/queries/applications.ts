import "server-only";
import { type ApplicationStatusValue, applicationStatuses } from "@/lib/applications/labels";
import { overStatuses } from "@/lib/applications/status";
import { Prisma } from "@/lib/generated/prisma/client";
import { allOf } from "@/lib/http/list/merged-list";
import { addDays, officeDate } from "@/lib/office-time";
import { now } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { copiedColumns, inPart, type OwnedPart } from "@/lib/students/queries/owned";

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

/** One SELECT of the same columns for each part of the list. */
const ofEach = (parts: readonly OwnedPart[], select: (inIt: Prisma.Sql) => Prisma.Sql): Prisma.Sql =>
  Prisma.join(
    parts.map((part) => select(allOf(inPart(part, copiedColumns)))),
    " UNION ALL ",
  );

const none: Found = { total: 0, ids: [] };

/** Applications that close within 14 days, or have closed while with the team, by deadline. */
export async function findDeadlines(parts: readonly OwnedPart[], shown: number, most: number): Promise<Found> {
  if (parts.length === 0) return none;
  const { statuses, last } = openStatuses();
  const found = ofEach(
    parts,
    (inIt) => Prisma.sql`
    SELECT a.id, a.deadline FROM ${statuses} CROSS JOIN LATERAL (
      SELECT t.id, t.deadline FROM applications AS t
      WHERE t.status = s.status AND t.deadline >= s.first_deadline AND t.deadline <= ${last} AND ${inIt}
      ORDER BY t.deadline, t.id LIMIT ${most}
    ) AS a`,
  );
  return readFound(found, Prisma.sql`deadline, id`, shown, most);
}

/** Applications unchanged for seven days, longest first, without those in `findDeadlines`. */
export async function findStalled(parts: readonly OwnedPart[], shown: number, most: number): Promise<Found> {
  if (parts.length === 0) return none;
  const { statuses, last } = openStatuses();
  const before = new Date(now().getTime() - stalledDays * dayMs);
  const found = ofEach(
    parts,
    (inIt) => Prisma.sql`
    SELECT a.id, a.updated_at FROM ${statuses} CROSS JOIN LATERAL (
      SELECT id, updated_at FROM (
        SELECT t.id, t.updated_at, t.deadline FROM applications AS t
        WHERE t.status = s.status AND t.updated_at < ${before} AND ${inIt}
        ORDER BY t.updated_at, t.id LIMIT ${mostLookedAt}
      ) AS oldest
      WHERE deadline IS NULL OR deadline < s.first_deadline OR deadline > ${last}
      ORDER BY updated_at, id LIMIT ${most}
    ) AS a`,
  );
  return readFound(found, Prisma.sql`updated_at, id`, shown, most);
}
