import { db, pool } from "@/lib/platform/db";
import { fillDemo } from "./demo/fill";
import { demoAccounts } from "./demo-accounts.mjs";

// Fills the database with demo data: `npm run db:demo`, and `npm start` where it runs its own Postgres.

try {
  console.log((await fillDemo()) ? "Demo data filled in. Sign in with:" : "Demo data is there already. Sign in with:");
  for (const { role, email, password } of demoAccounts) console.log(`  ${role.padEnd(10)} ${email}  ${password}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await db.$disconnect();
  await pool.end();
}
