import { readFileSync } from "node:fs";

/** Ends a command: on a signal, or when npm was killed, stops everything that was started, newest first. */
const tasks = [];
let stopping = false;

/** Registers what must be stopped at the end. Call it before starting: a signal may come in the middle. */
export function atShutdown(task) {
  tasks.push(task);
}

export const isStopping = () => stopping;

/**
 * For a `return` in functions that start something: once the shutdown has begun nothing new starts, and the caller
 * waits forever.
 */
export const never = () => new Promise(() => undefined);

/** Stops everything and ends the process. */
export async function shutDown(code) {
  if (stopping) return;
  stopping = true;
  for (let task = tasks.pop(); task; task = tasks.pop()) {
    try {
      await task();
    } catch (error) {
      console.error(error); // the other parts still have to be stopped
    }
  }
  process.exit(code);
}

/**
 * @param {() => number} [codeFor] exit code after a signal with this number; by default what shells expect
 */
export function stopOnSignals(codeFor = (signalNumber) => 128 + signalNumber) {
  for (const [signal, number] of [
    ["SIGHUP", 1],
    ["SIGINT", 2],
    ["SIGTERM", 15],
  ]) {
    process.on(signal, () => shutDown(codeFor(number)));
  }
  watchNpm(() => shutDown(codeFor(15)));
}

/**
 * A signal to npm may end only npm and leave us running unseen, so we check whether it is still there: it is our
 * parent, or the parent of the shell in between. Windows keeps no such relation.
 */
function watchNpm(onGone) {
  if (!process.env.npm_lifecycle_event || process.platform === "win32") return;
  const ancestors = () => `${process.ppid} ${parentOf(process.ppid)}`;
  const before = ancestors();
  setInterval(() => {
    if (ancestors() !== before) onGone();
  }, 300).unref();
}

function parentOf(pid) {
  if (process.platform !== "linux") return "";
  try {
    return readFileSync(`/proc/${pid}/status`, "utf8").match(/^PPid:\s*(\d+)/m)?.[1];
  } catch {
    return "gone"; // it ended between two checks
  }
}
