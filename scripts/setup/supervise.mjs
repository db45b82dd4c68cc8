import { spawn } from "node:child_process";
import { inProject } from "./project.mjs";
import { SetupError } from "./report.mjs";
import { atShutdown, isStopping, shutDown } from "./shutdown.mjs";

/**
 * Runs the web server as a child process, in a process group of its own, so that Ctrl-C reaches us alone and we can
 * stop it before the database. The channel to it tells it when we die.
 *
 * @param {string[]} args what Node is to run
 * @param {{ env?: Record<string, string>, waitForReady?: boolean }} [options]
 */
export async function serve(args, { env, waitForReady = true } = {}) {
  const crashes = [];
  let child = await launch();
  atShutdown(() => end(child));
  return { pid: () => child.pid };

  async function launch() {
    const started = spawn(process.execPath, args, {
      cwd: inProject(),
      env: { ...process.env, ...env, SUPERVISOR_PID: String(process.pid) },
      stdio: ["ignore", "inherit", "inherit", "ipc"],
      detached: process.platform !== "win32",
    });
    if (waitForReady) await ready(started);
    started.once("exit", (code, signal) => afterExit(code, signal));
    return started;
  }

  /** A crash is mended by a new start. Somebody's kill, or one crash after another, ends everything. */
  async function afterExit(code, signal) {
    if (isStopping()) return;
    crashes.push(Date.now());
    const recent = crashes.filter((time) => time > Date.now() - 60_000).length;
    console.error(`✖ The web server ended unexpectedly (${signal ?? `code ${code}`}).`);
    if (["SIGKILL", "SIGTERM", "SIGINT"].includes(signal) || recent > 3) return shutDown(1);
    try {
      child = await launch();
    } catch (error) {
      console.error(`✖ ${error.message}`);
      await shutDown(1);
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
