import "server-only";
import * as z from "zod/mini";
import { assertCan } from "@/lib/auth/policy";
import { AppError } from "@/lib/errors";
import { now } from "@/lib/platform/clock";
import { undoVerb } from "@/lib/undo/commands";
import { assertSeenReferral, oneClaimOr409 } from "./change";
import { columnsOf, restorable } from "./restore";
import { changeDetails, lockReferral, restoreReferral } from "./store";
import { holdStudentOf } from "./student";

/**
 * Undoes an admin's change of a referral: status, amount and how far the commission is stand as before, and so does whose
 * the student is. What it moved is reversed by further rows of the ledger. 409 where the referral has moved on, and where
 * another partner has referred a student who was free for these seconds.
 */
export const undoReferralChange = undoVerb({
  before: z.extend(restorable, { untied_student_id: z.nullable(z.guid()) }),
  undo: (tx, actor, { subjectId: id, version, before }) => {
    assertCan(actor, "referral:update");
    return oneClaimOr409(async () => {
      await holdStudentOf(tx, id);
      const stored = await lockReferral(tx, id);
      if (!stored) throw new AppError("not_found");
      await assertSeenReferral(tx, stored, version);
      const row = await restoreReferral(tx, stored, columnsOf(before), now());
      if (before.untied_student_id) {
        const where = { id: before.untied_student_id, referredById: row.partnerId };
        await tx.user.updateMany({ where, data: { referredById: null } });
      }
      return changeDetails(stored, row);
    });
  },
});
