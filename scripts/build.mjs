import "./setup/node-version.mjs";

/*
 * `npm run build`: the part of `npm start` that needs no database: packages, generated code, the built site. It
 * prepares a new release while the old one is still running (docs/operations.md, "Upgrade").
 */
const { main, SetupError } = await import("./setup/report.mjs");
const { prepareFolders } = await import("./setup/project.mjs");
const { stopOnSignals } = await import("./setup/serve/shutdown.mjs");
const { installPackages } = await import("./setup/install.mjs");

await main(async () => {
  stopOnSignals();
  prepareFolders();
  if (!process.env.APP_URL) throw new SetupError("APP_URL is not set. The built pages contain it (see .env.example).");
  await installPackages();
  const { generateCode } = await import("./setup/code/generate.mjs");
  const { buildSite } = await import("./setup/code/build.mjs");
  await generateCode();
  await buildSite();
  process.exit(0);
});
