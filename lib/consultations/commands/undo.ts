import "server-only";
import * as z from "zod/mini";
import { assertCan } from "@/lib/auth/policy";
import { AppError } from "@/lib/errors";
import { ConsultationStatus } from "@/lib/generated/prisma/enums";
import { officeDate } from "@/lib/office-time";
import { undoVerb } from "@/lib/undo/commands/undo";
import { assertSeenConsultation, freeSlotOr409, lockConsultation, recordStatus } from "./change";
import { lockDayShared } from "./day-lock";
import { lockAssignable } from "./member-mails";
import { inWords } from "./move";
import { seatAgain } from "./seat";

const memberHasLeft = new AppError(
  "conflict",
  "This can’t be undone: the team member’s account has been closed. Assign it to someone else.",
);

/**
 * Undoes a move, or a change of status or assignment. Throws 409 if the slot has been taken in the meantime, or the
 * assigned member has left. SEQUENCE stays: nothing was mailed, and later mails have a higher one.
 */
export const undoConsultationChange = undoVerb({
  before: z.object({
    status: z.enum(ConsultationStatus),
    assigned_to_id: z.nullable(z.guid()),
    starts_at: z.optional(z.iso.datetime()),
  }),
  undo: (tx, actor, { subjectId: id, version, before: { status, assigned_to_id: assignedToId, starts_at } }) => {
    assertCan(actor, "consultation:update");
    return freeSlotOr409(async () => {
      const startsAt = starts_at === undefined ? undefined : new Date(starts_at);
      if (startsAt) await lockDayShared(tx, officeDate(startsAt));
      // Locks the member before the consultation, as everywhere.
      const isAssignable = !assignedToId || (await lockAssignable(tx, assignedToId));
      const stored = await lockConsultation(tx, id);
      await assertSeenConsultation(tx, id, stored, version, "undo");
      if (assignedToId !== stored.assignedToId && !isAssignable) throw memberHasLeft;
      const isBack = startsAt !== undefined || (stored.status === "cancelled" && status !== "cancelled");
      const seat = isBack ? await seatAgain(tx, startsAt ?? stored.startsAt) : undefined;
      await tx.consultation.update({
        where: { id },
        data: { status, assignedToId, version: { increment: 1 }, ...(startsAt && { startsAt }), ...(seat && { seat }) },
      });
      const moved = startsAt && { movedFrom: stored.startsAt, movedTo: startsAt };
      if (moved || status !== stored.status) {
        await recordStatus(tx, actor, id, { from: stored.status, to: status, ...moved });
      }
      return {
        ...(moved && { from: inWords(moved.movedFrom), to: inWords(moved.movedTo) }),
        ...(status !== stored.status && { from: stored.status, to: status }),
        ...(assignedToId !== stored.assignedToId && {
          changed: ["assignment"],
          assignedFrom: stored.assignedToId,
          assignedTo: assignedToId,
        }),
      };
    });
  },
});
