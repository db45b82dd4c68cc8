import "./setup/node-version.mjs";

const { main, SetupError } = await import("./setup/report.mjs");
const { prepareFolders } = await import("./setup/project.mjs");
const { shutDown, stopOnSignals } = await import("./setup/serve/shutdown.mjs");
const { installPackages } = await import("./setup/install.mjs");

const usage = "Name the archive: npm run restore -- <file> [--replace] [--take-storage]";

/*
 * `npm run restore -- <file> [--replace] [--take-storage]`: brings an empty place, or with `--replace` any, to what a backup
 * holds. The site must not run on it; one that runs on another place is left alone. `--take-storage` takes over a file
 * storage that belonged to another database. The place is as it was, or as the archive says; never something in between.
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
