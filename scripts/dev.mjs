import "./setup/node-version.mjs";

/* `npm run dev`: the setup of `npm start`, then Next's development server. */
const { main } = await import("./setup/report.mjs");
const { prepareFolders } = await import("./setup/project.mjs");
const { stopOnSignals } = await import("./setup/serve/shutdown.mjs");
const { installPackages } = await import("./setup/install.mjs");

await main(async () => {
  stopOnSignals(() => 0);
  prepareFolders();
  await installPackages({ forDevelopment: true });

  const { prepare, printWelcome } = await import("./setup/prepare.mjs");
  const { serve, watchDatabase } = await import("./setup/serve/supervise.mjs");

  const setup = await prepare("development");
  const { bundleSiteScripts } = await import("./setup/code/site-scripts.mjs");
  await bundleSiteScripts({ watch: true });
  if (setup.database.cluster) watchDatabase(setup.database.cluster);
  await printWelcome(setup);
  const host = setup.host === "localhost" ? "127.0.0.1" : setup.host;
  const next = ["node_modules/next/dist/bin/next", "dev", "--port", String(setup.port), "--hostname", host];
  const env = { NODE_ENV: "development", NEXT_TELEMETRY_DISABLED: "1" };
  const hold = () => setup.database.cluster?.hold();
  await serve(["--import", "./scripts/processes/with-parent.mjs", ...next], { env, waitForReady: false, hold });
});
