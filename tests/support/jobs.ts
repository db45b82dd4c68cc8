import { jobHandlers } from "@/lib/jobs";
import { drainJobs } from "@/lib/platform/jobs";
import { sql } from "./database";

/** Does every waiting job, as the worker would; gives how many there were. A job that fails throws. */
export function runJobs(): Promise<number> {
  return drainJobs(jobHandlers);
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
