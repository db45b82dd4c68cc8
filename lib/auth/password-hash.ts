import "server-only";
import { createHash, randomBytes } from "node:crypto";
import { availableParallelism } from "node:os";
import path from "node:path";
import Piscina from "piscina";

const cost = 10;

const process_ = globalThis as typeof globalThis & { passwordWorkers?: Piscina };

/** At most two threads, since logins share the machine with everything else. They exit after ten idle seconds. */
function workers(): Piscina {
  process_.passwordWorkers ??= new Piscina({
    filename: path.join(/* turbopackIgnore: true */ process.cwd(), "workers/bcrypt.mjs"),
    minThreads: 1,
    maxThreads: Math.min(2, availableParallelism()),
    idleTimeout: 10_000,
  });
  return process_.passwordWorkers;
}

/**
 * bcrypt reads only 72 bytes and stops at a NUL; a fixed-length digest makes the whole password count. NFKC makes a
 * password the same on every keyboard.
 */
function digestOf(password: string): string {
  return createHash("sha384").update(password.normalize("NFKC"), "utf8").digest("base64");
}

/** The bcrypt hash of a password, computed off the main thread (about 70 ms). */
export function hashPassword(password: string): Promise<string> {
  return workers().run({ digest: digestOf(password), cost }, { name: "hash" });
}

/** A hash no password matches. */
export function unusablePasswordHash(): Promise<string> {
  return hashPassword(randomBytes(32).toString("base64"));
}

let dummy: Promise<string> | undefined;

/**
 * Whether a password matches a hash. Without a hash (unknown account) it compares with one that nothing matches, so
 * that the answer takes the same time.
 */
export async function verifyPassword(password: string, hash: string | undefined): Promise<boolean> {
  dummy ??= unusablePasswordHash();
  const matches: boolean = await workers().run(
    { digest: digestOf(password), hash: hash ?? (await dummy) },
    { name: "compare" },
  );
  return matches && hash !== undefined;
}
