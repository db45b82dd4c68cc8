import { jobHandlers } from "@/lib/jobs";
import { drainJobs } from "@/lib/platform/jobs";
import { sql } from "./database";

/**
 * Does every waiting job, as the worker would once the seconds for an Undo have passed; gives how many there were. A job
 * that fails throws.
 */
export async function runJobs(): Promise<number> {
  await endHolds();
  return runDueJobs();
}

/** The same with mails that are held for an Undo left where they are. */
export function runDueJobs(): Promise<number> {
  return drainJobs(jobHandlers);
}

/** Ends the seconds in which changes can be undone: their mails may leave. */
export async function endHolds(): Promise<void> {
  await sql.query(
    `with held as (update outbox_emails set leaves_at = created_at where leaves_at > created_at returning id::text)
     update jobs.job set start_after = now() from held
     where name = 'send-email' and state = 'created' and data->>'emailId' = held.id`,
  );
}

/** Ends the pauses of the queue: jobs that failed, or that a crash left half done, are waiting again. */
export async function endPauses(): Promise<void> {
  await sql.query("update jobs.job set state = 'retry', start_after = now() where state in ('active', 'retry')");
}

/** The jobs of a queue that are not done yet. */
export async function waitingJobs(queue: string): Promise<unknown[]> {
  const { rows } = await sql.query(
    "select data from jobs.job where name = $1 and state not in ('completed', 'cancelled') order by created_on",
    [queue],
  );
  return rows.map((row) => row.data);
}
