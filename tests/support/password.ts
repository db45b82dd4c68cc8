import { createHash } from "node:crypto";
import bcrypt from "bcryptjs";

/** The default password of test accounts. */
export const testPassword = "river stone lamp";

/** A hash like in lib/auth/password-hash.ts, but with bcrypt's lowest cost: the tests sign in often. */
export function quickHash(password: string): string {
  const digest = createHash("sha384").update(password.normalize("NFKC"), "utf8").digest("base64");
  return bcrypt.hashSync(digest, 4);
}

/** The stored form of `testPassword`. */
export const testPasswordHash = quickHash(testPassword);
