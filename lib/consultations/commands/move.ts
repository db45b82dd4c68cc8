import "server-only";
import { recordAudit } from "@/lib/audit/commands";
import { type Actor, assertCan } from "@/lib/auth/policy";
import { bookingUrl } from "@/lib/consultations/booking-key";
import { calendarEntry, organizer } from "@/lib/consultations/emails/calendar";
import { toFacts, withPageLink } from "@/lib/consultations/emails/mails";
import { movedMail } from "@/lib/consultations/emails/moved";
import { isUpcoming } from "@/lib/consultations/labels";
import type { Wanted } from "@/lib/consultations/queries/consultations";
import { type CancelRefusal, isSoon, moveRefusalOf, refusalSentences } from "@/lib/consultations/self-service";
import { hourOf, officeRules, type SlotTime } from "@/lib/consultations/slots";
import {
  type ChangedConsultation,
  type ConsultationWithPeople,
  toConsultationView,
  withPeople,
} from "@/lib/consultations/views";
import { AppError } from "@/lib/errors";
import type { Consultation } from "@/lib/generated/prisma/client";
import { queueEmail, withdrawEmails } from "@/lib/mail/commands/outbox";
import { formatDate, formatTime, officeMoment } from "@/lib/office-time";
import { now } from "@/lib/platform/clock";
import { type Tx, transaction } from "@/lib/platform/db";
import { officeEmail } from "@/lib/platform/mail";
import { type HeldChange, recordUndo, toUndo } from "@/lib/undo/commands/hold";
import { assertSeenConsultation, lockConsultation, read, recordStatus } from "./change";
import { lockDayShared } from "./day-lock";
import { queueMovedMail } from "./member-mails";
import { queueOfficeNote } from "./office-note";
import { lockSlot, seatAt, toSeatConflict } from "./seat";

type MoveInput = {
  /** The new date and time, in the office's time. */
  preferredDate: string;
  preferredTime: SlotTime;
  /** The version the caller saw; without it the last change wins. */
  version?: number | undefined;
};

type Before = Pick<Consultation, "status" | "startsAt">;

/**
 * Moves a consultation to another slot. With the visitor's link: at most twice, until two hours before, and the office
 * confirms the new time; it gets a note. Staff: as often as they like, without notice, the status stays, and the mails
 * are held for an undo. Visitor and assigned member are mailed the updated calendar entry. Throws 422 for a time
 * outside the calendar, and 409 if the consultation can't be moved, if the slot is taken or its member isn't free then
 * (with the three nearest free ones), or if the version isn't the one the caller saw. Moving it to its own time changes
 * nothing.
 */
export async function moveConsultation(actor: Actor, id: string, input: MoveInput): Promise<ChangedConsultation> {
  assertCan(actor, "consultation:move", { ownerId: id });
  const startsAt = officeMoment(input.preferredDate, hourOf(input.preferredTime));
  const wanted: Wanted = { rules: actor.kind === "link" ? undefined : officeRules };
  try {
    return await transaction(async (tx) => {
      await lockDayShared(tx, input.preferredDate);
      const before = await lockConsultation(tx, id);
      await assertSeenConsultation(tx, id, before, input.version);
      const isThere = before.startsAt.getTime() === startsAt.getTime();
      // A second press of the last allowed move finds the booking at its new time: not refused, it has moved.
      const refusal = actor.kind === "link" && !isThere ? moveRefusalOf(before, now()) : endOf(before);
      if (refusal) throw new AppError("conflict", refusalSentences[refusal]);
      if (isThere) return toConsultationView(await read(tx, id));
      wanted.memberId = before.assignedToId;
      await lockSlot(tx, startsAt);
      const seat = await seatAt(tx, startsAt, wanted);
      return await store(tx, actor, id, { before, startsAt, seat });
    });
  } catch (error) {
    throw toSeatConflict(error, { startsAt, wanted });
  }
}

/** How it ended. Staff can also move one whose time has passed, until somebody notes what became of it. */
function endOf({ status }: Before): CancelRefusal | null {
  if (status === "cancelled") return "cancelled";
  return isUpcoming(status) ? null : "past";
}

/** "24 Nov 2026, 11:00 AM", for the audit log. */
export const inWords = (moment: Date) => `${formatDate(moment)}, ${formatTime(moment)}`;

/** Stores the new time with everything that follows from it. */
async function store(
  tx: Tx,
  actor: Actor,
  id: string,
  { before, startsAt, seat }: { before: Before & { sequence: number }; startsAt: Date; seat: number },
): Promise<ChangedConsultation> {
  const isVisitor = actor.kind === "link";
  if (isVisitor) await withdrawOutdated(tx, id, before);
  const row = await tx.consultation.update({
    where: { id },
    data: {
      startsAt,
      seat,
      version: { increment: 1 },
      sequence: { increment: 1 },
      ...(isVisitor && { status: "pending", visitorMoves: { increment: 1 } }),
    },
    include: withPeople,
  });
  const held = await recordUndo(tx, actor, {
    kind: "consultation",
    subjectId: id,
    version: row.version,
    before: { status: before.status, assigned_to_id: row.assignedToId, starts_at: before.startsAt.toISOString() },
  });
  const times = { movedFrom: before.startsAt, movedTo: startsAt };
  await recordStatus(tx, actor, id, { from: before.status, to: row.status, ...times });
  await queueMails(tx, actor, row, { before: before.startsAt, held });
  const details = { from: inWords(before.startsAt), to: inWords(startsAt), ...(isVisitor && { by: "the visitor" }) };
  await recordAudit({ action: "consultation-moved", actor, subjectId: id, details }, tx);
  return { ...toConsultationView(row), ...toUndo(held) };
}

/** Withdraws the visitor's mail about the state before, if it still waits: it would arrive after the newer one. */
export const withdrawOutdated = (tx: Tx, id: string, { sequence }: { sequence: number }) =>
  withdrawEmails(tx, [`consultation:${id}:${sequence}`]);

async function queueMails(
  tx: Tx,
  actor: Actor,
  row: ConsultationWithPeople,
  { before, held }: { before: Date; held: HeldChange | undefined },
): Promise<void> {
  const pageUrl = bookingUrl(row);
  const content = movedMail(toFacts(row), { before, pageUrl, isSoon: isSoon(row.startsAt, now()) });
  await queueEmail(tx, {
    key: `consultation:${row.id}:${row.sequence}`,
    to: row.email,
    replyTo: officeEmail(),
    subject: `${content.heading}, ${row.reference}`,
    content,
    held,
    ...(pageUrl && withPageLink(row)),
    calendar: calendarEntry(row, organizer()),
  });
  await queueMovedMail(tx, row, { before, held });
  if (actor.kind === "link") await queueOfficeNote(tx, row, before);
}
