import { db, pool } from "@/lib/platform/db";

/** Once, before the browser tests: the counter from which `ownDay` takes its numbers. */
export default async function setUp(): Promise<void> {
  await db.$executeRaw`CREATE SEQUENCE IF NOT EXISTS browser_test_days MINVALUE 0`;
  await pool.end();
}
