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

type Task = { digest: string; hash?: string };
const process_ = globalThis as { passwordWorkers?: { run: (task: Task, of: { name: string }) => Promise<unknown> } };

/**
 * Makes the application hash passwords at bcrypt's lowest cost as well, without its threads: those have the lowest
 * priority, and tests leave no idle processor.
 */
export function quickenPasswords(): void {
  const run = ({ digest, hash }: Task, { name }: { name: string }) =>
    name === "hash" ? bcrypt.hash(digest, 4) : bcrypt.compare(digest, hash ?? "");
  process_.passwordWorkers = { run };
}

/** Runs something with the threads and the cost of a real site. */
export async function withRealPasswords<T>(work: () => Promise<T>): Promise<T> {
  delete process_.passwordWorkers;
  return work().finally(quickenPasswords);
}
