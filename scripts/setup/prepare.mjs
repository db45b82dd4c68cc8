import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { generateCode } from "./code/generate.mjs";
import { bringOlderRecords } from "./database/contacts.mjs";
import { openDatabase } from "./database/database.mjs";
import { migrate } from "./database/migrate.mjs";
import { demoAccounts, seedCatalogue, seedDemo } from "./database/seed.mjs";
import { prepareFolders, root } from "./project.mjs";
import { SetupError } from "./report.mjs";
import { completeEnvironment } from "./secrets.mjs";
import { takeRun } from "./serve/place.mjs";
import { portIsFree } from "./serve/ports.mjs";
import { atShutdown } from "./serve/shutdown.mjs";
import { checkSettings, listenSettings } from "./settings.mjs";

/**
 * What `npm start` and `npm run dev` share: one run per folder, a free port, secrets, a migrated and seeded database.
 * Leaves everything the app needs in `process.env`.
 *
 * @param {string} nodeEnv
 */
export async function prepare(nodeEnv) {
  const demo = !process.env.DATABASE_URL;
  const { port, host } = listenSettings({ demo });
  const isKeyGiven = Boolean(process.env.ADMIN_SECRET_KEY);
  await onlyOnce(() => ({ url: process.env.APP_URL }));
  await wantPort(port, host);
  prepareFolders();
  completeEnvironment({ demo, port });
  Object.assign(process.env, { PORT: String(port), HOST: host });

  // Invalid variables are reported before anything starts; the address of our own database is not known yet.
  const settings = { NODE_ENV: nodeEnv, DATABASE_URL: process.env.DATABASE_URL || "postgres://not-started-yet" };
  await Promise.all([generateCode(), checkSettings(settings)]);
  const database = await openDatabase();
  process.env.DATABASE_URL = database.url;
  const applied = await migrate(database.url);
  if (applied.length) console.log(`• Database brought up to date: ${applied.join(", ")}`);
  await bringOlderRecords(database.url);
  await seedCatalogue(database.url);
  if (demo) await seedDemo(database.url);
  return { demo, port, host, database, isKeyGiven };
}

/** The closing lines: where the site is and who can sign in. */
export async function printWelcome({ demo, host, port, isKeyGiven, logFile }) {
  console.log(`\n  The site is ready: ${process.env.APP_URL}\n`);
  if (logFile) console.log(`  Log: ${path.relative(root, logFile)}\n`);
  if (!demo) return;
  const accounts = await demoAccounts();
  const width = Math.max(...accounts.map(({ email }) => email.length), 0);
  console.log("  Demo accounts:");
  for (const { role, email, password } of accounts) {
    console.log(`    ${role.padEnd(12)}${email.padEnd(width + 2)}${password}`);
  }
  // A key that somebody set is not printed; a generated one is printed nowhere else.
  const key = isKeyGiven ? "the one in ADMIN_SECRET_KEY" : process.env.ADMIN_SECRET_KEY;
  console.log(`  Admin secret key for new administrators: ${key}`);
  if (host === "localhost") console.log(`  Only this machine can reach it; HOST=0.0.0.0 opens port ${port} to others.`);
  console.log("");
}

async function onlyOnce(describe) {
  const lock = await takeRun(describe);
  if (lock.holder) {
    const { pid, url } = lock.holder;
    throw new SetupError(`This project is already running (process ${pid}, ${url}). Stop it first.`);
  }
  atShutdown(lock.release);
}

/** After a killed start, its web server may still hold the port for a moment before it exits. */
const portPatienceMs = 8_000;

async function wantPort(port, host) {
  const until = Date.now() + portPatienceMs;
  for (const address of host === "localhost" ? ["127.0.0.1", "::1"] : [host]) {
    let isFree = await portIsFree(port, address);
    while (!isFree && Date.now() < until) {
      await wait(100);
      isFree = await portIsFree(port, address);
    }
    if (!isFree) {
      throw new SetupError(`Another program is using port ${port}. Choose another: PORT=${port + 1} npm start`);
    }
  }
}
