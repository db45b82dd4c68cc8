import { fork } from "node:child_process";
import path from "node:path";

/** How long an unused process stays: whoever edits looks at one preview after the other. */
const idleMs = 5 * 60_000;
/** A page takes milliseconds; a process that says nothing for so long hangs. */
const silentMs = 60_000;

/**
 * The process that renders pages ahead, started when it is needed. Its work has no part in the memory or the event loop of
 * the process that answers.
 */
export function renderer() {
  let child = null;
  let idle;
  let count = 0;
  const waiting = new Map();

  function start() {
    const started = fork(path.join(import.meta.dirname, "page-renderer.mjs"), {
      env: { ...process.env, CONTENT_RENDERER: "1", DATABASE_POOL: "2", METRICS_PORT: "" },
      execArgv: ["--max-old-space-size=768"],
      stdio: ["ignore", "inherit", "inherit", "ipc"],
      serialization: "advanced",
    });
    started.on("message", (message) => {
      for (const one of waiting.values()) one.alive();
      if (message.done) for (const one of waiting.values()) one.onPage?.(message.done, message.total);
      const asked = waiting.get(message.id);
      if (!asked) return;
      waiting.delete(message.id);
      if (message.problem) {
        const { problem, isOfPage } = message;
        asked.fail(Object.assign(new Error(problem), isOfPage && { isOfPage }));
      } else asked.give(message.result);
      rest();
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
    idle = setTimeout(() => child?.disconnect(), idleMs);
    idle.unref();
  }

  return {
    /** Asks the process for something; `onPage` is told how far it is. */
    ask(message, onPage) {
      clearTimeout(idle);
      child ??= start();
      const id = ++count;
      return new Promise((resolve, reject) => {
        let silent;
        const alive = () => {
          clearTimeout(silent);
          silent = setTimeout(() => child?.kill("SIGKILL"), silentMs);
          silent.unref();
        };
        const end = (work) => (value) => {
          clearTimeout(silent);
          work(value);
        };
        waiting.set(id, { give: end(resolve), fail: end(reject), onPage, alive });
        alive();
        child.send({ id, ...message }, (error) => error && waiting.get(id)?.fail(error));
      });
    },
    stop: () => child?.kill("SIGTERM"),
  };
}
