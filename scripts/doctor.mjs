import "./setup/node-version.mjs";

const { main, SetupError, step } = await import("./setup/report.mjs");
const { inProject } = await import("./setup/project.mjs");
const { arePackagesInstalled } = await import("./setup/install.mjs");

const makeIt = "`npm start` does that";

/*
 * `npm run doctor`: checks every part of the site with the code behind Backend Health, and says how to fix each red
 * one. It starts, creates and changes nothing: it names whatever the check needs and cannot find. Exits with 1 when
 * something is red or missing, including the database.
 */
await main(async () => {
  if (!arePackagesInstalled()) throw new SetupError(`The packages are missing or have the wrong versions: ${makeIt}.`);
  const { isClientGenerated } = await import("./setup/code/generate.mjs");
  const { readEnvironment } = await import("./setup/secrets.mjs");
  const { findDatabase } = await import("./setup/database/database.mjs");
  const { checkSettings } = await import("./setup/settings.mjs");
  const { runShown } = await import("./setup/run.mjs");
  if (!isClientGenerated()) throw new SetupError(`The database client is missing or old: ${makeIt}.`);
  const port = Number(process.env.PORT || 3000);
  const missing = readEnvironment({ port });
  if (missing.length > 0) throw new SetupError(`${missing.join(", ")} is not set: ${makeIt}, or set it in .env.`);
  const env = { DATABASE_URL: await findDatabase(), PORT: String(port), LOG_LEVEL: "silent", WORKER: "off" };
  await step("Checking the settings", () => checkSettings(env));
  const file = inProject("scripts", "processes", "report-health.ts");
  process.exitCode = await runShown(["--conditions=react-server", "--import", "tsx", file], env);
});
