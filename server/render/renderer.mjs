import { execFile, fork } from "node:child_process";
import { constants, setPriority } from "node:os";
import path from "node:path";

const pageRenderer = path.join(import.meta.dirname, "page-renderer.mjs");

/** How long an unused process stays: whoever edits looks at one preview after the other. */
const idleMs = 5 * 60_000;
/** A page takes milliseconds; a process that says nothing for so long hangs. */
const silentMs = 60_000;

/** How long work on every page waits for visitors: half of the 90 seconds in which it should be shown. */
const patientMs = 45_000;

/**
 * The process that renders pages ahead, started when it is needed. Its work has no part in the memory or the event loop of
 * the process that answers. With `isPatient`, each piece of work runs only when nobody else wants the processor, until it has
 * taken 45 seconds. Tests name a script of their own and a shorter time.
 *
 * @param {{ script?: string, unusedMs?: number, isPatient?: boolean }} [options]
 */
export function renderer({ script = pageRenderer, unusedMs = idleMs, isPatient = false } = {}) {
  let child = null;
  let idle;
  let count = 0;
  /** What each process was asked and hasn't answered. */
  const asked = new WeakMap();

  function start() {
    const started = fork(script, {
      env: { ...process.env, CONTENT_RENDERER: "1", DATABASE_POOL: "2", METRICS_PORT: "" },
      execArgv: ["--max-old-space-size=768"],
      stdio: ["ignore", "inherit", "inherit", "ipc"],
      serialization: "advanced",
    });
    // Where both want the processor, visitors go first.
    if (started.pid !== undefined) setPriority(started.pid, constants.priority.PRIORITY_BELOW_NORMAL);
    // Its own: when an old process ends late, what was asked of the next one goes on.
    const waiting = new Map();
    asked.set(started, waiting);
    started.on("message", (message) => {
      for (const one of waiting.values()) one.alive();
      if (message.done) for (const one of waiting.values()) one.onPage?.(message.done, message.total);
      const one = waiting.get(message.id);
      if (!one) return;
      waiting.delete(message.id);
      if (message.problem) {
        const { problem, isOfPage } = message;
        one.fail(Object.assign(new Error(problem), isOfPage && { isOfPage }));
      } else one.give(message.result);
      if (waiting.size === 0) rest();
    });
    started.on("exit", (code) => {
      if (child === started) child = null;
      for (const one of waiting.values()) one.fail(new Error(`The process that renders pages has ended (${code}).`));
      waiting.clear();
    });
    return started;
  }

  function rest() {
    clearTimeout(idle);
    idle = setTimeout(() => {
      child?.disconnect();
      child = null; // it ends by itself; whoever asks next gets another one
    }, unusedMs);
    idle.unref();
  }

  return {
    /** Asks the process for something; `onPage` is told how far it is. */
    ask(message, onPage) {
      clearTimeout(idle);
      child ??= start();
      const id = ++count;
      const current = child;
      const waiting = asked.get(current);
      const patience = isPatient ? waitForOthers(current) : undefined;
      return new Promise((resolve, reject) => {
        let silent;
        const alive = () => {
          clearTimeout(silent);
          silent = setTimeout(() => current.kill("SIGKILL"), silentMs);
          silent.unref();
        };
        const end = (work) => (value) => {
          clearTimeout(silent);
          clearTimeout(patience);
          work(value);
        };
        waiting.set(id, { give: end(resolve), fail: end(reject), onPage, alive });
        alive();
        current.send({ id, ...message }, (error) => error && waiting.get(id)?.fail(error));
      });
    },
    stop: () => child?.kill("SIGTERM"),
  };
}

/**
 * Lets a process run only when nobody else wants the processor, for some time. A low priority alone doesn't do it: Linux lets
 * what runs finish its slice, and the visitor waits for milliseconds. Where there is no `chrt` (it is part of util-linux), the low
 * priority has to do. Gives the timer of its end.
 */
function waitForOthers({ pid }) {
  const schedule = (policy) => execFile("chrt", [policy, "--all-tasks", "--pid", "0", String(pid)], () => undefined);
  schedule("--idle");
  return setTimeout(() => schedule("--other"), patientMs).unref();
}
