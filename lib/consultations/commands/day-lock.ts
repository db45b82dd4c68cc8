import "server-only";
import { lockKey, type Tx } from "@/lib/platform/db";

/** The advisory lock of a day, shared by its bookings: closing the day, or one of its slots, waits for them. */
export const dayKey = (date: string) => lockKey(`office-day:${date}`);

/** Blocks new bookings on a day until the transaction ends. */
export async function lockDay(tx: Tx, date: string): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(${dayKey(date)})`;
}

/** Keeps a day, and its slots, from being closed until the transaction ends; bookings don't wait for each other. */
export async function lockDayShared(tx: Tx, date: string): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock_shared(${dayKey(date)})`;
}
