import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { stateDir } from "../project.mjs";
import { SetupError, step } from "../report.mjs";
import { atShutdown } from "../serve/shutdown.mjs";
import { lockHolder, takeLock } from "./lock.mjs";
import { Cluster } from "./postgres.mjs";

const ownHome = path.join(stateDir, "postgres");

/** Nothing listens there: stands in for the project's own Postgres while that is not running. */
const nowhere = "postgresql://postgres@127.0.0.1:1/app";

/** The address of this project's database. Starts nothing. */
export async function findDatabase() {
  if (process.env.DATABASE_URL) return process.env.DATABASE_URL;
  const holder = await lockHolder("postgres", stateDir);
  if (!holder?.port) return nowhere;
  const cluster = new Cluster(ownHome);
  cluster.port = holder.port;
  return cluster.url();
}

/**
 * Opens this project's database: `DATABASE_URL`, or the project's own Postgres, started here unless another command of
 * this project already runs it. What was started here stops when the command ends.
 *
 * @returns {Promise<{ url: string, own: boolean, cluster?: Cluster, close: () => Promise<void> }>}
 */
export async function openDatabase() {
  if (process.env.DATABASE_URL) return { url: process.env.DATABASE_URL, own: false, close: async () => {} };

  let cluster;
  let ready = false;
  for (let attempt = 0; attempt < 120; attempt += 1) {
    const lock = await takeLock("postgres", () => ({ port: ready ? cluster.port : null }), stateDir);
    if (lock.release) {
      cluster = new Cluster(ownHome);
      let closing;
      const close = () => {
        closing ??= cluster.stop().finally(lock.release);
        return closing;
      };
      atShutdown(close);
      await step("Starting the built-in Postgres", () => cluster.start());
      ready = true;
      return { url: cluster.url(), own: true, cluster, close };
    }
    if (lock.holder.port) {
      cluster = new Cluster(ownHome);
      cluster.port = lock.holder.port;
      return { url: cluster.url(), own: true, close: async () => {} };
    }
    await wait(500); // the other command is still starting it
  }
  throw new SetupError("Another command of this project has been starting the database for a minute. Try again.");
}
