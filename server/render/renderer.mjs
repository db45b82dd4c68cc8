import { execFile, fork } from "node:child_process";
import { constants, getPriority, setPriority } from "node:os";
import path from "node:path";

const pageRenderer = path.join(import.meta.dirname, "page-renderer.mjs");

/** How long an unused process stays: whoever edits looks at one preview after the other. */
const idleMs = 5 * 60_000;
/** A page takes milliseconds; a process that says nothing for so long hangs. */
const silentMs = 60_000;

/** How long work waits for visitors, unless its asker says less: half of the 90 seconds in which every page should be shown. */
const patientMs = 45_000;

/**
 * The process that renders pages ahead, started when it is needed. Its work has no part in the memory or the event loop of
 * the process that answers. It runs only when nobody else wants the processor, until something has taken its time. Tests name
 * a script of their own and a shorter time.
 *
 * @param {{ script?: string, unusedMs?: number }} [options]
 */
export function renderer({ script = pageRenderer, unusedMs = idleMs } = {}) {
  let child = null;
  let idle;
  let count = 0;
  /** What is still unanswered after its time. */
  let late = 0;
  /** What each process was asked and hasn't answered. */
  const asked = new WeakMap();

  function start() {
    const started = fork(script, {
      env: { ...process.env, CONTENT_RENDERER: "1", DATABASE_POOL: "2", METRICS_PORT: "" },
      execArgv: ["--max-old-space-size=768", "--single-threaded-gc"],
      stdio: ["ignore", "inherit", "inherit", "ipc"],
      serialization: "advanced",
    });
    if (started.pid !== undefined) yieldToOthers(started);
    // Its own: when an old process ends late, what was asked of the next one goes on.
    const waiting = new Map();
    asked.set(started, waiting);
    started.on("message", (message) => {
      hear(message, waiting);
      if (waiting.size === 0) rest();
    });
    const end = (problem) => {
      if (child === started) child = null;
      for (const one of waiting.values()) one.fail(new Error(problem));
      waiting.clear();
    };
    started.on("error", (error) => end(`The process that renders pages could not start: ${error.message}`));
    started.on("exit", (code) => end(`The process that renders pages has ended (${code}).`));
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
    /** Asks the process for something; `onPage` is told how far it is, and after `waitMs` it doesn't yield any more. */
    async ask(message, { onPage, waitMs = patientMs } = {}) {
      clearTimeout(idle);
      child ??= start();
      const id = ++count;
      const current = child;
      const waiting = asked.get(current);
      let isLate = false;
      const patience = setTimeout(() => {
        isLate = true;
        late += 1;
        void schedule(current, "--other");
      }, waitMs).unref();
      return await new Promise((resolve, reject) => {
        let silent;
        const alive = () => {
          clearTimeout(silent);
          silent = setTimeout(() => current.kill("SIGKILL"), silentMs);
          silent.unref();
        };
        const end = (work) => (value) => {
          clearTimeout(silent);
          clearTimeout(patience);
          if (isLate) late -= 1;
          if (isLate && late === 0) void schedule(current, "--idle");
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

/** Tells whoever waits what the process says: that it is alive, how far it is, what it gives. */
function hear(message, waiting) {
  for (const one of waiting.values()) one.alive();
  if (message.done) for (const one of waiting.values()) one.onPage?.(message.done, message.total);
  const one = waiting.get(message.id);
  if (!one) return;
  waiting.delete(message.id);
  if (message.problem) {
    const { problem, isOfPage } = message;
    one.fail(Object.assign(new Error(problem), isOfPage && { isOfPage }));
  } else one.give(message.result);
}

const lowPriority = constants.priority.PRIORITY_BELOW_NORMAL;

/**
 * Lets a process run only when nobody else wants the processor, where it can be taken back later. A low priority alone is less:
 * Linux lets what runs finish its slice, and the visitor waits for milliseconds.
 */
function yieldToOthers(started) {
  if (getPriority(started.pid) < lowPriority) setPriority(started.pid, lowPriority);
  void schedule(started, "--idle");
}

let isReversible;

/**
 * Whether a process may leave Linux's class for what runs in nobody's way: not every account may (RLIMIT_NICE), and not every
 * system has `chrt`, which is part of util-linux. Without a way back, a busy machine would keep work waiting for ever.
 */
function canSchedule() {
  const thereAndBack = `nice -n ${lowPriority} chrt --idle 0 sh -c 'chrt --other --pid 0 $$'`;
  isReversible ??= succeeds("sh", ["-c", thereAndBack]);
  return isReversible;
}

async function schedule({ pid, exitCode }, policy) {
  if (!(await canSchedule()) || exitCode !== null) return;
  await succeeds("chrt", [policy, "--all-tasks", "--pid", "0", String(pid)]); // it may just have ended
}

const succeeds = (command, args) => new Promise((give) => execFile(command, args, (error) => give(error === null)));
