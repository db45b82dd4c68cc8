import "./setup/node-version.mjs";

const { main } = await import("./setup/report.mjs");
const { prepareFolders } = await import("./setup/project.mjs");
const { shutDown, stopOnSignals } = await import("./setup/serve/shutdown.mjs");
const { installPackages } = await import("./setup/install.mjs");

/*
 * `npm run backup [-- folder or file]`: writes the database and the files into one archive, even while the site is
 * running. Without a target it writes to .data/backups. Exits with 3 when a file is missing from the storage.
 */
await main(async () => {
  stopOnSignals();
  prepareFolders();
  await installPackages();
  const { openDatabase } = await import("./setup/database/database.mjs");
  const { generateCode } = await import("./setup/code/generate.mjs");
  const { backupEnvironment, runBackupScript, targetOf } = await import("./setup/backup.mjs");
  const target = targetOf(process.argv[2]);
  await generateCode();
  const database = await openDatabase();
  const env = await backupEnvironment(database.url);
  await shutDown(await runBackupScript("write-backup.ts", [target], env));
});
