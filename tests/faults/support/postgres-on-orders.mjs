import { rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { createInterface } from "node:readline";
import { Cluster } from "../../../scripts/setup/database/postgres.mjs";
import { atShutdown, shutDown } from "../../../scripts/setup/serve/shutdown.mjs";
import { watchDatabase } from "../../../scripts/setup/serve/supervise.mjs";

/*
 * A Postgres in the given folder, which may be a disk that only this process sees. It reads commands line by line and
 * answers each with one line: first its address, then "full" and "free" for the disk. It stops everything when its
 * input closes. Like `npm start`, it restarts Postgres when that has ended.
 */
const [folder = "", switchFile] = process.argv.slice(2);
const filler = path.join(folder, "filler");

/** Takes all remaining space; where a library simulates the full disk, its switch is enough. */
function fill() {
  if (switchFile) return writeFileSync(switchFile, "");
  for (const piece of [1 << 20, 1 << 12]) {
    try {
      for (;;) writeFileSync(filler, Buffer.alloc(piece), { flag: "a" });
    } catch (error) {
      if (error.code !== "ENOSPC") throw error;
    }
  }
}

const free = () => rmSync(switchFile ?? filler, { force: true });

const cluster = new Cluster(path.join(folder, "postgres"));
atShutdown(() => cluster.stop());
await cluster.start();
watchDatabase(cluster);
console.log(cluster.url());
for await (const order of createInterface({ input: process.stdin })) {
  if (order === "fill") fill();
  else free();
  console.log(order === "fill" ? "full" : "free");
}
free(); // Postgres writes during shutdown
await shutDown(0);
