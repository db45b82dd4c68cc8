import "../setup/node-version.mjs";

const { main, SetupError } = await import("../setup/report.mjs");
const { prepareFolders } = await import("../setup/project.mjs");
const { shutDown, stopOnSignals } = await import("../setup/serve/shutdown.mjs");
const { installPackages } = await import("../setup/install.mjs");

/*
 * `npm run admin:reset-factor -- <email>`: resets the second factor of an account, for the only admin who has lost their
 * device. Works while the site runs, and is recorded in the audit log.
 */
await main(async () => {
  stopOnSignals();
  const [email] = process.argv.slice(2);
  if (!email) throw new SetupError("Whose second factor? npm run admin:reset-factor -- <email>");
  prepareFolders();
  await installPackages();
  const { openDatabase } = await import("../setup/database/database.mjs");
  const { generateCode } = await import("../setup/code/generate.mjs");
  const { backupEnvironment, runBackupScript } = await import("../setup/backup.mjs");
  await generateCode();
  const database = await openDatabase();
  const env = await backupEnvironment(database.url);
  await shutDown(await runBackupScript("reset-factor.ts", [email], env));
});
