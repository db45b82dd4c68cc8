import "server-only";
import type { Tx } from "@/lib/platform/db";

/** The channel on which processes hear that something else is published. */
export const contentChannel = "content";

/** What is sent there when a draft was saved: its publication can follow within seconds. */
export const draftNotice = "draft";

/** What is sent there when a publication is asked for: whoever works on jobs begins at once. */
export const askedNotice = "asked";

/** Sends one of these notices, or the number of what is published now, once the transaction is committed. */
export async function sendNotice(tx: Tx, notice: string): Promise<void> {
  await tx.$executeRaw`SELECT pg_notify(${contentChannel}, ${notice})`;
}
