import "server-only";
import { contentKinds, tableOf } from "@/lib/content/tables";
import { addDays, officeDate } from "@/lib/office-time";
import { now } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { log } from "@/lib/platform/log";
import { derived } from "@/lib/platform/published/snapshot";

/** How many days of reads count, today among them. */
const countedDays = 28;

/** How often a process stores what it has counted. */
const storeEveryMs = 60_000;

/**
 * The reads of this process since it stored them last, by page: the pages that show a record, and no others. The server
 * front adds to it with each request (server/metrics/page-reads.mjs).
 */
const process_ = globalThis as typeof globalThis & { pageReads?: Map<string, number> };

/** Each published record with the page that shows it. */
const recordPages = derived(({ tables }) =>
  contentKinds.flatMap((kind) =>
    [...(tables.get(kind) ?? [])].map(([key, value]) => ({
      kind,
      key,
      path: tableOf(kind).pageOf(value as never, key),
    })),
  ),
);

/** Begins to count the reads of the pages that show a record, and stores them once a minute. */
export function keepCountingReads(): void {
  countAnew([]);
  setInterval(storeReads, storeEveryMs).unref();
}

/** Counts from zero for every page that shows a record now, but for those that have been read already. */
function countAnew(already: readonly (readonly [path: string, reads: number])[]): void {
  process_.pageReads = new Map(recordPages().map(({ path }) => [path, 0]));
  for (const [path, reads] of already) process_.pageReads.set(path, reads);
}

/**
 * Adds what this process has counted to the reads of today, in one statement. If that fails, it is counted on, and stored
 * with the next.
 */
export async function storeReads(): Promise<void> {
  const counted = [...(process_.pageReads ?? [])].filter(([, reads]) => reads > 0);
  countAnew([]);
  if (counted.length === 0) return;
  // In one order everywhere: two processes never wait for each other.
  const rows = counted.map(([path, reads]) => ({ path, reads })).toSorted((a, b) => (a.path < b.path ? -1 : 1));
  try {
    await db.$executeRaw`
      INSERT INTO page_reads AS r (path, day, reads)
      SELECT path, ${officeDate(now())}::date, reads
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS n (path text, reads integer)
      ON CONFLICT (path, day) DO UPDATE SET reads = r.reads + excluded.reads`;
  } catch (error) {
    const since = process_.pageReads ?? new Map<string, number>();
    countAnew([...since, ...counted.map(([path, reads]) => [path, reads + (since.get(path) ?? 0)] as const)]);
    log.warn({ error: (error as Error).message }, "reads of pages could not be stored");
  }
}

/**
 * Job: gives each record the reads of its page in the last four weeks, by which the queue is in order
 * (lib/content/queries/records.ts), and deletes older ones.
 */
export async function tallyReads(): Promise<void> {
  const since = addDays(officeDate(now()), 1 - countedDays);
  await db.pageRead.deleteMany({ where: { day: { lt: new Date(since) } } });
  await db.$executeRaw`
    UPDATE content_records AS r SET reads = n.reads
    FROM (
      SELECT p.kind, p.key, coalesce(sum(c.reads), 0)::integer AS reads
      FROM jsonb_to_recordset(${JSON.stringify(recordPages())}::jsonb) AS p (kind text, key text, path text)
      LEFT JOIN page_reads AS c ON c.path = p.path
      GROUP BY p.kind, p.key
    ) AS n
    WHERE r.kind = n.kind AND r.key = n.key AND r.reads <> n.reads`;
}
