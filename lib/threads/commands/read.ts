import "server-only";
import { type Actor, assertCan, assertMayEver, studentScopeOf } from "@/lib/auth/policy";
import { settleNotices } from "@/lib/notices/commands/notify";
import { now } from "@/lib/platform/clock";
import { transaction } from "@/lib/platform/db";
import { lockStudent } from "@/lib/students/commands/lock";
import { assertStudentSeen } from "@/lib/students/queries/visible";
import { sideOf } from "@/lib/threads/queries";
import type { ThreadReadInput } from "@/lib/threads/schema";
import type { ThreadCounts } from "@/lib/threads/views";
import { tellThread } from "./tell";

/**
 * Notes that the caller's side has read up to a message, and returns how many of the other side's it has still not read.
 * Never goes back: a slower screen may report an earlier message. Throws 404 if the id isn't a student's.
 */
export async function readThread(actor: Actor, studentId: string, { number }: ThreadReadInput): Promise<ThreadCounts> {
  assertMayEver(actor, "thread:read");
  assertCan(actor, "thread:read", { ownerId: studentId });
  if (studentScopeOf(actor)) await assertStudentSeen(actor, studentId);
  const side = sideOf(actor);
  return transaction(async (tx) => {
    await lockStudent(tx, studentId);
    const thread = await tx.thread.findUnique({ where: { id: studentId } });
    if (!thread) return { unread: 0 };
    const upTo = Math.min(number, thread.lastNumber);
    const before = side === "student" ? thread.studentRead : thread.officeRead;
    if (upTo <= before) return { unread: side === "student" ? thread.studentUnread : thread.officeUnread };
    const others = side === "student" ? "office" : "student";
    const unread = await tx.threadMessage.count({
      where: { threadId: studentId, number: { gt: upTo }, side: others },
    });
    const data =
      side === "student"
        ? { studentRead: upTo, studentReadAt: now(), studentUnread: unread }
        : { officeRead: upTo, officeReadAt: now(), officeUnread: unread };
    await tx.thread.update({ where: { id: studentId }, data });
    // The office reads as one: nobody there has to look at what a colleague has read. The student's own lines stay.
    if (unread === 0) {
      await settleNotices(
        tx,
        side === "student"
          ? { kind: "message", recordId: studentId, userId: studentId }
          : { kind: "message", studentId, butNot: studentId },
      );
    }
    await tellThread(tx, studentId);
    return { unread };
  });
}
