import { spawn } from "node:child_process";
import { closeSync, mkdirSync, openSync, readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { inProject } from "../../scripts/setup/project.mjs";
import { SetupError } from "../../scripts/setup/report.mjs";
import { atShutdown } from "../../scripts/setup/serve/shutdown.mjs";
import { get } from "./get.mjs";

const attachment = path.join(import.meta.dirname, "attachment.mjs");

/**
 * Starts a server in its own process and waits until it answers. Its output goes to a file in test-results.
 *
 * @param {string} name
 * @param {string[]} args arguments for Node
 * @param {{ env: Record<string, string>, url: string }} options `url` answers 200 once the server is up
 * @returns {Promise<{ stop: () => Promise<void>, pid: number, processorSeconds: () => Promise<number>,
 *   residentBytes: () => Promise<number>, backAfterKill: (url: string) => Promise<number> }>} `backAfterKill` kills it
 *   (SIGKILL), starts it again, and returns the milliseconds from the start to the first 200 at `url`
 */
export async function startServer(name, args, { env, url }) {
  mkdirSync(inProject("test-results"), { recursive: true });
  const file = inProject("test-results", `bench-${name}.log`);
  const log = openSync(file, "w");
  const child = spawn(process.execPath, ["--import", attachment, ...args], {
    cwd: inProject(),
    env: { ...process.env, ...env },
    stdio: ["ignore", log, log, "ipc"],
  });
  closeSync(log);
  const gone = new Promise((resolve) => child.once("exit", resolve));
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill("SIGTERM");
    const force = setTimeout(() => child.kill("SIGKILL"), 10_000);
    await gone;
    clearTimeout(force);
  };
  atShutdown(stop);
  if (!(await Promise.race([answers(url), gone.then(() => false)]))) {
    await stop();
    throw new SetupError(`The server "${name}" does not answer at ${url}.`, readFileSync(file, "utf8").slice(-3000));
  }
  return {
    stop,
    pid: child.pid,
    processorSeconds: async () => {
      const { user, system } = await told(child, "processor time", "processorTime");
      return (user + system) / 1e6;
    },
    residentBytes: () => told(child, "memory", "residentBytes"),
    backAfterKill: async (first) => {
      child.kill("SIGKILL");
      await gone;
      const began = performance.now();
      await startServer(name, args, { env, url: first });
      return performance.now() - began;
    },
  };
}

/** Whether a server answers with 200: tries every 20 ms, for half a minute. */
export async function answers(url, headers) {
  for (let attempt = 0; attempt < 1500; attempt += 1) {
    const status = await get(url, "identity", headers).then(
      (answer) => answer.status,
      () => 0, // it is not listening yet
    );
    if (status === 200) return true;
    await wait(20);
  }
  return false;
}

/** Sends a question to a server, and returns its answer under a name. */
function told(child, question, name) {
  return new Promise((resolve, reject) => {
    const hear = (message) => {
      if (message?.[name] === undefined) return; // Next and our front send other messages too
      child.off("message", hear);
      resolve(message[name]);
    };
    child.on("message", hear);
    child.send(question, (error) => error && reject(error));
  });
}
