import "./setup/node-version.mjs";

const { main, step } = await import("./setup/report.mjs");
const { prepareFolders } = await import("./setup/project.mjs");
const { installPackages } = await import("./setup/install.mjs");
const { stopOnSignals } = await import("./setup/serve/shutdown.mjs");

/** `node scripts/db-serve.mjs`: runs the project's own Postgres alone, migrated, and prints its address. */
await main(async () => {
  stopOnSignals();
  prepareFolders();
  await installPackages();
  const { openDatabase } = await import("./setup/database/database.mjs");
  const { migrate } = await import("./setup/database/migrate.mjs");
  const database = await openDatabase();
  await step("Migrating", () => migrate(database.url));
  console.log(`\nDATABASE_URL=${database.url}\n`);
  if (database.cluster) setInterval(() => {}, 60_000); // until Ctrl-C
});
