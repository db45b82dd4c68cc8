import "server-only";
import { type Actor, assertAccount } from "@/lib/auth/policy";
import { AppError } from "@/lib/errors";
import type { NoticeKind, PushFailure } from "@/lib/generated/prisma/enums";
import { now } from "@/lib/platform/clock";
import { db, transaction } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { log } from "@/lib/platform/log";
import { isPushAddress } from "@/lib/platform/push/address";
import { makePushKeys, type PushKeys, sendPush } from "@/lib/platform/push/send";
import type { PushSubscriptionInput } from "./schema";
import { type PushSubscriptionView, type PushView, toPushSubscriptionView } from "./views";

/** Browsers of one account: a new one takes the place of the oldest. */
const mostSubscriptions = 10;

/**
 * The site's keys: those of the settings, or a pair that is made once and kept in the database, the same for every
 * process and after a restore.
 */
async function pushKeys(): Promise<PushKeys> {
  if (env.pushKeys) return env.pushKeys;
  const stored = await db.pushKeys.findFirst();
  if (stored) return stored;
  await db.pushKeys.createMany({ data: makePushKeys(), skipDuplicates: true }); // another process may be as fast
  return db.pushKeys.findFirstOrThrow();
}

/** The site's public key, which is made if there is none yet, and the caller's browsers that have switched pushes on. */
export async function preparePush(actor: Actor): Promise<PushView> {
  const { id, sessionId } = assertAccount(actor, "push:manage");
  const [{ publicKey }, rows] = await Promise.all([
    pushKeys(),
    db.pushSubscription.findMany({
      where: { userId: id },
      orderBy: [{ createdAt: "asc" }, { id: "asc" }],
      take: mostSubscriptions,
    }),
  ]);
  return { public_key: publicKey, subscriptions: rows.map((row) => toPushSubscriptionView(row, sessionId)) };
}

/**
 * Lets this browser get the caller's notices until they sign out there. Sent again, it counts for the current sign-in; a
 * browser that somebody else has used is the caller's from now on. Throws 422 for an address that is no push service's.
 */
export async function subscribe(
  actor: Actor,
  { endpoint, keys }: PushSubscriptionInput,
): Promise<PushSubscriptionView> {
  const { id: userId, sessionId } = assertAccount(actor, "push:manage");
  if (!isPushAddress(endpoint)) throw AppError.field("endpoint", "Invalid address");
  return transaction(async (tx) => {
    await tx.$queryRaw`SELECT id FROM users WHERE id = ${userId}::uuid FOR NO KEY UPDATE`;
    const renewed = { createdAt: now(), failedAt: null, failure: null };
    const data = { userId, sessionId, p256dh: keys.p256dh, auth: keys.auth, ...renewed };
    const row = await tx.pushSubscription.upsert({
      where: { endpoint },
      create: { endpoint, ...data },
      update: data,
    });
    const tooMany = await tx.pushSubscription.findMany({
      where: { userId },
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
      skip: mostSubscriptions,
      take: mostSubscriptions,
      select: { id: true },
    });
    await tx.pushSubscription.deleteMany({ where: { id: { in: tooMany.map(({ id }) => id), not: row.id } } });
    return toPushSubscriptionView(row, sessionId);
  });
}

/** Ends the pushes to one of the caller's browsers. Throws 404 for any other. */
export async function unsubscribe(actor: Actor, id: string): Promise<void> {
  const { id: userId } = assertAccount(actor, "push:manage");
  const { count } = await db.pushSubscription.deleteMany({ where: { id, userId } });
  if (count === 0) throw new AppError("not_found");
}

/** What is pushed: no word about anybody. The browser shows it, and opens the link at a press. */
export type PushMessage = { kind: NoticeKind; title: string; text: string; url: string };

/** Notes how the last push to a browser ended, for Backend Health; after one that was taken, only if one had failed. */
async function noteOutcome(where: { id: string; endpoint: string }, failure: PushFailure | null): Promise<void> {
  const data = { failure, failedAt: failure && now() };
  await db.pushSubscription.updateMany({ where: failure ? where : { ...where, failure: { not: null } }, data });
}

/**
 * Sends a message to the account's browsers. One that its push service no longer knows is forgotten; one that can't be
 * reached gets no second try, because the line stays in the bell.
 */
export async function pushTo(userId: string, message: PushMessage): Promise<void> {
  const rows = await db.pushSubscription.findMany({
    where: { userId, user: { active: true }, session: { revokedAt: null } },
    take: mostSubscriptions,
  });
  if (rows.length === 0) return;
  const keys = await pushKeys();
  await Promise.all(
    rows.map(async ({ id, endpoint, p256dh, auth }) => {
      const outcome = await sendPush({ endpoint, keys: { p256dh, auth } }, JSON.stringify(message), keys).catch(
        () => "the message could not be encrypted",
      );
      const where = { id, endpoint };
      if (outcome === "gone") await db.pushSubscription.deleteMany({ where });
      else if (outcome === "sent") await noteOutcome(where, null);
      else {
        log.warn({ reason: outcome }, "push not sent");
        await noteOutcome(where, outcome.startsWith("status ") ? "refused" : "unreachable");
      }
    }),
  );
}
