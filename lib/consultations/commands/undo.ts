import "server-only";
import * as z from "zod/mini";
import { assertCan } from "@/lib/auth/policy";
import { AppError } from "@/lib/errors";
import type { Prisma } from "@/lib/generated/prisma/client";
import { ConsultationStatus } from "@/lib/generated/prisma/enums";
import { officeDate } from "@/lib/office-time";
import type { Tx } from "@/lib/platform/db";
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

const notedSince = new AppError(
  "conflict",
  "This can’t be undone: somebody has written a note about it. Cancel the booking instead.",
);

/**
 * Removes a booking that the office has made: nobody has a mail about it, so nothing of it should stay. Throws 409 if it
 * was changed since, or if its note was.
 */
async function removeBooking(tx: Tx, { id, version, note }: Booked): Promise<Prisma.InputJsonObject> {
  const stored = await lockConsultation(tx, id);
  await assertSeenConsultation(tx, id, stored, version, "undo");
  if (stored.note !== note) throw notedSince;
  const { reference } = await tx.consultation.delete({ where: { id }, select: { reference: true } });
  return { removed: `booking ${reference}` };
}

type Booked = { id: string; version: number; note: string | null };

/**
 * Undoes a booking by the office, a move, or a change of status or assignment. Throws 409 if the slot has been taken in
 * the meantime, or the assigned member has left. SEQUENCE stays: nothing was mailed, and later mails have a higher one.
 */
export const undoConsultationChange = undoVerb({
  before: z.object({
    status: z.enum(ConsultationStatus),
    assigned_to_id: z.nullable(z.guid()),
    starts_at: z.optional(z.iso.datetime()),
    /** It was booked by this change, with this note: there was nothing before. */
    booked: z.optional(z.object({ note: z.nullable(z.string()) })),
  }),
  undo: (
    tx,
    actor,
    { subjectId: id, version, before: { status, assigned_to_id: assignedToId, starts_at, booked } },
  ) => {
    assertCan(actor, booked ? "consultation:book-for" : "consultation:update");
    if (booked) return removeBooking(tx, { id, version, ...booked });
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
