import { createHash } from "node:crypto";
import { lockHolder, takeLock } from "../database/lock.mjs";
import { root, stateDir } from "../project.mjs";

/*
 * One run of the site per build of a project folder. A running site says which place it runs on (state folder and
 * database), so that you can try something with another database beside it.
 */

/**
 * The state folder and the database as given to the command; the project's own database counts as none. It is a hash,
 * because any account may ask for it.
 */
const place = createHash("sha256")
  .update(`${stateDir}\n${process.env.DATABASE_URL ?? ""}`)
  .digest("hex");

/** Tests serve their own build. */
const { NEXT_DIST_DIR: dist } = process.env;
const name = dist && dist !== ".next" ? `run ${dist}` : "run";

/** Takes the lock for running the site in this folder. */
export const takeRun = (describe) => takeLock(name, () => ({ place, ...describe() }), root);

/** The description of the site that runs here on the same place, or null. */
export async function runningHere() {
  const holder = await lockHolder(name, root);
  return holder?.place === place ? holder : null;
}
