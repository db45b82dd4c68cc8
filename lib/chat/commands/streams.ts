import "server-only";
import { chatLimits } from "@/lib/chat/limits";
import { AppError } from "@/lib/errors";
import { now } from "@/lib/platform/clock";
import { db, lockKey, type Tx } from "@/lib/platform/db";
import { concurrent, scaled } from "@/lib/platform/rate-limit";

/** Rows that started before this belong to crashed servers. */
const oldestStream = () => new Date(now().getTime() - chatLimits.streamMs);

/**
 * Takes one of an address's slots for simultaneous answers, and returns its id; throws 429 when all are taken. The lock
 * serialises requests from one address, so that simultaneous ones can't all see a free slot.
 */
export async function takeStream(tx: Tx, address: string): Promise<string> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(${lockKey(`chat stream of ${address}`)})`;
  const rows = await tx.$queryRaw<{ id: string }[]>`
    INSERT INTO chat_streams (address, started_at)
    SELECT ${address}, ${now()}
    WHERE (SELECT count(*) FROM chat_streams WHERE address = ${address} AND started_at > ${oldestStream()})
      < ${scaled(concurrent.chatStreams)}
    RETURNING id`;
  const [row] = rows;
  if (!row) throw new AppError("too_many", undefined, { retryAfter: 5 });
  return row.id;
}

/** Releases the slot. */
export async function freeStream(id: string): Promise<void> {
  await db.chatStream.deleteMany({ where: { id } });
}
