import { afterAll, expect, test, vi } from "vitest";
import { sql } from "../support/database";

// The job worker of a server that starts while Postgres is down.

process.env.WORKER = "on";
const { pool } = await import("@/lib/platform/db");
const { startWorker, stopWorker } = await import("@/lib/platform/jobs");
const { jobHandlers } = await import("@/lib/jobs");

afterAll(stopWorker);

test("a worker that could not start runs all its jobs at the next attempt", async () => {
  await sql.query("update jobs.version set cron_on = null");
  const away = vi.spyOn(pool, "query").mockImplementation(() => Promise.reject(new Error("connect ECONNREFUSED")));
  await startWorker(jobHandlers);
  away.mockRestore();
  await startWorker(jobHandlers); // what it does by itself after a pause
  const lookedAtTimedJobs = async () => (await sql.query("select cron_on from jobs.version")).rows[0]?.cron_on;
  await expect.poll(lookedAtTimedJobs, { timeout: 10_000 }).not.toBeNull();
});
