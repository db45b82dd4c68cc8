import "server-only";
import { recordAudit } from "@/lib/audit/commands";
import type { Actor } from "@/lib/auth/policy";
import { AppError } from "@/lib/errors";
import type { RequestStatus } from "@/lib/generated/prisma/enums";
import type { Tx } from "@/lib/platform/db";

/**
 * Sets the status of a student's request, for a command that has asked the policy and holds the student
 * (`lockStudent`), so that the student's asking again waits. One that has the status already stays as it is; 404 for
 * what is no request of this student.
 */
export async function setRequestStatus(
  tx: Tx,
  actor: Actor,
  asked: { id: string; studentId: string; status: RequestStatus },
): Promise<void> {
  const { id, studentId, status } = asked;
  const before = await tx.request.findFirst({ where: { id, studentId }, select: { status: true } });
  if (!before) throw new AppError("not_found");
  if (before.status === status) return;
  await tx.request.update({ where: { id }, data: { status } });
  const details = { studentId, from: before.status, to: status };
  await recordAudit({ action: "request-changed", actor, subjectId: id, details }, tx);
}
