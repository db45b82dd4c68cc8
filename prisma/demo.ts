import { db, pool } from "@/lib/platform/db";
import { fillDemo } from "./demo/fill";

// Fills the database with the demo data. `npm start` (with its own Postgres) and `npm run db:demo` run it and then print
// the accounts.

try {
  console.log((await fillDemo()) ? "Demo data loaded." : "The demo data is already there.");
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await db.$disconnect();
  await pool.end();
}
