import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { freePort } from "@/scripts/setup/serve/ports.mjs";

// How the web server handles uncaught errors, and what it logs.

const module = (name: string) => JSON.stringify(pathToFileURL(path.resolve("server", name)).href);

/** A server in its own process, whose pages fail in both ways. */
async function startServer() {
  const port = await freePort();
  const program = `
    const { logConsoleAsLines } = await import(${module("console-lines.mjs")});
    const { endOnExceptions, logRejections } = await import(${module("unexpected.mjs")});
    const { listen } = await import(${module("listen.mjs")});
    logConsoleAsLines();
    endOnExceptions();
    process.on("uncaughtException", () => {}); // like Next
    process.on("unhandledRejection", () => {});
    logRejections();
    await listen((req, res) => {
      if (req.url === "/throws") setTimeout(() => { throw new Error("thrown by chance"); });
      if (req.url === "/rejects") Promise.reject(new Error("rejected by chance"));
      if (req.url === "/slow") setTimeout(() => res.end("slow but whole"), 500);
      else res.end("ok");
    }, async () => {});
    console.log("listening");`;
  const env = { ...process.env, PORT: String(port), HOST: "127.0.0.1", LOG_LEVEL: "info" };
  const child = spawn(process.execPath, ["--input-type=module", "--eval", program], { env });
  let printed = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      printed += text;
    });
  }
  const ended = once(child, "exit").then(([code]) => code as number | null);
  await expect.poll(() => printed).toContain("listening");
  const get = (page: string) => fetch(`http://127.0.0.1:${port}${page}`).then((answer) => answer.text());
  const lines = () =>
    printed
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line) as { level: number; msg: string; text: string });
  return { get, lines, ended, child };
}

test("after an exception running requests finish, then the server exits with 1", async () => {
  const { get, lines, ended } = await startServer();
  const slow = get("/slow");
  await get("/throws");
  expect(await slow).toBe("slow but whole");
  expect(await ended).toBe(1);
  expect(lines().slice(1)).toEqual([
    {
      level: 60,
      msg: "uncaught exception, stopping",
      time: expect.any(Number),
      text: expect.stringContaining("thrown by chance"),
    },
  ]);
});

test("an unhandled rejection is logged, and the server continues", async () => {
  const { get, lines, ended, child } = await startServer();
  await get("/rejects");
  await expect
    .poll(() => lines().at(-1))
    .toMatchObject({
      level: 50,
      msg: "unhandled promise rejection",
      text: expect.stringContaining("rejected by chance"),
    });
  expect(await get("/")).toBe("ok");
  expect(lines().map(({ msg }) => msg)).not.toContain("uncaught exception, stopping");
  child.kill("SIGTERM");
  expect(await ended).toBe(0);
});
