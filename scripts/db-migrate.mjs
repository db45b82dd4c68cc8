import "./setup/node-version.mjs";

const { main, step } = await import("./setup/report.mjs");
const { prepareFolders } = await import("./setup/project.mjs");
const { installPackages } = await import("./setup/install.mjs");

/** `npm run db:migrate`: migrates `DATABASE_URL`, or the project's own Postgres, to the current schema. */
await main(async () => {
  prepareFolders();
  await installPackages();
  const { bringOlderRecords } = await import("./setup/database/contacts.mjs");
  const { openDatabase } = await import("./setup/database/database.mjs");
  const { migrate } = await import("./setup/database/migrate.mjs");
  const database = await openDatabase();
  try {
    const applied = await step("Migrating", () => migrate(database.url));
    console.log(applied.length ? `Applied: ${applied.join(", ")}.` : "Nothing to apply.");
    await bringOlderRecords(database.url);
  } finally {
    await database.close();
  }
});
