import "server-only";
import { recordAudit } from "@/lib/audit/commands";
import type { Actor } from "@/lib/auth/policy";
import { now } from "@/lib/platform/clock";
import type { Tx } from "@/lib/platform/db";

/**
 * Takes the consultations to come from a member whose account is being closed, so that the office finds them among
 * those that no one looks after, and gives their number. What is over stays with whom it was. It is the last step of
 * closing an account, in that transaction and with the account's row held: an assignment that goes on meanwhile waits,
 * and is refused.
 */
export async function unassignComing(tx: Tx, actor: Actor, memberId: string): Promise<number> {
  const taken = await tx.consultation.updateManyAndReturn({
    where: { assignedToId: memberId, status: { in: ["pending", "confirmed"] }, startsAt: { gt: now() } },
    data: { assignedToId: null, version: { increment: 1 } },
    select: { id: true },
  });
  for (const { id } of taken) {
    const details = { from: memberId, to: null };
    await recordAudit({ action: "consultation-assigned", actor, subjectId: id, details }, tx);
  }
  return taken.length;
}
