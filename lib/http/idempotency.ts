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

/** What a request is found by, and what its body is compared by. 422 for a key of a wrong form. */
function read({ key, endpoint, actor, body }: KeyedRequest) {
  if (!keyForm.test(key)) throw AppError.field("Idempotency-Key", "Idempotency key is not valid");
  const caller = actor.kind === "user" ? actor.id : "visitor";
  // Keyed, since a body may hold a password that a plain hash would let one guess.
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

/** The answer that the same request has had already, or null; 422 when the key was another request's. */
export const earlierAnswer = (request: KeyedRequest): Promise<Answer | null> => findAnswer(db, read(request));

/**
 * Runs a creating request once for its Idempotency-Key (contract 1.8). Key, created row and queued mail commit
 * together; the same key while the first is running is 409, with another body 422; a failure stores nothing.
 */
export async function runOnce(
  request: KeyedRequest,
  work: () => Promise<{ status: number; body: unknown }>,
): Promise<Answer> {
  const { id, bodyHash } = read(request);
  const lock = lockKey(Object.values(id).join("\n"));

  return transaction(async (tx) => {
    const [held] = await tx.$queryRaw<{ free: boolean }[]>`SELECT pg_try_advisory_xact_lock(${lock}) AS free`;
    // Whoever holds it may be reading the stored answer as well, or have stored it a moment ago.
    const earlier = await findAnswer(tx, { id, bodyHash });
    if (earlier) return earlier;
    if (!held?.free) throw new AppError("conflict", "Request is already being processed", { retryAfter: 1 });
    const answer = await work();
    const data = {
      bodyHash,
      status: answer.status,
      body: (answer.body ?? null) as Prisma.InputJsonValue,
      createdAt: now(),
    };
    await tx.idempotencyKey.upsert({ where: { endpoint_caller_key: id }, create: { ...id, ...data }, update: data });
    return { ...answer, replayed: false };
  });
}
