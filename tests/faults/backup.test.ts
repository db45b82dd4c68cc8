import { mkdirSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runBackupScript } from "@/scripts/setup/backup.mjs";
import { migrate } from "@/scripts/setup/database/migrate.mjs";
import { type FaultSite, startFaultSite } from "./support/fault-site";
import { faultsOf } from "./support/ledger";
import { Writer, type Written } from "./support/writer";

// A backup is made while people are using the site, and restored into an empty instance.

let site: FaultSite;
beforeAll(async () => {
  site = await startFaultSite("backup");
});
afterAll(() => site?.close());

/** Backs up the site and restores it into a new database and folder, with the operator's scripts. */
async function backUpAndRestore(): Promise<Pick<FaultSite, "sql" | "files">> {
  const folder = mkdtempSync(path.join(tmpdir(), "backup-"));
  const target = path.join(folder, "backup.tar");
  const place = (databaseUrl: string, files: string) => ({
    ...{ APP_URL: "http://localhost:3000", WORKER: "off", LOG_LEVEL: "warn" },
    ...{ DATABASE_URL: databaseUrl, STORAGE_DIR: files },
  });
  expect(await runBackupScript("write-backup.ts", [target], place(site.cluster.url(), site.files))).toBe(0);

  await site.sql.query("create database restored");
  const databaseUrl = site.cluster.url("restored");
  await migrate(databaseUrl);
  const files = path.join(folder, "files");
  mkdirSync(files);
  expect(await runBackupScript("read-backup.ts", [target], place(databaseUrl, files))).toBe(0);
  return { files, sql: new pg.Pool({ connectionString: databaseUrl, max: 2 }) };
}

/** Identifies a write; an application's change also by the progress it set. */
const nameOf = (entry: Written) => `${entry.kind} ${entry.id} ${entry.kind === "change" ? entry.progress : ""}`;

/** The names of all of the writers' rows in a database. */
async function heldBy(sql: pg.Pool): Promise<Set<string>> {
  const { rows } = await sql.query<{ name: string }>(`
    select 'booking ' || id || ' ' as name from consultations union all select 'message ' || id || ' ' from contact_messages
    union all select 'student ' || id || ' ' from users union all select 'document ' || id || ' ' from documents
    union all select 'application ' || id || ' ' from applications
    union all select 'change ' || application_id || ' ' || progress from application_events where progress > 0`);
  return new Set(rows.map(({ name }) => name));
}

test("a backup during work is a consistent snapshot: complete, with each file, and nothing from before is missing", async () => {
  const writer = await Writer.on(site);
  await writer.start();
  await writer.confirms(60);
  const before = [...writer.written];
  const restored = await backUpAndRestore();
  const meanwhile = writer.written.length - before.length;
  await writer.confirms(10);
  await writer.stop();

  try {
    const held = await heldBy(restored.sql);
    expect(before.map(nameOf).filter((name) => !held.has(name))).toEqual([]);
    const kept = writer.written.filter((entry) => held.has(nameOf(entry)));
    expect(await faultsOf({ ...site, ...restored }, kept)).toEqual([]);
    expect(await faultsOf(site, writer.written)).toEqual([]);
    expect(meanwhile).toBeGreaterThan(0); // nobody had to wait for the backup
    console.info(`${before.length} writes before, ${meanwhile} meanwhile, ${kept.length} in the backup`);
  } finally {
    await restored.sql.end();
  }
});
