import { format, stripVTControlCharacters } from "node:util";

/*
 * Turns what libraries print into log lines: one line, one JSON object, on standard output (docs/operations.md). Our
 * own code logs through lib/platform/log.ts.
 */
const levels = { debug: 20, log: 30, info: 30, warn: 40, error: 50 };
const names = { debug: 20, info: 30, warn: 40, error: 50, fatal: 60, silent: 100 };
const lowest = names[process.env.LOG_LEVEL] ?? names.info;
const longest = 4_000;

/** Each line is a single write, so that two processes on one stream do not interleave. */
function line(level, msg, text) {
  if (level < lowest) return;
  const plain = stripVTControlCharacters(text).trim().slice(0, longest);
  process.stdout.write(`${JSON.stringify({ level, time: Date.now(), text: plain, msg })}\n`);
}

/** Takes over the console and Node's warnings. */
export function logConsoleAsLines() {
  for (const [name, level] of Object.entries(levels)) {
    console[name] = (...args) => line(level, "printed", format(...args));
  }
  process.stdout.on("error", () => undefined); // the log's reader has gone; running requests still finish
  process.removeAllListeners("warning");
  process.on("warning", (warning) => line(names.warn, "Node.js warning", `${warning.name}: ${warning.message}`));
}

/** Logs an uncaught error as one line. */
export function logFault(level, msg, error) {
  line(names[level], msg, String(error?.stack ?? error));
}
