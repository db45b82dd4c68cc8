import { createRequire } from "node:module";
import { queues } from "../../../lib/platform/queues.mjs";

const schema = "jobs";

/** The schema version that the installed pg-boss expects. */
const wantedVersion = () => createRequire(import.meta.url)("pg-boss/version.json").schema;

/** Whether pg-boss's tables exist in the right version, with all queues of lib/platform/queues.mjs. */
export async function queuesAreReady(client) {
  const table = await client.query("select to_regclass('jobs.version') is not null as present");
  if (!table.rows[0].present) return false;
  const version = await client.query("select version from jobs.version");
  if (version.rows[0]?.version !== wantedVersion()) return false;
  const { rows } = await client.query("select * from jobs.queue");
  const stored = new Map(rows.map((row) => [row.name, row]));
  return queues.every((queue) => {
    const row = stored.get(queue.name);
    return (
      row?.retry_limit === queue.retryLimit &&
      row.retry_delay === queue.retryDelay &&
      row.retry_backoff === queue.retryBackoff &&
      row.expire_seconds === queue.expireInSeconds
    );
  });
}

/** Creates or updates the tables of pg-boss and the queues. */
export async function prepareQueues(url) {
  const { default: PgBoss } = await import("pg-boss");
  const boss = new PgBoss({ connectionString: url, schema, max: 2, supervise: false, schedule: false });
  boss.on("error", () => {}); // every call below reports its own failure
  await boss.start();
  try {
    for (const queue of queues) {
      await boss.createQueue(queue.name, queue);
      await boss.updateQueue(queue.name, queue);
    }
  } finally {
    await boss.stop({ graceful: false });
  }
  return ["job queue"];
}
