import "server-only";
import { now } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";

const dayMs = 24 * 3600_000;

/**
 * Job: removes what has run out. Sessions and reset links stay a month longer, for the question
 * "when was that"; sent mails, which hold names and messages, stay 90 days.
 */
export async function sweep(): Promise<void> {
  const at = now();
  const monthAgo = new Date(at.getTime() - 30 * dayMs);
  await db.idempotencyKey.deleteMany({ where: { createdAt: { lt: new Date(at.getTime() - dayMs) } } });
  await db.rateLimit.deleteMany({ where: { expire: { lt: BigInt(at.getTime()) } } });
  await db.outboxEmail.deleteMany({
    where: { status: "sent", createdAt: { lt: new Date(at.getTime() - 90 * dayMs) } },
  });
  await db.session.deleteMany({ where: { expiresAt: { lt: monthAgo } } });
  await db.passwordReset.deleteMany({ where: { expiresAt: { lt: monthAgo } } });
}
