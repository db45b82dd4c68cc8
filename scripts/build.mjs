import "./setup/node-version.mjs";

/*
 * `npm run build`: what `npm start` does before it needs a database: packages, generated code, the built site. With it
 * a new release is made ready beside the one that runs (docs/operations.md, "Upgrade").
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
