import "server-only";
import { lockKey, type Tx } from "@/lib/platform/db";

const keyOf = (date: string) => lockKey(`office-day:${date}`);

/** Bookings on the same day can run in parallel; closing the day, or one of its slots, waits for them. */
export async function lockDay(tx: Tx, date: string): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock_shared(${keyOf(date)})`;
}

/** Blocks new bookings on a day until the transaction ends. */
export async function holdDay(tx: Tx, date: string): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(${keyOf(date)})`;
}
