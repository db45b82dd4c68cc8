import "server-only";
import PgBoss from "pg-boss";
import { pool, type Tx, writeBeforeCommit } from "./db";
import { env } from "./env";
import { log } from "./log";
import { queues } from "./queues.mjs";

/** What each queue's jobs carry: ids and addresses, never secrets. */
export type JobData = {
  "send-email": { emailId: string };
  "password-reset": { email: string };
  "count-bookings": Record<string, never>;
  "count-reports": Record<string, never>;
  "count-reads": Record<string, never>;
  "thread-mail": { studentId: string };
  "import-rows": { importId: string };
  "task-rules": Record<string, never>;
  "publish-content": { publicationId: number };
  "notice-mail": { noticeId: string };
  "notice-push": { noticeId: string };
  "due-tasks": Record<string, never>;
  "morning-digest": Record<string, never>;
  "digest-mail": { userId: string; day: string };
  sweep: Record<string, never>;
};
export type QueueName = keyof JobData;

/** Runs one job. If it throws, the queue retries after a pause. */
export type JobHandlers = { [Q in QueueName]: (data: JobData[Q]) => Promise<void> };

const schema = "jobs";

/** The queue on the application's own pool. The migration script creates its tables. */
function openQueue(): PgBoss {
  const opened = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    schema,
    migrate: false,
    supervise: env.worker,
    schedule: env.worker,
  });
  opened.on("error", (error) => log.warn({ error: error.message }, "job queue"));
  return opened;
}

/** For adding jobs, which needs no worker. */
const boss = openQueue();

/** Runs the queue's statements inside our transaction. */
const within = (tx: Tx) => ({
  executeSql: async (text: string, values: unknown[]) =>
    ({ rows: await tx.$queryRawUnsafe(text, ...values), rowCount: 0 }) as never,
});

const insertJobs = (tx: Tx, jobs: PgBoss.JobInsert[]) => boss.insert(jobs, { db: within(tx) });

/**
 * Adds a job inside a transaction, so that the job exists only if the data does. It runs at once, or after the given
 * number of seconds.
 */
export async function enqueue<Q extends QueueName>(
  tx: Tx,
  queue: Q,
  data: JobData[Q],
  { afterSeconds = 0 }: { afterSeconds?: number | undefined } = {},
): Promise<void> {
  const job = { name: queue, data, ...(afterSeconds > 0 && { startAfter: String(afterSeconds) }) };
  await writeBeforeCommit<PgBoss.JobInsert>(tx, insertJobs, job);
}

/**
 * Runs jobs now: those waiting for a retry become due, and data without a job gets a new one. A running job is left
 * alone so that nothing runs twice, unless its work was given up: then it is about to end and won't see this request.
 */
export async function startNow<Q extends QueueName>(
  tx: Tx,
  queue: Q,
  jobs: readonly JobData[Q][],
  { isGivenUp }: { isGivenUp: boolean },
): Promise<void> {
  const lastState = isGivenUp ? "retry" : "active";
  const wanted = JSON.stringify(jobs);
  await tx.$executeRaw`
    UPDATE jobs.job SET start_after = now()
    WHERE name = ${queue} AND state < 'active' AND start_after > now()
      AND data IN (SELECT value FROM jsonb_array_elements(${wanted}::jsonb))`;
  const without = await tx.$queryRaw<{ data: JobData[Q] }[]>`
    SELECT value AS data FROM jsonb_array_elements(${wanted}::jsonb)
    WHERE value NOT IN (SELECT data FROM jobs.job WHERE name = ${queue} AND state <= ${lastState}::jobs.job_state AND data IS NOT NULL)`;
  for (const { data } of without) await enqueue(tx, queue, data);
}

const retryStartMs = 10_000;

/** How many run in parallel. Mail servers are slow, and one stuck mail must not hold up the others. */
const hands: Partial<Record<QueueName, number>> = { "send-email": 4 };

/** Wakes the workers of each queue here. */
const wakes = new Map<QueueName, () => void>();

/**
 * Works on a queue. One worker polls for jobs every second and wakes the others when it finds one: long queues are
 * processed without pauses, and an empty one costs a single query.
 */
async function workOn(at: PgBoss, name: QueueName, handle: (data: unknown) => Promise<void>): Promise<void> {
  const workers: string[] = [];
  const wake = () => {
    for (const worker of workers) at.notifyWorker(worker);
  };
  for (let hand = 0; hand < (hands[name] ?? 1); hand++) {
    const options = { pollingIntervalSeconds: hand === 0 ? 1 : 60, batchSize: 1 };
    const worker = await at.work(name, options, async ([job]) => {
      if (!job) return;
      wake();
      await handle(job.data);
    });
    workers.push(worker);
  }
  wakes.set(name, wake);
}

/** Looks for jobs of a queue now instead of within a second, if this process works on jobs. */
export const lookForJobs = (queue: QueueName): void => wakes.get(queue)?.();

/** The worker's queue in this process; null until started. */
let working: PgBoss | null = null;

/**
 * Starts the job worker, retrying while the database is unavailable. Each try uses a new queue object: after a failed
 * start, pg-boss believes it is running and would never poll again.
 */
export async function startWorker(handlers: JobHandlers): Promise<void> {
  const opened = openQueue();
  try {
    await pool.query("SELECT 1"); // fail early if the database is unavailable: a start that fails half-way leaves timers behind
    await opened.start();
    await opened.schedule("sweep", "17 * * * *", {});
    await opened.schedule("count-reads", "41 * * * *", {});
    await opened.schedule("task-rules", "*/15 * * * *", {});
    await opened.schedule("due-tasks", "* * * * *", {});
    await opened.schedule("morning-digest", "*/5 * * * *", {});
    for (const { name } of queues) {
      await workOn(opened, name as QueueName, handlers[name as QueueName] as (data: unknown) => Promise<void>);
    }
    working = opened;
    log.info("job worker started");
  } catch (error) {
    log.warn({ error: (error as Error).message }, "job worker could not start; trying again");
    await opened.stop({ graceful: false, close: false }).catch(() => undefined); // in whatever state it is
    setTimeout(() => void startWorker(handlers), retryStartMs).unref();
  }
}

/** Lets running jobs finish, then stops the worker. */
export async function stopWorker(): Promise<void> {
  await working?.stop({ graceful: true, timeout: 8_000, close: false });
}

/** Runs every waiting job now and returns how many there were; a failing job throws. For tests and scripts. */
export async function drainJobs(handlers: JobHandlers): Promise<number> {
  let done = 0;
  for (let found = true; found; ) {
    found = false;
    for (const { name } of queues) {
      for (const job of await boss.fetch<never>(name, { batchSize: 50 })) {
        await (handlers[name as QueueName] as (data: unknown) => Promise<void>)(job.data);
        await boss.complete(name, job.id);
        found = true;
        done++;
      }
    }
  }
  return done;
}
