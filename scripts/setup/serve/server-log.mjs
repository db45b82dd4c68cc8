import { appendFileSync, existsSync, renameSync, statSync } from "node:fs";
import path from "node:path";
import { createInterface } from "node:readline";
import { stateDir } from "../project.mjs";

/*
 * Where the web server's log goes while somebody watches `npm start`: into a file, and warnings and errors also to the
 * screen, in words. Started otherwise (systemd), the server writes its log to standard output itself.
 */
const warning = 40;
const largest = 10 * 1024 * 1024;
/** IP addresses are personal data: together with the rotated file, nothing is older than a month. */
const longestMs = 15 * 86_400_000;
/** A repeated message does not flood the screen. */
const repeatedAfterMs = 60_000;

/** Whether a person is probably watching: npm started us. */
export const isWatched = () => process.env.npm_lifecycle_event === "start";

/**
 * Opens the log and returns the function that consumes the server's output.
 *
 * @param {{ file?: string, show?: (line: string) => void, now?: () => number }} [options]
 * @returns {{ file: string, read: (output: import("node:stream").Readable) => void }}
 */
export function openServerLog({ file = path.join(stateDir, "server.log"), show = console.error, now = Date.now } = {}) {
  const shownAt = new Map();
  const keep = fileWriter(file, now);
  const take = (line) => {
    const event = eventOf(line);
    keep(line);
    if (event && event.level < warning) return;
    const text = event ? sentenceOf(event) : line;
    const topic = event && event.msg !== "printed" ? event.msg : text;
    if (now() - (shownAt.get(topic) ?? -repeatedAfterMs) < repeatedAfterMs) return;
    if (shownAt.size > 1000) shownAt.clear();
    shownAt.set(topic, now());
    show(text);
  };
  return {
    file,
    read: (output) => createInterface({ input: output, crlfDelay: Number.POSITIVE_INFINITY }).on("line", take),
  };
}

/** A parsed line of the log, or null for other output. */
function eventOf(line) {
  if (!line.startsWith("{")) return null;
  try {
    const event = JSON.parse(line);
    return typeof event.level === "number" ? event : null;
  } catch {
    return null;
  }
}

function sentenceOf({ level, msg, text, error }) {
  const detail = text ?? (typeof error === "object" && error !== null ? error.message : error);
  const told = [msg === "printed" ? null : msg, detail?.toString().split("\n", 1)[0]].filter(Boolean).join(": ");
  return `${level > warning ? "✖" : "⚠"} ${told.slice(0, 300)}`;
}

/** Appends lines to a file; a full one is rotated and kept once. A failing disk never ends the process. */
function fileWriter(file, now) {
  let size = 0;
  let begunAt = now();
  if (existsSync(file)) {
    const found = statSync(file);
    size = found.size;
    begunAt = found.birthtimeMs;
  }
  let isBroken = false;
  return (line) => {
    try {
      if (size > 0 && (size + line.length > largest || now() - begunAt > longestMs)) {
        renameSync(file, `${file}.1`);
        size = 0;
      }
      if (size === 0) begunAt = now();
      appendFileSync(file, `${line}\n`, { mode: 0o600 });
      size += Buffer.byteLength(line) + 1;
      isBroken = false;
    } catch (error) {
      if (!isBroken) console.error(`✖ The server's log cannot be written: ${error.message}`);
      isBroken = true;
    }
  };
}
