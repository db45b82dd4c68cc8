import "./setup/node-version.mjs";

const { main, step } = await import("./setup/report.mjs");
const { prepareFolders } = await import("./setup/project.mjs");
const { installPackages } = await import("./setup/install.mjs");

/** `npm run db:demo`: puts the demonstration data into `DATABASE_URL`, or the project's own Postgres. */
await main(async () => {
  prepareFolders();
  await installPackages();
  const { bringOlderRecords } = await import("./setup/database/contacts.mjs");
  const { openDatabase } = await import("./setup/database/database.mjs");
  const { generateCode } = await import("./setup/code/generate.mjs");
  const { migrate } = await import("./setup/database/migrate.mjs");
  const { completeEnvironment } = await import("./setup/secrets.mjs");
  const { demoAccounts, seedCatalogue, seedDemo } = await import("./setup/database/seed.mjs");
  completeEnvironment({ demo: true, port: 3000 });
  await generateCode();
  const database = await openDatabase();
  try {
    await step("Migrating", () => migrate(database.url));
    await bringOlderRecords(database.url);
    await seedCatalogue(database.url);
    await seedDemo(database.url);
    for (const { role, email, password } of await demoAccounts()) console.log(`  ${role}  ${email}  ${password}`);
  } finally {
    await database.close();
  }
});
