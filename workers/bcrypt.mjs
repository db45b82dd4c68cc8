/** bcryptjs runs on the calling thread. Running it in a worker keeps the event loop free. */
import os from "node:os";
import bcrypt from "bcryptjs";

/**
 * Many simultaneous sign-ins must not slow down everyone else: these threads run only when the processor is idle. Linux
 * has a priority per thread; elsewhere it would apply to the whole process.
 */
if (process.platform === "linux") {
  try {
    os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // A sandbox may forbid it: then these threads have normal priority.
  }
}

export function hash({ digest, cost }) {
  return bcrypt.hash(digest, cost);
}

export function compare({ digest, hash }) {
  return bcrypt.compare(digest, hash);
}
