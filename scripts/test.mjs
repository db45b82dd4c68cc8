import "./setup/node-version.mjs";

/*
 * `npm test`: set-up and every test, on databases that are thrown away.
 * `npm test -- unit|api|http|e2e [pattern]` runs one kind. `npm run test:faults [pattern]` kills and starves real servers;
 * `npm run test:attack` sends 100,000 odd bodies, and as many odd addresses, headers and files as belong to them. Both take
 * long and aren't part of `npm test`.
 */
const { setTestEnvironment } = await import("./setup/tests/test-environment.mjs");
const removeFolders = setTestEnvironment(); // before anything reads a variable

const { main, printFailure, SetupError, step } = await import("./setup/report.mjs");
const { atShutdown, shutDown, stopOnSignals } = await import("./setup/serve/shutdown.mjs");
const { installPackages } = await import("./setup/install.mjs");

const [part, ...pattern] = process.argv.slice(2);

await main(async () => {
  stopOnSignals();
  atShutdown(removeFolders);
  if (part && !["unit", "api", "http", "e2e", "faults", "attack"].includes(part)) {
    throw new SetupError(
      `There is no part "${part}". Choose unit, api, http, e2e, faults or attack, and a pattern if you like.`,
    );
  }
  await installPackages({ forDevelopment: true });

  const { takeLock } = await import("./setup/database/lock.mjs");
  const lock = await takeLock("test", () => ({}));
  if (lock.holder) throw new SetupError(`The tests are already running here (process ${lock.holder.pid}).`);

  const { generateCode } = await import("./setup/code/generate.mjs");
  const { checkFormat, checkTypes, runVitest } = await import("./setup/tests/checks.mjs");
  const { openTestDatabase } = await import("./setup/tests/test-database.mjs");
  const { buildTestSite } = await import("./setup/tests/test-site.mjs");
  const { runBrowserTests, runHttpTests, serveTestSite } = await import("./setup/tests/served-tests.mjs");
  const [database] = await Promise.all([
    step("Starting a Postgres for the tests", openTestDatabase), // it closes itself at the end
    generateCode(),
  ]);
  process.env.TEMPLATE_DATABASE_URL = database.templateUrl;

  const env = { TMPDIR: process.env.STATE_DIR }; // what killed tests leave behind goes with the rest
  const results = [];
  const run = async (work) => {
    try {
      results.push(await work());
    } catch (error) {
      printFailure(error); // this part could not even start; the others still can
      results.push({ passed: 0, failed: 1 });
    }
  };
  const runUnit = () => runVitest("unit", { pattern, env });
  const runApi = async (files, own) => {
    const TEMPLATE_DATABASE_URL = await database.seededUrl();
    return runVitest("api", { pattern: files, env: { ...env, TEMPLATE_DATABASE_URL, ...own } });
  };
  let serving;
  const served = async (runTests) => {
    serving ??= buildTestSite().then((site) => serveTestSite(database, site));
    return runTests({ ...env, ...(await serving) }, pattern);
  };
  if (part === "unit") await run(runUnit);
  if (part === "api") await run(() => runApi(pattern));
  if (part === "attack") {
    const { FUZZ_BODIES = "100000" } = process.env;
    await run(() => runApi(pattern.length ? pattern : ["hostile-"], { FUZZ_BODIES }));
  }
  if (part === "faults") {
    const site = await buildTestSite();
    await run(() => runVitest("faults", { pattern, env: { ...env, ...site.env } }));
  }
  if (part === "http") await run(() => served(runHttpTests));
  if (part === "e2e") await run(() => served(runBrowserTests));
  if (!part) {
    // TypeScript uses one processor, and API tests wait for their database half of the time: none of these fills the machine.
    await Promise.all([run(checkFormat), run(checkTypes), run(runUnit)]);
    await Promise.all([run(() => runApi([])), run(() => served(runHttpTests))]);
    await run(() => served(runBrowserTests));
  }

  for (const name of results.flatMap(({ names = [] }) => names)) console.log(`failed: ${name}`);
  const sum = (field) => results.reduce((total, result) => total + result[field], 0);
  const line = `${sum("passed")} passed, ${sum("failed")} failed`;
  process.once("exit", () => console.log(line)); // the last line, after everything has been stopped
  await shutDown(sum("failed") === 0 ? 0 : 1);
});
