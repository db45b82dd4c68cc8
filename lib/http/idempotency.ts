import "server-only";
import { createHmac } from "node:crypto";
import type { Actor } from "@/lib/auth/policy";
import { AppError } from "@/lib/errors";
import type { Prisma } from "@/lib/generated/prisma/client";
import { now } from "@/lib/platform/clock";
import { db, lockKey, type Tx, transaction } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";

const keyForm = /^[\x20-\x7e]{16,255}$/;
const keptMs = 24 * 3600_000;

export type Answer = { status: number; body: unknown; replayed: boolean };

/** A request with an Idempotency-Key. */
export type KeyedRequest = { key: string; endpoint: string; actor: Actor; body: unknown };

/** The key to find a request by, and a hash to compare its body. Throws 422 for a malformed key. */
function read({ key, endpoint, actor, body }: KeyedRequest) {
  if (!keyForm.test(key)) throw AppError.field("Idempotency-Key", "Idempotency key is not valid");
  const caller = actor.kind === "user" ? actor.id : "visitor";
  // Keyed, because the body may contain a password that could be guessed from a plain hash.
  const bodyHash = createHmac("sha256", env.authSecret).update(JSON.stringify(body)).digest("hex");
  return { id: { endpoint, caller, key }, bodyHash };
}

async function findAnswer(tx: Tx, { id, bodyHash }: ReturnType<typeof read>): Promise<Answer | null> {
  const stored = await tx.idempotencyKey.findUnique({ where: { endpoint_caller_key: id } });
  if (!stored || now().getTime() - stored.createdAt.getTime() >= keptMs) return null;
  if (stored.bodyHash !== bodyHash) {
    throw AppError.field("Idempotency-Key", "Idempotency key was used with a different request");
  }
  return { status: stored.status, body: stored.body, replayed: true };
}

/** The answer already given to this request, or null; throws 422 if the key was used for a different request. */
export const earlierAnswer = (request: KeyedRequest): Promise<Answer | null> => findAnswer(db, read(request));

/**
 * Runs a creating request once for its Idempotency-Key (contract 1.8). Key, created row and queued mail commit
 * together; `toStored` is the part of the body that may be stored. The same key gets 409 while the first request is
 * running, and 422 with a different body; a failure stores nothing.
 */
export async function runOnce(
  request: KeyedRequest,
  work: () => Promise<{ status: number; body: unknown }>,
  toStored: (body: unknown) => unknown = (body) => body,
): Promise<Answer> {
  const { id, bodyHash } = read(request);
  const lock = lockKey(Object.values(id).join("\n"));

  return transaction(async (tx) => {
    const [held] = await tx.$queryRaw<{ free: boolean }[]>`SELECT pg_try_advisory_xact_lock(${lock}) AS free`;
    // Checked even without the lock: its holder may only be reading the stored answer, or have just stored it.
    const earlier = await findAnswer(tx, { id, bodyHash });
    if (earlier) return earlier;
    if (!held?.free) throw new AppError("conflict", "Request is already being processed", { retryAfter: 1 });
    const answer = await work();
    const data = {
      bodyHash,
      status: answer.status,
      body: (toStored(answer.body) ?? null) as Prisma.InputJsonValue,
      createdAt: now(),
    };
    await tx.idempotencyKey.upsert({ where: { endpoint_caller_key: id }, create: { ...id, ...data }, update: data });
    return { ...answer, replayed: false };
  });
}
