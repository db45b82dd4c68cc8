import "./setup/node-version.mjs";

/*
 * `npm run check:links` builds and serves the site without a database and checks every page and link. `npm run
 * check:links -- https://www.example.com` checks a site that is already running.
 */
const { setTestEnvironment } = await import("./setup/tests/test-environment.mjs");
const removeFolders = setTestEnvironment(); // before anything reads a variable

const { main, SetupError, step } = await import("./setup/report.mjs");
const { atShutdown, shutDown, stopOnSignals } = await import("./setup/serve/shutdown.mjs");
const { installPackages } = await import("./setup/install.mjs");

await main(async () => {
  stopOnSignals();
  atShutdown(removeFolders);
  const [given] = process.argv.slice(2);
  if (given && !URL.canParse(given)) throw new SetupError(`"${given}" is not an address.`);
  await installPackages({ forDevelopment: true });

  const url = given ?? (await serveSite());
  await fetch(url).catch(() => {
    throw new SetupError(`Nothing is running at ${url}.`);
  });
  const { checkSite } = await import("./links/check-site.mjs");
  const { problems, counts } = await step(`Following the links on ${url}`, () =>
    checkSite(url, undefined, given ? {} : { mostLive: 0 }),
  );
  for (const problem of problems) console.log(`✖ ${problem}`);
  console.log(
    Object.entries(counts)
      .map(([what, count]) => `  ${String(count).padStart(6)} ${what}`)
      .join("\n"),
  );
  console.log(problems.length ? `${problems.length} problems` : "No problems found.");
  await shutDown(problems.length ? 1 : 0);
});

/** The pages from the build need no database, so there is none, and live pages are left out. */
async function serveSite() {
  const { takeLock } = await import("./setup/database/lock.mjs");
  const lock = await takeLock("test", () => ({})); // the tests use the same build
  if (lock.holder) throw new SetupError(`The tests are running here (process ${lock.holder.pid}).`);
  atShutdown(lock.release);

  const { generateCode } = await import("./setup/code/generate.mjs");
  const { buildTestSite } = await import("./setup/tests/test-site.mjs");
  const { serve } = await import("./setup/serve/supervise.mjs");
  await generateCode();
  const { url, env } = await buildTestSite();
  const { webServer } = await import("./setup/serve/web-server.mjs");
  await serve(webServer.args, {
    env: { ...env, NODE_ENV: "production", DATABASE_URL: "postgres://nobody@database.invalid/none", WORKER: "off" },
  });
  return url;
}
