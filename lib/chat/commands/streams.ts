import "server-only";
import { chatLimits } from "@/lib/chat/limits";
import { AppError } from "@/lib/errors";
import { now } from "@/lib/platform/clock";
import { db, lockKey, type Tx } from "@/lib/platform/db";
import { concurrent, scaled } from "@/lib/platform/rate-limit";

/** Rows that started before it belong to servers that are gone. */
const oldestStream = () => new Date(now().getTime() - chatLimits.streamMs);

/**
 * Takes one of the places that an address has for answers at the same time, and gives its id; throws 429 when all are
 * taken. The lock makes requests of one address wait for each other, so that many at once cannot all see a free place.
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

/** Gives the place back. */
export async function freeStream(id: string): Promise<void> {
  await db.chatStream.deleteMany({ where: { id } });
}
