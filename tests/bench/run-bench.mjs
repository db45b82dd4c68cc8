import os from "node:os";
import path from "node:path";

/**
 * The frame of a benchmark: a test environment, the tests' lock, the packages; then the measurement; finally the missed
 * targets, as the last line and as the exit code.
 *
 * @param {string} name of the results file, unless another one is given
 * @param {(args: string[], place: { port?: number, load: number, file: string }) => Promise<string[]>} measure returns
 *   the missed targets; `place` has the port, the load of the machine before the run, and the results file
 */
export async function runBench(name, measure) {
  const kept = path.resolve(import.meta.dirname, "../..", process.env.STATE_DIR || ".data", `${name}.json`);
  const port = process.env.PORT ? Number(process.env.PORT) : undefined; // otherwise the port of the browser tests
  const load = os.loadavg()[0];

  const { setTestEnvironment } = await import("../../scripts/setup/tests/test-environment.mjs");
  const removeFolders = setTestEnvironment(); // before anything reads a variable

  const { main, SetupError } = await import("../../scripts/setup/report.mjs");
  const { atShutdown, shutDown, stopOnSignals } = await import("../../scripts/setup/serve/shutdown.mjs");
  const { installPackages } = await import("../../scripts/setup/install.mjs");

  await main(async () => {
    stopOnSignals();
    atShutdown(removeFolders);
    await installPackages();

    const { takeLock } = await import("../../scripts/setup/database/lock.mjs");
    const lock = await takeLock("test", () => ({})); // the tests use the same build
    if (lock.holder) throw new SetupError(`The tests are already running here (process ${lock.holder.pid}).`);

    if (load > 0.7) console.log(`! Load average ${load.toFixed(2)}: the machine is busy, timings will be too high.`);
    const missed = await measure(process.argv.slice(2), { port, load, file: kept });

    const line = missed.length === 0 ? "all targets met" : `${missed.length} missed:\n${missed.join("\n")}`;
    process.once("exit", () => console.log(line)); // the last line, after everything has been stopped
    await shutDown(missed.length === 0 ? 0 : 1);
  });
}
