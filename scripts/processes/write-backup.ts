import { writeBackup } from "@/lib/backup/commands/write";
import { pool } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { fileStore } from "@/lib/platform/files/files";
import { inWords } from "./backup-failures";

// `npm run backup` runs this file (scripts/backup.mjs) and passes the target.

const [target = ""] = process.argv.slice(2);
const mostShown = 20;

try {
  const { tables, files } = await writeBackup({
    databaseUrl: env.databaseUrl,
    files: fileStore,
    target,
    onProgress: (line) => console.log(`  ${line}`),
  });
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
  console.log(`✔ ${target}: ${rows} rows, ${files.count} files (${(files.bytes / 1024 ** 2).toFixed(1)} MiB)`);
  if (files.missing_count > 0) {
    console.error(`✖ ${files.missing_count} files that the database refers to are missing from the storage:`);
    for (const key of files.missing.slice(0, mostShown)) console.error(`  ${key}`);
    process.exitCode = 3;
  }
} catch (error) {
  console.error(`✖ No backup was made. ${inWords(error)}`);
  process.exitCode = 1;
} finally {
  await pool.end();
}
