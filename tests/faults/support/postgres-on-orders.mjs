import { rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { createInterface } from "node:readline";
import { Cluster } from "../../../scripts/setup/database/postgres.mjs";
import { atShutdown, shutDown } from "../../../scripts/setup/serve/shutdown.mjs";
import { watchDatabase } from "../../../scripts/setup/serve/supervise.mjs";

/*
 * A Postgres in the folder that it is given, which may be a disk that only this process sees. It takes orders by line and
 * answers each with one: its address at first, "full" and "free" for the disk; and ends it all when nobody gives orders any
 * more. As `npm start` does, it starts Postgres again when that has ended.
 */
const [folder = "", switchFile] = process.argv.slice(2);
const filler = path.join(folder, "filler");

/** Takes every byte that is left; where a library plays the full disk, its switch is enough. */
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
free(); // Postgres writes while it ends
await shutDown(0);
