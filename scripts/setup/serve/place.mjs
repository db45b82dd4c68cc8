import { createHash } from "node:crypto";
import { lockHolder, takeLock } from "../database/lock.mjs";
import { root, stateDir } from "../project.mjs";

/*
 * One run of the site on each build of a project folder. What runs says which place it runs on, so that something may be tried with
 * another database beside it.
 */

/**
 * The state folder and the database as the command was started; its own database counts as none. Any account may ask for
 * it, so it gives neither away.
 */
const place = createHash("sha256")
  .update(`${stateDir}\n${process.env.DATABASE_URL ?? ""}`)
  .digest("hex");

/** Tests serve a build of their own. */
const { NEXT_DIST_DIR: dist } = process.env;
const name = dist && dist !== ".next" ? `run ${dist}` : "run";

/** Takes the lock of who runs the site in this folder. */
export const takeRun = (describe) => takeLock(name, () => ({ place, ...describe() }), root);

/** What the site that runs here on the same place says about itself, or null. */
export async function runningHere() {
  const holder = await lockHolder(name, root);
  return holder?.place === place ? holder : null;
}
