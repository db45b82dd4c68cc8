import { spawn } from "node:child_process";
import { setTimeout as wait } from "node:timers/promises";
import { inProject } from "../project.mjs";
import { SetupError } from "../report.mjs";
import { atShutdown, isStopping, never, shutDown } from "./shutdown.mjs";

/** A web server that has run this long has started well: a later exit no longer counts as a failed start. */
const steadyMs = 60_000;
const longestPauseMs = 60_000;

/** The pause before the next start, after so many exits in a row: none at first, then 1, 2, 4 … seconds. */
export const pauseAfter = (ends) => (ends <= 1 ? 0 : Math.min(longestPauseMs, 1000 * 2 ** (ends - 2)));

/**
 * Runs the web server as a child process in its own process group, so that Ctrl-C reaches only us and we can stop the
 * server before the database. Over its IPC channel it notices when we die. It is restarted however it ends, unless we
 * are shutting down or somebody stopped it on purpose.
 *
 * @param {string[]} args arguments for Node
 * @param {object} [options]
 * @param {Record<string, string>} [options.env]
 * @param {boolean} [options.waitForReady]
 * @param {() => import("node:stream").Writable | undefined} [options.hold] the file that it holds open while it lives
 * @param {(output: import("node:stream").Readable) => void} [options.read] consumes its output; otherwise it goes where
 *   ours goes
 */
export async function serve(args, { env, waitForReady = true, hold, read } = {}) {
  let child;
  let ended;
  let startedAt = 0;
  let endsInARow = 0;
  atShutdown(() => child && end(child));
  await launch();
  void keepUp();

  async function launch() {
    if (isStopping()) return never();
    const held = hold?.();
    child = spawn(process.execPath, args, {
      cwd: inProject(),
      env: { ...process.env, ...env, SUPERVISOR_PID: String(process.pid) },
      stdio: ["ignore", read ? "pipe" : "inherit", "inherit", "ipc", ...(held ? [held] : [])],
      detached: process.platform !== "win32",
    });
    if (read) read(child.stdout);
    startedAt = Date.now();
    ended = new Promise((resolve) => child.once("exit", (code, signal) => resolve({ code, signal })));
    if (waitForReady) await ready(child);
  }

  async function keepUp() {
    for (;;) {
      const { code, signal } = await ended;
      if (isStopping()) return;
      if (code === 0 || ["SIGTERM", "SIGINT", "SIGHUP"].includes(signal)) {
        console.log("• The web server was stopped.");
        return shutDown(0);
      }
      endsInARow = Date.now() - startedAt < steadyMs ? endsInARow + 1 : 1;
      const pause = pauseAfter(endsInARow);
      const next = pause ? `in ${pause / 1000} s` : "now";
      console.error(`✖ The web server ended unexpectedly (${signal ?? `code ${code}`}). It restarts ${next}.`);
      await wait(pause);
      try {
        await launch();
        console.log("• The web server is back.");
      } catch (error) {
        console.error(`✖ ${error.message}`); // it has exited, so the loop tries again
      }
    }
  }
}

/** Resolves when the server says that it listens; rejects with the reason why it cannot. */
function ready(child) {
  return new Promise((resolve, reject) => {
    child.once("message", (message) => (message.error ? reject(new SetupError(message.error)) : resolve()));
    child.once("error", reject);
    child.once("exit", (code, signal) => reject(new SetupError(`The web server did not start (${signal ?? code}).`)));
  });
}

/** SIGTERM first; after ten seconds it is killed. */
function end(child) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  return new Promise((resolve) => {
    const force = setTimeout(() => child.kill("SIGKILL"), 10_000);
    child.once("exit", () => {
      clearTimeout(force);
      resolve();
    });
    child.kill("SIGTERM");
  });
}

/** Restarts the project's own Postgres when it was killed; the app recovers by itself. */
export function watchDatabase(cluster) {
  let busy = false;
  const look = async () => {
    if (busy || isStopping() || cluster.isRunning()) return;
    busy = true;
    console.error("✖ Postgres ended unexpectedly; starting it again.");
    try {
      await cluster.restart();
    } catch (error) {
      console.error(`✖ ${error.message}`); // retried at the next check
    }
    busy = false;
  };
  setInterval(look, 1000).unref();
}
