import "server-only";
import { deleteDueAccounts } from "@/lib/accounts/deletion";
import { sweepLooseFiles } from "@/lib/files/loose";
import { now } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { retention } from "@/lib/retention";

const hourMs = 3600_000;
const dayMs = 24 * hourMs;

/** Job: removes what has run out, by the figures of lib/retention.ts. */
export async function sweep(): Promise<void> {
  const at = now();
  const before = (ms: number) => new Date(at.getTime() - ms);
  const endedBefore = before(retention.endedSessionDays * dayMs);
  await db.idempotencyKey.deleteMany({ where: { createdAt: { lt: before(retention.storedAnswerHours * hourMs) } } });
  await db.rateLimit.deleteMany({ where: { expire: { lt: BigInt(at.getTime()) } } });
  await db.outboxEmail.deleteMany({
    where: { status: { in: ["sent", "failed"] }, createdAt: { lt: before(retention.mailDays * dayMs) } },
  });
  await db.session.deleteMany({ where: { expiresAt: { lt: endedBefore } } });
  await db.passwordReset.deleteMany({ where: { expiresAt: { lt: endedBefore } } });
  await db.chatStream.deleteMany({ where: { startedAt: { lt: before(hourMs) } } });
  await deleteDueAccounts();
  await removeConversations(before(retention.chatDays * dayMs));
  await sweepLooseFiles(); // last: the storage may be away
}

const batch = 500;
const mostBatches = 200;

/**
 * Removes conversations, with their messages, whose last message is older. In batches, so that no statement runs long
 * and locks much; what one run leaves, the next one takes.
 */
async function removeConversations(lastMessageBefore: Date): Promise<void> {
  for (let done = 0; done < mostBatches; done++) {
    const removed = await db.$executeRaw`
      DELETE FROM chat_conversations WHERE id IN (
        SELECT id FROM chat_conversations WHERE last_message_at < ${lastMessageBefore}
        ORDER BY last_message_at LIMIT ${batch}
      )`;
    if (removed < batch) return;
  }
}
