import "server-only";
import { recordAudit } from "@/lib/audit/commands";
import type { Actor } from "@/lib/auth/policy";
import { comingConsultations } from "@/lib/consultations/queries/coming";
import type { Tx } from "@/lib/platform/db";

/**
 * Unassigns the upcoming consultations of a member whose account is being closed, so that the office finds them among
 * the unassigned ones, and returns how many there were. Past ones stay assigned. This is the last step of closing an
 * account, in the same transaction with the account locked, so a concurrent assignment waits and is then refused.
 */
export async function unassignComing(tx: Tx, actor: Actor, memberId: string): Promise<number> {
  const taken = await tx.consultation.updateManyAndReturn({
    where: { assignedToId: memberId, ...comingConsultations() },
    data: { assignedToId: null, version: { increment: 1 } },
    select: { id: true },
  });
  for (const { id } of taken) {
    const details = { from: memberId, to: null };
    await recordAudit({ action: "consultation-assigned", actor, subjectId: id, details }, tx);
  }
  return taken.length;
}
