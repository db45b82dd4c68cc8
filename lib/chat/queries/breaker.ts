import "server-only";
import { chatLimits } from "@/lib/chat/limits";
import { now } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";

const { breakerFailures, breakerMs } = chatLimits;

/**
 * Until when the provider is paused, by the times of its failures, newest first; null if it may be called.
 * `breakerFailures` failures within a minute start a pause of a minute after the last of them.
 */
export function pausedUntil(failures: readonly Date[], at: Date): Date | null {
  for (const [index, newest] of failures.entries()) {
    const end = newest.getTime() + breakerMs;
    if (end <= at.getTime()) return null;
    const oldest = failures[index + breakerFailures - 1];
    if (oldest && newest.getTime() - oldest.getTime() <= breakerMs) return new Date(end);
  }
  return null;
}

/**
 * The circuit breaker. It has no state: the failures are stored with the answers in the database, so several servers
 * act as one. The condition on `failure` is, word for word, that of the index that answers it.
 */
export async function modelPausedUntil(): Promise<Date | null> {
  const at = now();
  const since = new Date(at.getTime() - 2 * breakerMs);
  const rows = await db.$queryRaw<{ created_at: Date }[]>`
    SELECT created_at FROM chat_messages
    WHERE failure NOT IN ('empty', 'refused', 'paused', 'left') AND created_at > ${since}
    ORDER BY created_at DESC LIMIT 200`;
  return pausedUntil(
    rows.map((row) => row.created_at),
    at,
  );
}
