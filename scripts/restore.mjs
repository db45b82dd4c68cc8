import "./setup/node-version.mjs";

const { main, SetupError } = await import("./setup/report.mjs");
const { prepareFolders } = await import("./setup/project.mjs");
const { shutDown, stopOnSignals } = await import("./setup/serve/shutdown.mjs");
const { installPackages } = await import("./setup/install.mjs");

const usage = "Name the archive: npm run restore -- <file> [--replace] [--take-storage]";

/*
 * `npm run restore -- <file> [--replace] [--take-storage]`: restores a backup into an empty instance, or with
 * `--replace` into any. The site must not be running on it; a site on another database or storage is left alone.
 * `--take-storage` takes over a file storage that belonged to another database. Afterwards the instance is either as
 * before or as in the archive, never something in between.
 */
await main(async () => {
  const options = process.argv.slice(2);
  const files = options.filter((option) => !["--replace", "--take-storage"].includes(option));
  if (files.length !== 1 || files[0].startsWith("-")) throw new SetupError(usage);
  stopOnSignals();
  prepareFolders();
  await installPackages();
  const { openDatabase } = await import("./setup/database/database.mjs");
  const { generateCode } = await import("./setup/code/generate.mjs");
  const { runningHere } = await import("./setup/serve/place.mjs");
  const { backupEnvironment, runBackupScript } = await import("./setup/backup.mjs");
  const holder = await runningHere();
  if (holder) throw new SetupError(`The site is running (process ${holder.pid}, ${holder.url}). Stop it first.`);
  await generateCode();
  const database = await openDatabase();
  const env = await backupEnvironment(database.url);
  await shutDown(await runBackupScript("read-backup.ts", options, env));
});
