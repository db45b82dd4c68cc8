/** bcryptjs computes on the thread it is called from, so it is called here: the event loop keeps turning meanwhile. */
import os from "node:os";
import bcrypt from "bcryptjs";

/**
 * Many people who sign in at once must not make everyone else wait: these threads take the processor when no one else
 * wants it. Linux knows a priority for each thread; elsewhere it would be that of the whole process.
 */
if (process.platform === "linux") {
  try {
    os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // Not where a sandbox forbids it: then everyone has the same turn.
  }
}

export function hash({ digest, cost }) {
  return bcrypt.hash(digest, cost);
}

export function compare({ digest, hash }) {
  return bcrypt.compare(digest, hash);
}
