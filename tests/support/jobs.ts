import { jobHandlers } from "@/lib/jobs";
import { drainJobs } from "@/lib/platform/jobs";
import { sql } from "./database";

/**
 * Runs all waiting jobs, as the worker would once the undo time has passed; returns their number. A failing job throws.
 */
export async function runJobs(): Promise<number> {
  await endHolds();
  return runDueJobs();
}

/** The same, but leaves mails that are held back for an Undo. */
export function runDueJobs(): Promise<number> {
  return drainJobs(jobHandlers);
}

/** Ends the undo time of all changes: their mails may leave. */
export async function endHolds(): Promise<void> {
  await sql.query(
    `with held as (update outbox_emails set leaves_at = created_at where leaves_at > created_at returning id::text)
     update jobs.job set start_after = now() from held
     where name = 'send-email' and state = 'created' and data->>'emailId' = held.id`,
  );
}

/** Ends the queue's pauses: jobs that failed, or were interrupted by a crash, are waiting again. */
export async function endPauses(): Promise<void> {
  await sql.query("update jobs.job set state = 'retry', start_after = now() where state in ('active', 'retry')");
}

/** The unfinished jobs of a queue. */
export async function waitingJobs(queue: string): Promise<unknown[]> {
  const { rows } = await sql.query(
    "select data from jobs.job where name = $1 and state not in ('completed', 'cancelled') order by created_on",
    [queue],
  );
  return rows.map((row) => row.data);
}
