import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { Writable } from "node:stream";
import { beforeEach, expect, test, vi } from "vitest";
import { sourceFiles } from "../support/source";

let written = "";
vi.mock("pino", async (original) => {
  const { default: pino } = await original<{ default: typeof import("pino").default }>();
  const stream = new Writable({
    write: (chunk, _encoding, done) => {
      written += chunk;
      done();
    },
  });
  return { default: (options: object) => pino(options, stream) };
});

beforeEach(() => {
  written = "";
  vi.resetModules();
  vi.stubEnv("LOG_LEVEL", "info");
});

const lines = () => written.trimEnd().split("\n");

test("an event is one line of JSON, whatever it contains, with its request", async () => {
  const { log } = await import("@/lib/platform/log");
  const { inRequest } = await import("@/lib/platform/request-context");
  const request = { id: "the-request", address: "192.0.2.7", userAgent: "secret browser", accountId: "the-account" };
  await inRequest(request, async () => log.warn({ said: 'a\nb\u2028c\r\n{"level":60}' }, "two\nlines"));
  log.debug("not at this level");
  expect(lines()).toHaveLength(1);
  expect(JSON.parse(written)).toEqual({
    level: 40,
    time: expect.any(Number),
    requestId: "the-request",
    address: "192.0.2.7",
    accountId: "the-account",
    said: 'a\nb\u2028c\r\n{"level":60}',
    msg: "two\nlines",
  });
});

test("secrets are masked, should they ever be passed", async () => {
  const { log } = await import("@/lib/platform/log");
  const secret = "ThePassword1";
  log.error({ password: secret, body: { token: secret }, headers: { authorization: secret, cookie: secret } }, "x");
  expect(written).not.toContain(secret);
  expect(written).toContain("[hidden]");
});

test("every log message is in the handbook, and no others are", () => {
  const said = sourceFiles("app", "lib").flatMap(({ text }) =>
    [...text.matchAll(/\blog\.(?:debug|info|warn|error|fatal)\((?:[^;]*?,\s*)?"([^"]+)",?\s*\)/g)].map(
      ([, message]) => message,
    ),
  );
  const handbook = readFileSync("docs/operations.md", "utf8");
  const [, section = ""] = /## The log\n([\s\S]*?)\n## /.exec(handbook) ?? [];
  const [, table = ""] = /\| message \|.*\n\|[-| ]+\n((?:\|.*\n)+)/.exec(section) ?? [];
  const listed = table.match(/^\| `([^`]+)` \|/gm)?.map((row) => row.slice(3, -3)) ?? [];
  // from server/console-lines.mjs and unexpected.mjs
  const byServer = ["printed", "Node.js warning", "uncaught exception, stopping", "unhandled promise rejection"];
  expect(listed.sort()).toEqual([...new Set([...said, ...byServer])].sort());
});

test("what libraries print becomes log lines", () => {
  const code = `
    const { logConsoleAsLines } = await import("./server/console-lines.mjs");
    logConsoleAsLines();
    console.error("\\u001b[31m⨯\\u001b[39m", new Error("first\\nsecond"));
    console.log("%s and %d", "text", 3);
    console.debug("too quiet");
    process.emitWarning("it is old");
    await new Promise((resolve) => setImmediate(resolve));`;
  const env = { ...process.env, LOG_LEVEL: "info" };
  const output = execFileSync(process.execPath, ["--input-type=module", "-e", code], { env, encoding: "utf8" });
  const events = output
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));
  expect(events).toMatchObject([
    { level: 50, msg: "printed", text: expect.stringMatching(/^⨯ Error: first\nsecond\n {4}at /) },
    { level: 30, msg: "printed", text: "text and 3" },
    { level: 40, msg: "Node.js warning", text: "Warning: it is old" },
  ]);
});
