import "./setup/node-version.mjs";

/*
 * `npm start`: everything from a fresh clone to a running site. Modules that need packages are imported after the
 * packages are installed.
 */
const { main } = await import("./setup/report.mjs");
const { prepareFolders } = await import("./setup/project.mjs");
const { stopOnSignals } = await import("./setup/serve/shutdown.mjs");
const { installPackages } = await import("./setup/install.mjs");

await main(async () => {
  let serving = false;
  stopOnSignals((signalNumber) => (serving ? 0 : 128 + signalNumber));
  prepareFolders();
  await installPackages();

  const { prepare, printWelcome } = await import("./setup/prepare.mjs");
  const { buildSite } = await import("./setup/code/build.mjs");
  const { isWatched, openServerLog } = await import("./setup/serve/server-log.mjs");
  const { serve, watchDatabase } = await import("./setup/serve/supervise.mjs");
  const { webServer } = await import("./setup/serve/web-server.mjs");

  const setup = await prepare("production");
  const { cluster } = setup.database;
  await buildSite(process.env.NEXT_DIST_DIR || undefined);
  const log = isWatched() ? openServerLog() : null;
  await serve(webServer.args, {
    env: { NODE_ENV: "production", ...webServer.env },
    hold: () => cluster?.hold(),
    read: log?.read,
  });
  if (cluster) watchDatabase(cluster);
  serving = true;
  await printWelcome({ ...setup, logFile: log?.file });
});
