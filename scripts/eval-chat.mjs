import "./setup/node-version.mjs";

const { main, SetupError, step } = await import("./setup/report.mjs");
const { inProject, prepareFolders } = await import("./setup/project.mjs");
const { installPackages } = await import("./setup/install.mjs");

/*
 * `npm run eval:chat`: asks the configured model the graded questions of tests/graded, with the same instructions and
 * facts as for visitors, and prints what each answer lacks. Fails below 95 %. After `--`: `--canned` grades the site's
 * own answers instead, without a model; `--only visa` asks some of the questions; `--show` prints every answer;
 * `--at-once 8` asks eight questions in parallel instead of four.
 */
await main(async () => {
  const options = process.argv.slice(2);
  if (!options.includes("--canned") && !process.env.OPENAI_API_KEY) {
    throw new SetupError(
      "No model is set. Set OPENAI_API_KEY (OPENAI_BASE_URL and OPENAI_MODEL choose another provider), " +
        "or grade the site's own answers with `npm run eval:chat -- --canned`.",
    );
  }
  prepareFolders();
  await installPackages({ forDevelopment: true });
  const { openDatabase } = await import("./setup/database/database.mjs");
  const { generateCode } = await import("./setup/code/generate.mjs");
  const { migrate } = await import("./setup/database/migrate.mjs");
  const { completeEnvironment } = await import("./setup/secrets.mjs");
  const { seedCatalogue } = await import("./setup/database/seed.mjs");
  const { runNode } = await import("./setup/run.mjs");
  completeEnvironment({ demo: true, port: 3000 });
  await generateCode();
  const database = await openDatabase();
  try {
    await step("Migrating", () => migrate(database.url));
    await seedCatalogue(database.url);
    const file = inProject("tests", "graded", "evaluate.ts");
    await runNode(["--conditions=react-server", "--import", "tsx", file, ...options], {
      env: { DATABASE_URL: database.url, LOG_LEVEL: "error" },
      show: true,
      failure: "The answers were not good enough.",
    });
  } finally {
    await database.close();
  }
});
