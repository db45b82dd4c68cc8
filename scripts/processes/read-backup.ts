import { open } from "node:fs/promises";
import { analyse, restoreBackup } from "@/lib/backup/commands/restore";
import { checkArchive } from "@/lib/backup/manifest";
import { assertStorageFree, claimStorage } from "@/lib/files/commands/owner";
import { pool } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { fileStore } from "@/lib/platform/files/files";
import { bringOlderRecords } from "../setup/database/contacts.mjs";
import { migrate, migrateTo } from "../setup/database/migrate.mjs";
import { inWords } from "./backup-failures";

// `npm run restore` runs this file (scripts/restore.mjs) with the arguments from the command line.

const options = process.argv.slice(2);
const [file = ""] = options.filter((option) => !option.startsWith("--"));
const replace = options.includes("--replace");
const takeStorage = options.includes("--take-storage");
const mebibyte = 1024 ** 2;
const shownEvery = 512 * mebibyte;

/** Prints a line every so many checked bytes. */
function checkProgress(): (bytes: number) => void {
  let shown = 0;
  return (bytes) => {
    if (bytes - shown < shownEvery) return;
    shown = bytes;
    console.log(`  ${Math.floor(bytes / mebibyte)} MiB checked`);
  };
}

/** What remains to be done after the transaction, and what to do when a part fails. */
const afterwards: { todo: string; work: () => Promise<void> }[] = [
  {
    todo: "run npm start, which brings the database up to date",
    work: async () => {
      const applied = await migrate(env.databaseUrl);
      if (applied.length) console.log(`• Database brought up to date: ${applied.join(", ")}`);
      await bringOlderRecords(env.databaseUrl);
    },
  },
  {
    todo: 'follow "Looking for stray files" in docs/operations.md to take over the file storage',
    work: async () => {
      if (takeStorage) await claimStorage();
    },
  },
  { todo: "run ANALYZE in the database", work: () => analyse(env.databaseUrl) },
];

try {
  const archive = await open(file);
  const contents = await checkArchive(archive, checkProgress());
  console.log(`✔ ${file} is complete. It was made on ${contents.opening.made_at}`);
  await migrateTo(env.databaseUrl, contents.opening.migrations);
  const onProgress = (line: string) => console.log(`  ${line}`);
  await restoreBackup({
    databaseUrl: env.databaseUrl,
    files: fileStore,
    archive,
    contents,
    replace,
    checkStorage: () => assertStorageFree({ taken: takeStorage }),
    onProgress,
  });
  const { count, missing_count: missing } = contents.closing.files;
  console.log(`✔ Restored, with ${count} files. Everybody has to sign in again.`);
  if (missing > 0) console.error(`✖ ${missing} files were already missing when the backup was made.`);
  for (const { todo, work } of afterwards) {
    await work().catch((error) => {
      console.error(`✖ Restored, but: ${inWords(error)} Next step: ${todo}.`);
      process.exitCode = 3;
    });
  }
} catch (error) {
  console.error(`✖ Nothing was restored. ${inWords(error)}`);
  process.exitCode = 1;
} finally {
  await pool.end();
}
