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
/** The status of a claim: its request is still running. */
const running = 0;
/** A claim ends by itself after this time: the process that made it has died. */
const claimMs = 5 * 60_000;

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
  const isClaim = stored?.status === running;
  if (!stored || now().getTime() - stored.createdAt.getTime() >= (isClaim ? claimMs : keptMs)) return null;
  if (stored.bodyHash !== bodyHash) {
    throw AppError.field("Idempotency-Key", "Idempotency key was used with a different request");
  }
  if (isClaim) throw beingProcessed();
  return { status: stored.status, body: stored.body, replayed: true };
}

const beingProcessed = () => new AppError("conflict", "Request is already being processed", { retryAfter: 1 });

/** The answer already given to this request, or null; throws 422 if the key was used for a different request. */
export const earlierAnswer = (request: KeyedRequest): Promise<Answer | null> => findAnswer(db, read(request));

/**
 * Runs a creating request once for its Idempotency-Key (contract 1.8). Key, created row and queued mail commit
 * together; `toStored` is the part of the body that may be stored. The same key gets 409 while the first request is
 * running, and 422 with a different body; a failure stores nothing.
 */
export async function runOnce(
  request: KeyedRequest,
  work: () => Promise<Handled>,
  toStored: (body: unknown) => unknown = (body) => body,
): Promise<Answer> {
  const keyed = read(request);
  return transaction(async (tx) => {
    const earlier = await lockKeyed(tx, keyed);
    if (earlier) return earlier;
    const answer = await work();
    await store(tx, keyed, { ...answer, body: toStored(answer.body) });
    return { ...answer, replayed: false };
  });
}

/**
 * The same for work with transactions of its own, around which none may be open: the key is claimed before it begins.
 * A failure gives the claim back; if the process dies, it ends after five minutes.
 */
export async function runClaimed(request: KeyedRequest, work: () => Promise<Handled>): Promise<Answer> {
  const keyed = read(request);
  const earlier = await transaction(async (tx) => {
    const answer = await lockKeyed(tx, keyed);
    if (!answer) await store(tx, keyed, { status: running, body: null });
    return answer;
  });
  if (earlier) return earlier;
  try {
    const answer = await work();
    await store(db, keyed, answer);
    return { ...answer, replayed: false };
  } catch (error) {
    await db.idempotencyKey.deleteMany({ where: { ...keyed.id, status: running } });
    throw error;
  }
}

type Handled = { status: number; body: unknown };
type Keyed = ReturnType<typeof read>;

/** Locks a key until the transaction ends. The earlier answer, if there is one; throws 409 while the first request is running. */
async function lockKeyed(tx: Tx, keyed: Keyed): Promise<Answer | null> {
  const lock = lockKey(Object.values(keyed.id).join("\n"));
  const [held] = await tx.$queryRaw<{ free: boolean }[]>`SELECT pg_try_advisory_xact_lock(${lock}) AS free`;
  // Checked even without the lock: its holder may only be reading the stored answer, or have just stored it.
  const earlier = await findAnswer(tx, keyed);
  if (!earlier && !held?.free) throw beingProcessed();
  return earlier;
}

async function store(tx: Tx, { id, bodyHash }: Keyed, { status, body }: Handled): Promise<void> {
  const data = { bodyHash, status, body: (body ?? null) as Prisma.InputJsonValue, createdAt: now() };
  await tx.idempotencyKey.upsert({ where: { endpoint_caller_key: id }, create: { ...id, ...data }, update: data });
}
