import { createHash } from "node:crypto";
import bcrypt from "bcryptjs";

/** The password of every account that a test makes without naming one. */
export const testPassword = "river stone lamp";

/** As lib/auth/password-hash.ts stores it, but at bcrypt's lowest cost: the tests sign in often. */
export function quickHash(password: string): string {
  const digest = createHash("sha384").update(password.normalize("NFKC"), "utf8").digest("base64");
  return bcrypt.hashSync(digest, 4);
}

/** The stored form of `testPassword`. */
export const testPasswordHash = quickHash(testPassword);
