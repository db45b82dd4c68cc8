import "server-only";
import { type Actor, assertAccount } from "@/lib/auth/policy";
import { db } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { makePushKeys, type PushKeys } from "@/lib/platform/push/send";
import { type PushView, toPushSubscriptionView } from "./views";

/** Browsers of one account: a new one takes the place of the oldest. */
export const mostSubscriptions = 10;

/**
 * The site's keys: those of the settings, or a pair that is made once and kept in the database, the same for every
 * process and after a restore.
 */
export async function pushKeys(): Promise<PushKeys> {
  if (env.pushKeys) return env.pushKeys;
  const stored = await db.pushKeys.findFirst();
  if (stored) return stored;
  await db.pushKeys.createMany({ data: makePushKeys(), skipDuplicates: true }); // another process may be as fast
  return db.pushKeys.findFirstOrThrow();
}

/** The site's public key, and the caller's browsers that have switched pushes on. */
export async function getPush(actor: Actor): Promise<PushView> {
  const { id } = assertAccount(actor, "push:manage");
  const [{ publicKey }, rows] = await Promise.all([
    pushKeys(),
    db.pushSubscription.findMany({
      where: { userId: id },
      orderBy: [{ createdAt: "asc" }, { id: "asc" }],
      take: mostSubscriptions,
    }),
  ]);
  return { public_key: publicKey, subscriptions: rows.map(toPushSubscriptionView) };
}
