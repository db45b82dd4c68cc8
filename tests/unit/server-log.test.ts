import { readFileSync, statSync } from "node:fs";
import path from "node:path";
import { PassThrough } from "node:stream";
import { expect, test } from "vitest";
import { openServerLog } from "@/scripts/setup/serve/server-log.mjs";
import { pauseAfter } from "@/scripts/setup/serve/supervise.mjs";
import { temporaryFolder } from "../support/environment";

/** A log in its own folder, with a clock that the test sets; `write` returns what the screen shows. */
function openLog() {
  const file = path.join(temporaryFolder("server-log"), "server.log");
  const clock = { ms: Date.now() };
  const shown: string[] = [];
  const { read } = openServerLog({ file, show: (line) => shown.push(line), now: () => clock.ms });
  const output = new PassThrough();
  read(output);
  const write = async (...lines: (string | object)[]) => {
    for (const line of lines) output.write(`${typeof line === "string" ? line : JSON.stringify(line)}\n`);
    await new Promise((resolve) => setImmediate(resolve));
    return shown.splice(0);
  };
  return { file, clock, write };
}

test("every line is in the file, and warnings and errors also on the screen, in words", async () => {
  const { file, write } = openLog();
  const shown = await write(
    { level: 30, msg: "job worker started" },
    { level: 40, msg: "mail not sent", error: "connection refused" },
    { level: 50, msg: "Something went wrong.", error: { name: "Error", message: "first line\nsecond", stack: "…" } },
    { level: 40, msg: "printed", text: "a library complains" },
    { level: 60, msg: "uncaught exception, stopping", text: "Error: by chance\n    at place" },
    "not a line of the log",
  );
  expect(shown).toEqual([
    "⚠ mail not sent: connection refused",
    "✖ Something went wrong.: first line",
    "⚠ a library complains",
    "✖ uncaught exception, stopping: Error: by chance",
    "not a line of the log",
  ]);
  expect(readFileSync(file, "utf8").trim().split("\n")).toHaveLength(6);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test("a repeated message does not flood the screen", async () => {
  const { clock, write } = openLog();
  const line = { level: 50, msg: "a limit could not be counted", error: "away" };
  expect(await write(line, line, { ...line, msg: "another" }, line)).toHaveLength(2);
  clock.ms += 61_000;
  expect(await write(line)).toHaveLength(1);
});

test("different messages of libraries are different", async () => {
  const { write } = openLog();
  expect(await write({ level: 40, msg: "printed", text: "a" }, { level: 40, msg: "printed", text: "b" })).toHaveLength(
    2,
  );
});

test("a full file, and one older than half a month, is rotated and kept once", async () => {
  const { file, clock, write } = openLog();
  const long = "x".repeat(1024 * 1024);
  await write(...Array.from({ length: 11 }, () => long));
  expect(statSync(`${file}.1`).size).toBeGreaterThan(9 * 1024 * 1024);
  expect(statSync(file).size).toBeLessThan(3 * 1024 * 1024);
  clock.ms += 16 * 86_400_000;
  await write("of today");
  expect(readFileSync(file, "utf8")).toBe("of today\n");
});

test("a web server that keeps exiting is restarted after growing pauses, up to one minute", () => {
  expect([1, 2, 3, 4, 5, 6, 7, 8, 9, 50].map(pauseAfter)).toEqual(
    [0, 1, 2, 4, 8, 16, 32, 60, 60, 60].map((seconds) => seconds * 1000),
  );
});
