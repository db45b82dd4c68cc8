import "server-only";
import { contentChannel } from "@/lib/content/queries/channel";
import type { Tx } from "@/lib/platform/db";

/** Sends a notice (lib/content/queries/channel.ts), or the number of what is published now, once the transaction is committed. */
export async function sendNotice(tx: Tx, notice: string): Promise<void> {
  await tx.$executeRaw`SELECT pg_notify(${contentChannel}, ${notice})`;
}
