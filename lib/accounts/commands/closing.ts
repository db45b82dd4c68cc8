import "server-only";
import { endSessions } from "@/lib/auth/session";
import { now } from "@/lib/platform/clock";
import type { Tx } from "@/lib/platform/db";
import { endPasswordLinks } from "./password-links";

/**
 * Ends every way into an account that is being closed, in that transaction and with its row held: its sessions, and the
 * links to choose a password. Whoever has none yet needs a new invitation when the account is opened again.
 */
export async function endAccess(tx: Tx, userId: string): Promise<void> {
  await endSessions(tx, userId);
  await endPasswordLinks(tx, userId);
  const moment = now();
  await tx.user.updateMany({
    where: { id: userId, invitedUntil: { gt: moment } },
    data: { invitedUntil: moment },
  });
}
