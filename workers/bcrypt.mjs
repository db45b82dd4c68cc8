/** bcryptjs computes on the thread it is called from, so it is called here: the event loop keeps turning meanwhile. */
import bcrypt from "bcryptjs";

export function hash({ digest, cost }) {
  return bcrypt.hash(digest, cost);
}

export function compare({ digest, hash }) {
  return bcrypt.compare(digest, hash);
}
