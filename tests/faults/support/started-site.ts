import { type ChildProcess, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect } from "vitest";
import { freePort } from "@/scripts/setup/serve/ports.mjs";

/** A folder for all of `npm start`'s state, and a port; several starts may use it in turn. */
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
  /** Its output so far. */
  printed: () => string;
  /** Its running processes: command lines by pid, including the command itself. */
  processes: () => Map<number, string>;
  /** Waits for a process with a matching command line. */
  process: (like: RegExp) => Promise<number>;
  says: (text: RegExp) => Promise<void>;
  /** Resolves with its exit code when it has ended; null after a signal. */
  ended: Promise<number | null>;
  /** Kills whatever is left of it, however the test ended. */
  end: () => void;
};

const readProcess = (pid: string, file: string): string => {
  try {
    return readFileSync(`/proc/${pid}/${file}`, "utf8");
  } catch {
    return ""; // it ended between two checks
  }
};

const patience = { timeout: 90_000, interval: 5 };

type Start = {
  env?: Record<string, string | undefined>;
  /** Another copy of the project. */
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
    return new Map(lines.filter(([, line]) => line !== "")); // a zombie has none
  };
  const find = (like: RegExp) => [...processes()].find(([, line]) => like.test(line))?.[0];
  return {
    child,
    printed: () => printed,
    processes,
    process: async (like) => {
      await expect.poll(() => find(like), { ...patience, message: `${like}; it printed: ${printed}` }).toBeDefined();
      return find(like) ?? -1; // it may have ended by now; signalling it would tell
    },
    says: (text) => expect.poll(() => printed, patience).toMatch(text),
    ended,
    end: () => {
      for (const pid of processes().keys()) process.kill(pid, "SIGKILL");
    },
  };
}

/** Whether the folder has a Postgres whose main process is running. */
export function hasPostgres({ folder }: Place): boolean {
  const file = path.join(folder, "postgres", "data", "postmaster.pid");
  return existsSync(file) && existsSync(`/proc/${Number.parseInt(readFileSync(file, "utf8"), 10)}`);
}
