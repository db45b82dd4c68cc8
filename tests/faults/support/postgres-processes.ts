import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Cluster } from "@/scripts/setup/database/postgres.mjs";

const readProcess = (pid: number, file: string): string => {
  try {
    return readFileSync(`/proc/${pid}/${file}`, "utf8");
  } catch {
    return ""; // it ended between two checks
  }
};
const parentOf = (pid: number) => Number(readProcess(pid, "status").match(/^PPid:\s*(\d+)/m)?.[1]);

/** All processes of a Postgres, the main one first. */
function processesOf(cluster: Cluster): number[] {
  const main = Number.parseInt(readFileSync(path.join(cluster.data, "postmaster.pid"), "utf8"), 10);
  const all = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  return [main, ...all.map(Number).filter((pid) => parentOf(pid) === main)];
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error; // it has ended meanwhile
  }
}

/** Sends a signal to every process of a Postgres. */
export function signalPostgres(cluster: Cluster, name: NodeJS.Signals): void {
  for (const pid of processesOf(cluster)) signal(pid, name);
}

/** Sends a signal to one of the backend processes: their titles name the user and database that they serve. */
export function signalOneBackend(cluster: Cluster, name: NodeJS.Signals): void {
  const serving = processesOf(cluster).filter((pid) => / 127\.0\.0\.1\(\d+\) /.test(readProcess(pid, "cmdline")));
  const one = serving[Math.floor(Math.random() * serving.length)];
  if (one === undefined) throw new Error("Postgres serves nobody");
  signal(one, name);
}
