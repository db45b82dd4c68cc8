import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdirSync, statSync, writeFileSync } from "node:fs";
import net, { type AddressInfo } from "node:net";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { afterEach, expect, test } from "vitest";
import { addressOf } from "@/scripts/setup/database/lock.mjs";
import { temporaryFolder } from "../support/environment";

// The project's commands find each other through a named socket. Every account on the machine could take that name.

const module = (name: string) => pathToFileURL(path.resolve("scripts/setup", name)).href;
const started: ChildProcess[] = [];
afterEach(() => {
  for (const child of started.splice(0)) child.kill("SIGKILL");
});

/** Runs a few lines like a command of the project, on a state folder. */
async function run(state: string, lines: string): Promise<{ code: number; printed: string }> {
  const env = { ...process.env, STATE_DIR: state, DATABASE_URL: "" };
  const args = ["--input-type=module", "--eval", lines];
  return promisify(execFile)(process.execPath, args, { env }).then(
    ({ stdout, stderr }) => ({ code: 0, printed: stdout + stderr }),
    ({ code, stdout, stderr }) => ({ code, printed: stdout + stderr }),
  );
}

const open = `import { openDatabase } from "${module("database/database.mjs")}"; import { main } from "${module("report.mjs")}";
  await main(async () => console.log("address", (await openDatabase()).url)); process.exit();`;
const find = `import { findDatabase } from "${module("database/database.mjs")}"; console.log("address", await findDatabase());`;

/** A folder that already had a database: its password is there. */
function usedFolder(): string {
  const folder = temporaryFolder("lock");
  chmodSync(folder, 0o711); // Postgres may run under another account
  mkdirSync(path.join(folder, "postgres"));
  writeFileSync(path.join(folder, "postgres", "password"), "the-password-of-the-database", { mode: 0o600 });
  return folder;
}

/**
 * Another account's program that takes the name first and answers anything; really another account if we are allowed to
 * switch.
 */
async function squat(state: string, says: string): Promise<void> {
  const program = `require("node:net").createServer((socket) => { socket.on("error", () => {});
    socket.end(${JSON.stringify(says)}); }).listen(process.argv[1].replace("@", "\\0"), () => console.log("taken"));`;
  const other = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
  const child = spawn(process.execPath, ["-e", program, addressOf("postgres", state).replace("\0", "@")], {
    stdio: ["ignore", "pipe", "inherit"],
    cwd: "/",
    ...other,
  });
  started.push(child);
  await once(child.stdout as NodeJS.ReadableStream, "data");
}

/** Records what arrives at a port that a squatter names. */
async function trap() {
  const heard: Buffer[] = [];
  const server = net.createServer((socket) => socket.on("data", (chunk) => heard.push(chunk)).on("error", () => {}));
  await once(server.listen(0, "127.0.0.1"), "listening");
  return { port: (server.address() as AddressInfo).port, heard, close: () => server.close() };
}

test("a stranger who holds the name never gets the database's password", async () => {
  const state = usedFolder();
  const { port, heard, close } = await trap();
  const proof = "0".repeat(64);
  for (const says of [JSON.stringify({ pid: 1, port }), `${proof} ${JSON.stringify({ pid: 1, port })}`, "x"]) {
    await squat(state, says);
    const [opened, found] = [await run(state, open), await run(state, find)];
    for (const child of started.splice(0)) {
      child.kill("SIGKILL");
      await once(child, "exit");
    }
    expect(opened.code).toBe(1);
    expect(opened.printed).toMatch(
      /✖ The lock that this project's commands share .* is held by a program that is not one of them/,
    );
    expect(found.printed).toContain("127.0.0.1:1/"); // the address where nothing listens
    expect(opened.printed + found.printed).not.toContain("the-password");
  }
  close();
  expect(heard).toEqual([]);
}, 30_000);

test("one of our own is believed", async () => {
  const state = usedFolder();
  const hold = `import { takeLock } from "${module("database/lock.mjs")}"; await takeLock("postgres", () => ({ port: 5 }),
    process.env.STATE_DIR); console.log("held"); setTimeout(() => {}, 60_000);`;
  const env = { ...process.env, STATE_DIR: state };
  const holder = spawn(process.execPath, ["--input-type=module", "--eval", hold], {
    env,
    stdio: ["ignore", "pipe", "inherit"],
  });
  started.push(holder);
  await once(holder.stdout as NodeJS.ReadableStream, "data");
  expect((await run(state, find)).printed).toContain("the-password-of-the-database@127.0.0.1:5/");
});

test("the key is only for this account, and one that others can read is refused", async () => {
  const state = usedFolder();
  const take = `import { takeLock } from "${module("database/lock.mjs")}"; import { main } from "${module("report.mjs")}";
    await main(async () => console.log(Object.keys(await takeLock("postgres", () => ({}), process.env.STATE_DIR))));
    process.exit();`;
  expect((await run(state, take)).printed).toContain("release");
  const key = path.join(state, "lock.key");
  expect(statSync(key).mode & 0o777).toBe(0o600);
  chmodSync(key, 0o644);
  const { code, printed } = await run(state, take);
  expect([code, printed]).toEqual([1, expect.stringContaining("others may read it")]);
});
