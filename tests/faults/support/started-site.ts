import { type ChildProcess, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect } from "vitest";
import { freePort } from "@/scripts/setup/serve/ports.mjs";

/** A folder in which `npm start` keeps everything that it keeps, and a port; one start after the other may use it. */
export type Place = { folder: string; port: number; url: string; remove: () => void };

export async function makePlace(name: string): Promise<Place> {
  const folder = mkdtempSync(path.join(tmpdir(), `${name}-`));
  chmodSync(folder, 0o711); // Postgres may run under another account
  const port = await freePort();
  const remove = () => rmSync(folder, { recursive: true, force: true });
  return { folder, port, url: `http://localhost:${port}`, remove };
}

/** One run of `npm start`, on the tests' build. */
export type Run = {
  child: ChildProcess;
  /** What it has printed. */
  printed: () => string;
  /** What is running of it: command lines by process, the command itself included. */
  processes: () => Map<number, string>;
  /** Waits for a process whose command line is like that. */
  process: (like: RegExp) => Promise<number>;
  says: (text: RegExp) => Promise<void>;
  /** Once it has ended, with its exit code; null after a signal. */
  ended: Promise<number | null>;
  /** Kills what is left of it, whatever a test has come to. */
  end: () => void;
};

const readProcess = (pid: string, file: string): string => {
  try {
    return readFileSync(`/proc/${pid}/${file}`, "utf8");
  } catch {
    return ""; // it ended between two looks
  }
};

const patience = { timeout: 90_000, interval: 5 };

type Start = {
  env?: Record<string, string | undefined>;
  /** Another copy of the project than this one. */
  root?: string;
};

export function startRun({ folder, port }: Place, { env = {}, root }: Start = {}): Run {
  const mark = `RUN_OF_A_TEST=${randomUUID()}`;
  const [name = "", value] = mark.split("=");
  const child = spawn(process.execPath, ["scripts/start.mjs"], {
    cwd: root,
    env: {
      ...process.env,
      ...{ [name]: value, npm_lifecycle_event: "start", PORT: String(port), HOST: "localhost", DATABASE_URL: "" },
      ...{ STATE_DIR: folder, STORAGE_DIR: "", MAIL_DIR: "", AUTH_SECRET: "", ADMIN_SECRET_KEY: "", ...env },
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let printed = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      printed += text;
    });
  }
  const ended = new Promise<number | null>((resolve) => child.once("exit", (code) => resolve(code)));
  const processes = () => {
    const ours = readdirSync("/proc").filter((pid) => /^\d+$/.test(pid) && readProcess(pid, "environ").includes(mark));
    const lines = ours.map((pid): [number, string] => [Number(pid), readProcess(pid, "cmdline").replaceAll("\0", " ")]);
    return new Map(lines.filter(([, line]) => line !== "")); // one that has ended and waits to be noticed has none
  };
  const find = (like: RegExp) => [...processes()].find(([, line]) => like.test(line))?.[0];
  return {
    child,
    printed: () => printed,
    processes,
    process: async (like) => {
      await expect.poll(() => find(like), { ...patience, message: `${like}; it printed: ${printed}` }).toBeDefined();
      return find(like) ?? -1; // it may have ended by now, which a signal to it would tell
    },
    says: (text) => expect.poll(() => printed, patience).toMatch(text),
    ended,
    end: () => {
      for (const pid of processes().keys()) process.kill(pid, "SIGKILL");
    },
  };
}

/** The folder holds a Postgres whose main process runs. */
export function hasPostgres({ folder }: Place): boolean {
  const file = path.join(folder, "postgres", "data", "postmaster.pid");
  return existsSync(file) && existsSync(`/proc/${Number.parseInt(readFileSync(file, "utf8"), 10)}`);
}
