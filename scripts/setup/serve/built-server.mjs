import { spawn } from "node:child_process";
import { closeSync, mkdirSync, openSync, readFileSync } from "node:fs";
import { inProject } from "../project.mjs";
import { SetupError } from "../report.mjs";
import { atShutdown } from "./shutdown.mjs";
import { webServer } from "./web-server.mjs";

/**
 * Serves the built site for the browser tests. The server's output goes to a file in test-results, so that it does not
 * drown out the tests' own.
 *
 * @param {string} name of the file, without its extension
 * @param {Record<string, string>} env variables for the server besides our own
 * @returns {Promise<{ pid: number, stop: () => Promise<unknown>, kill: () => Promise<unknown> }>} once it listens;
 *   `kill` gives it no time to clean up
 */
export async function startBuiltServer(name, env) {
  mkdirSync(inProject("test-results"), { recursive: true });
  const file = inProject("test-results", `${name}.log`);
  const log = openSync(file, "w");
  const child = spawn(process.execPath, webServer.args, {
    cwd: inProject(),
    env: { ...process.env, NODE_ENV: "production", ...webServer.env, ...env },
    stdio: ["ignore", log, log, "ipc"],
  });
  closeSync(log);
  const gone = new Promise((resolve) => child.once("exit", resolve));
  const end = (signal) => () => {
    child.kill(signal);
    return gone;
  };
  const [stop, kill] = [end("SIGTERM"), end("SIGKILL")];
  atShutdown(stop);
  const message = await Promise.race([new Promise((resolve) => child.once("message", resolve)), gone]);
  if (!message?.ready) throw new SetupError(message?.error ?? "The server did not start.", readFileSync(file, "utf8"));
  return { pid: child.pid, stop, kill };
}
