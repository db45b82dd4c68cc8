import { createECDH, randomBytes } from "node:crypto";
import type { Prisma } from "@/lib/generated/prisma/client";
import { now } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { type Account, signInAs } from "./sign-in";

/** A line of somebody's bell: a message, unless stated otherwise. */
export const createNotice = (userId: string, overrides: Partial<Prisma.NoticeUncheckedCreateInput> = {}) =>
  db.notice.create({ data: { userId, kind: "message", groupKey: "message:", createdAt: now(), ...overrides } });

/** A browser's keys: it keeps the private one and gives away the others. */
export function newBrowserKeys() {
  const pair = createECDH("prime256v1");
  pair.generateKeys();
  const auth = randomBytes(16);
  const given = { p256dh: pair.getPublicKey("base64url"), auth: auth.toString("base64url") };
  return { pair, auth, given };
}

/** What a browser sends when somebody switches pushes on. */
export const newSubscription = (origin = "https://push.example.com", keys = newBrowserKeys().given) => ({
  endpoint: `${origin}/send/${randomBytes(12).toString("base64url")}`,
  keys,
});

/** A stored subscription of an account, in a sign-in of its own. */
export async function createSubscription(account: Account, { endpoint, keys } = newSubscription()) {
  await signInAs(account);
  const session = await db.session.findFirstOrThrow({
    where: { userId: account.id, revokedAt: null },
    orderBy: { createdAt: "desc" },
  });
  return db.pushSubscription.create({ data: { userId: account.id, sessionId: session.id, endpoint, ...keys } });
}
