import "server-only";
import * as z from "zod/mini";
import { assertCan } from "@/lib/auth/policy";
import { AppError } from "@/lib/errors";
import { completedIds, referralBefore } from "@/lib/partners/schema/undo";
import { now } from "@/lib/platform/clock";
import { undoVerb } from "@/lib/undo/commands/undo";
import { linkStudent, lockStudentOf } from "./link-student";
import { assertSeenReferral, columnsOf, oneClaimOr409 } from "./referral-change";
import { changeDetails, lockReferral, restoreReferral } from "./save-referral";
import { settleSince } from "./settle";

/**
 * Undoes an admin's change of a referral: status, amount and how far the commission is stand as before, and so does whose
 * the student is. What it moved is reversed by further rows of the ledger, and what the student's applications have become
 * since counts. 409 where the referral has moved on, and where another partner has referred a student who was free for
 * these seconds.
 */
export const undoReferralChange = undoVerb({
  before: z.extend(referralBefore, { untied_student_id: z.nullable(z.guid()), completed: completedIds() }),
  undo: (tx, actor, { subjectId: id, version, before }) => {
    assertCan(actor, "referral:update");
    return oneClaimOr409(async () => {
      const student = await lockStudentOf(tx, id);
      const stored = await lockReferral(tx, id);
      if (!stored) throw new AppError("not_found");
      await assertSeenReferral(tx, stored, version, "undo");
      const isBack = stored.status === "declined" && before.status !== "declined";
      // Someone who registered in these seconds was brought by the partner all the same.
      const studentId = before.student_id ?? (isBack && student ? (await linkStudent(tx, stored, student)).id : null);
      const row = await restoreReferral(tx, stored, { ...columnsOf(before), studentId }, now());
      if (before.untied_student_id) {
        const where = { id: before.untied_student_id, referredById: row.partnerId };
        await tx.user.updateMany({ where, data: { referredById: null } });
      }
      await settleSince(tx, actor, studentId, before.completed);
      return changeDetails(stored, row);
    });
  },
});
