import "server-only";
import { modelPausedUntil } from "@/lib/chat/queries/breaker";
import { countedUpTo } from "@/lib/http/list/page";
import { countMailQueue } from "@/lib/mail/queries/queue";
import { listSweepRuns } from "@/lib/maintenance/queries";
import { db, pool } from "@/lib/platform/db";
import type { JobHandlers } from "@/lib/platform/jobs";
import { addMetricsSource, count, observe, type Reading, secondsSince } from "@/lib/platform/metrics";

/** The pool's state, known without the database. */
async function readPool(): Promise<Reading[]> {
  const { totalCount, idleCount, waitingCount } = pool;
  return [
    ["database_pool_connections", { state: "used" }, totalCount - idleCount],
    ["database_pool_connections", { state: "idle" }, idleCount],
    ["database_pool_waiting", {}, waitingCount],
  ];
}

/** Counts from the tables, up to 10,001 and each from an index. */
async function readTables(): Promise<Reading[]> {
  const [mails, queues, pausedUntil, sweeps] = await Promise.all([
    countMailQueue({ kind: "system", task: "metrics" }),
    db.$queryRaw<{ name: string; waiting: number }[]>`
      SELECT name, (
        SELECT count(*)::int FROM (
          SELECT 1 FROM jobs.job AS job WHERE job.name = queue.name AND job.state < 'active' LIMIT ${countedUpTo + 1}
        ) AS waiting
      ) AS waiting
      FROM jobs.queue AS queue`,
    modelPausedUntil(),
    listSweepRuns(),
  ]);
  return [
    ["outbox_mails", { status: "pending" }, mails.pending],
    ["outbox_mails", { status: "failed" }, mails.failed],
    ["outbox_oldest_pending_seconds", {}, mails.oldest_pending_seconds],
    ...queues.map(({ name, waiting }): Reading => ["jobs_waiting", { queue: name }, waiting]),
    ["chat_provider_paused", {}, pausedUntil ? 1 : 0],
    ...sweeps.flatMap(({ part, endedAt, removed, failure }): Reading[] => [
      ["sweep_ended_timestamp_seconds", { part }, endedAt.getTime() / 1000],
      ["sweep_removed", { part }, removed],
      ["sweep_failing", { part }, failure === null ? 0 : 1],
    ]),
  ];
}

/** Registers the application's figures with the metrics port. */
export function addMetricsSources(): void {
  addMetricsSource("pool", readPool);
  addMetricsSource("database", readTables);
}

/** Wraps the handlers to count and time their runs. */
export function measured(handlers: JobHandlers): JobHandlers {
  const wrapped = Object.entries(handlers).map(([queue, handle]) => {
    const run = async (data: never) => {
      const start = performance.now();
      try {
        await handle(data);
        count("job_runs_total", { queue, result: "done" });
      } catch (error) {
        count("job_runs_total", { queue, result: "failed" });
        throw error;
      } finally {
        observe("job_duration_seconds", { queue }, secondsSince(start));
      }
    };
    return [queue, run];
  });
  return Object.fromEntries(wrapped) as JobHandlers;
}
