import "server-only";
import { createHmac } from "node:crypto";
import type { Actor } from "@/lib/auth/policy";
import type { Prisma } from "@/lib/generated/prisma/client";
import { now } from "@/lib/platform/clock";
import { lockKey, transaction } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { AppError } from "./errors";

const keyForm = /^[\x20-\x7e]{16,255}$/;
const keptMs = 24 * 3600_000;

export type Answer = { status: number; body: unknown; replayed: boolean };

/**
 * Runs a creating request once for its Idempotency-Key (contract 1.8). Key, created row and queued mail commit
 * together; the same key while the first is running is 409, with another body 422; a failure stores nothing.
 */
export async function once(
  request: { key: string; endpoint: string; actor: Actor; body: unknown },
  work: () => Promise<{ status: number; body: unknown }>,
): Promise<Answer> {
  const { key, endpoint } = request;
  if (!keyForm.test(key)) throw AppError.field("Idempotency-Key", "Idempotency key is not valid");
  const caller = request.actor.kind === "user" ? request.actor.id : "visitor";
  // Keyed, since a body may hold a password that a plain hash would let one guess.
  const bodyHash = createHmac("sha256", env.authSecret).update(JSON.stringify(request.body)).digest("hex");
  const lock = lockKey(`${endpoint}\n${caller}\n${key}`);

  return transaction(async (tx) => {
    const [held] = await tx.$queryRaw<{ free: boolean }[]>`SELECT pg_try_advisory_xact_lock(${lock}) AS free`;
    if (!held?.free) throw new AppError("conflict", "Request is already being processed", { retryAfter: 1 });

    const where = { endpoint_caller_key: { endpoint, caller, key } };
    const stored = await tx.idempotencyKey.findUnique({ where });
    if (stored && now().getTime() - stored.createdAt.getTime() < keptMs) {
      if (stored.bodyHash !== bodyHash) {
        throw AppError.field("Idempotency-Key", "Idempotency key was used with a different request");
      }
      return { status: stored.status, body: stored.body, replayed: true };
    }
    const answer = await work();
    const data = {
      bodyHash,
      status: answer.status,
      body: (answer.body ?? null) as Prisma.InputJsonValue,
      createdAt: now(),
    };
    await tx.idempotencyKey.upsert({ where, create: { endpoint, caller, key, ...data }, update: data });
    return { ...answer, replayed: false };
  });
}
