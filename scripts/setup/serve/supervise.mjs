import { spawn } from "node:child_process";
import { setTimeout as wait } from "node:timers/promises";
import { inProject } from "../project.mjs";
import { SetupError } from "../report.mjs";
import { atShutdown, isStopping, never, shutDown } from "./shutdown.mjs";

/** A web server that ran for so long has started well: its end is no longer put down to its start. */
const steadyMs = 60_000;
const longestPauseMs = 60_000;

/** How long to wait before the next start, after so many ends in a row: not at all, then 1, 2, 4 … seconds. */
export const pauseAfter = (ends) => (ends <= 1 ? 0 : Math.min(longestPauseMs, 1000 * 2 ** (ends - 2)));

/**
 * Runs the web server as a child process, in a process group of its own, so that Ctrl-C reaches us alone and we can
 * stop it before the database. The channel to it tells it when we die. However it ends, it is started again, unless we are
 * ending or it was told to end.
 *
 * @param {string[]} args what Node is to run
 * @param {object} [options]
 * @param {Record<string, string>} [options.env]
 * @param {boolean} [options.waitForReady]
 * @param {() => import("node:stream").Writable | undefined} [options.hold] what it is to hold open while it lives
 * @param {(output: import("node:stream").Readable) => void} [options.read] takes its output; else it goes where ours goes
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
        console.log("• The web server was told to end.");
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
        console.error(`✖ ${error.message}`); // it has ended, and so it is tried again
      }
    }
  }
}

/** The server says when it listens, or why it cannot. */
function ready(child) {
  return new Promise((resolve, reject) => {
    child.once("message", (message) => (message.error ? reject(new SetupError(message.error)) : resolve()));
    child.once("error", reject);
    child.once("exit", (code, signal) => reject(new SetupError(`The web server did not start (${signal ?? code}).`)));
  });
}

/** Asks first; after ten seconds it is ended by force. */
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

/** Starts the project's own Postgres again when it has been killed; the app recovers by itself. */
export function watchDatabase(cluster) {
  let busy = false;
  const look = async () => {
    if (busy || isStopping() || cluster.isRunning()) return;
    busy = true;
    console.error("✖ Postgres ended unexpectedly; starting it again.");
    try {
      await cluster.restart();
    } catch (error) {
      console.error(`✖ ${error.message}`); // tried again at the next look
    }
    busy = false;
  };
  setInterval(look, 1000).unref();
}
