import { createHash } from "node:crypto";
import { lockHolder, takeLock } from "./lock.mjs";
import { stateDir } from "./project.mjs";

/*
 * One run of the site in each project folder. What runs says which place it runs on, so that something may be tried with
 * another database beside it.
 */

/**
 * The state folder and the database as the command was started; its own database counts as none. Any account may ask for
 * it, so it gives neither away.
 */
const place = createHash("sha256")
  .update(`${stateDir}\n${process.env.DATABASE_URL ?? ""}`)
  .digest("hex");

/** Takes the lock of who runs the site in this folder. */
export const takeRun = (describe) => takeLock("run", () => ({ place, ...describe() }));

/** What the site that runs here on the same place says about itself, or null. */
export async function runningHere() {
  const holder = await lockHolder("run");
  return holder?.place === place ? holder : null;
}
