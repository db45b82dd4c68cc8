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
 * Undoes an admin's change to a referral: restores its status, amount, commission status and student. Its movements are
 * reversed by new ledger rows, and changes to the student's applications since then are applied. Throws 409 if the
 * referral has changed again, or if another partner has referred the student in the meantime.
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
      // Someone who registered in these seconds still counts as brought by the partner.
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
