import "../../scripts/setup/node-version.mjs";
import os from "node:os";
import path from "node:path";

/*
 * `npm run bench:pages`: the speed of the public pages, measured in one run on one machine. docs/performance.md says
 * what the figures mean.
 */
const kept = path.resolve(import.meta.dirname, "../..", process.env.STATE_DIR || ".data", "bench-pages.json");
const port = process.env.PORT ? Number(process.env.PORT) : undefined; // else that of the browser tests
const load = os.loadavg()[0];

const { setTestEnvironment } = await import("../../scripts/setup/test-environment.mjs");
const removeFolders = setTestEnvironment(); // before anything reads a variable

const { main, SetupError } = await import("../../scripts/setup/report.mjs");
const { atShutdown, shutDown, stopOnSignals } = await import("../../scripts/setup/shutdown.mjs");
const { installPackages } = await import("../../scripts/setup/install.mjs");

await main(async () => {
  stopOnSignals();
  atShutdown(removeFolders);
  const { readOptions } = await import("./options.mjs");
  const options = readOptions(process.argv.slice(2));
  await installPackages();

  const { takeLock } = await import("../../scripts/setup/lock.mjs");
  const lock = await takeLock("test", () => ({})); // the tests use the same build
  if (lock.holder) throw new SetupError(`The tests run here already (process ${lock.holder.pid}).`);

  if (load > 0.7) console.log(`! Load average ${load.toFixed(2)}: the machine is busy, timings will be too high.`);
  const { measurePages } = await import("./measure-pages.mjs");
  const missed = await measurePages(options, { port, load, file: path.resolve(options.json ?? kept) });

  const line = missed.length === 0 ? "all targets met" : `${missed.length} missed:\n${missed.join("\n")}`;
  process.once("exit", () => console.log(line)); // the last line, after everything has been stopped
  await shutDown(missed.length === 0 ? 0 : 1);
});
