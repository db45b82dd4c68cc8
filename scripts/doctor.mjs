import "./setup/node-version.mjs";

const { main, step } = await import("./setup/report.mjs");
const { inProject, prepareFolders } = await import("./setup/project.mjs");
const { installPackages } = await import("./setup/install.mjs");

/*
 * `npm run doctor`: checks every part of the site with the code behind Backend Health, and says what to do about each
 * that is red. Starts and changes nothing. Ends with 1 when something is red, also when that is the database.
 */
await main(async () => {
  prepareFolders();
  await installPackages();
  const { generateCode } = await import("./setup/generate.mjs");
  const { completeEnvironment } = await import("./setup/secrets.mjs");
  const { findDatabase } = await import("./setup/database.mjs");
  const { checkSettings } = await import("./setup/settings.mjs");
  const { runShown } = await import("./setup/run.mjs");
  const port = Number(process.env.PORT || 3000);
  completeEnvironment({ demo: false, port });
  await generateCode();
  const env = { DATABASE_URL: await findDatabase(), PORT: String(port), LOG_LEVEL: "silent", WORKER: "off" };
  await step("Checking the settings", () => checkSettings(env));
  const file = inProject("scripts", "report-health.ts");
  process.exitCode = await runShown(["--conditions=react-server", "--import", "tsx", file], env);
});
