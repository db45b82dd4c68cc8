import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";

/** A Postgres on a disk that can be filled. */
export type CrowdedCluster = {
  /** How its disk is filled. */
  way: Way;
  url: string;
  fill: () => Promise<void>;
  free: () => Promise<void>;
  close: () => Promise<void>;
};

type Way = "a small disk" | "a small disk of an account's own" | "a library that answers ENOSPC";
type Command = { command: string[]; env?: Record<string, string>; switchFile?: string };

const size = "size=256m,mode=711";
const script = path.resolve("tests/faults/support/postgres-on-orders.mjs");
const [uid, gid] = [process.getuid?.() ?? 0, process.getgid?.() ?? 0];
/** Postgres does not run as root, not even as a namespace's: the account is mapped to its own number. */
const asSelf = `unshare --user --map-user=${uid} --map-group=${gid}`;

/** How the process is started in each way, most realistic first; each is tried before use. */
const ways: [Way, (folder: string) => Command][] = [
  ["a small disk", (folder) => mounted(folder, ["unshare", "--mount"], "exec")],
  [
    "a small disk of an account's own",
    (folder) => mounted(folder, ["unshare", "--user", "--map-root-user", "--mount"], `exec ${asSelf}`),
  ],
  ["a library that answers ENOSPC", preloaded],
];

function mounted(folder: string, isolated: string[], exec: string): Command {
  const lines = `mount -t tmpfs -o ${size} tmpfs "$0" && ${exec} "$@"`;
  return { command: [...isolated, "sh", "-c", lines, folder] };
}

function preloaded(folder: string): Command {
  const library = path.join(folder, "full-disk.so");
  const source = path.resolve("tests/faults/support/full-disk.c");
  execFileSync("cc", ["-shared", "-fPIC", "-O1", "-o", library, source, "-ldl"], { stdio: "pipe" });
  const data = path.join(folder, "disk");
  mkdirSync(data, { mode: 0o711 });
  const switchFile = path.join(folder, "full");
  const env = { LD_PRELOAD: library, FULL_DISK_FOLDER: data, FULL_DISK_SWITCH: switchFile };
  return { command: [], env, switchFile };
}

/** The first way that works here; `FULL_DISK_WAY` (1, 2 or 3) selects one. */
function choose(folder: string): { way: Way; command: Command } {
  const wanted = process.env.FULL_DISK_WAY;
  const reasons: string[] = [];
  for (const [way, commandFor] of wanted ? [ways[Number(wanted) - 1]].flatMap((one) => (one ? [one] : [])) : ways) {
    try {
      const command = commandFor(folder);
      const [program = "true", ...args] = command.command;
      execFileSync(program, [...args, "true"], { stdio: "pipe" });
      return { way, command };
    } catch (error) {
      reasons.push(`${way}: ${(error as Error).message.trim()}`);
    }
  }
  throw new Error(`No disk can be made full here.\n${reasons.join("\n")}`);
}

export async function startCrowdedCluster(): Promise<CrowdedCluster> {
  const folder = mkdtempSync(path.join(tmpdir(), "crowded-"));
  chmodSync(folder, 0o711); // Postgres may run under another account
  const { way, command } = choose(folder);
  const data = command.env?.FULL_DISK_FOLDER ?? folder;
  const given = [process.execPath, script, data, ...(command.switchFile ? [command.switchFile] : [])];
  const [program = "", ...args] = [...command.command, ...given];
  const child = spawn(program, args, { env: { ...process.env, ...command.env }, stdio: ["pipe", "pipe", "inherit"] });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const next = async () => {
    const { value, done } = await lines.next();
    if (done) throw new Error("The process with the Postgres has ended.");
    return value as string;
  };
  const order = async (text: "fill" | "free") => {
    child.stdin.write(`${text}\n`);
    await next();
  };
  return {
    way,
    url: await next(),
    fill: () => order("fill"),
    free: () => order("free"),
    close: async () => {
      await end(child);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function end(child: ChildProcess): Promise<void> {
  const ended = once(child, "exit");
  child.stdin?.end();
  await ended;
}
