import "server-only";
import { recordAudit } from "@/lib/audit/commands";
import { type Actor, assertCan } from "@/lib/auth/policy";
import { bookingUrl } from "@/lib/consultations/booking-key";
import { calendarEntry, organizer } from "@/lib/consultations/emails/calendar";
import { statusChangedMail, toFacts, withPageLink } from "@/lib/consultations/emails/mails";
import { isUpcoming } from "@/lib/consultations/labels";
import type { ConsultationChangeInput } from "@/lib/consultations/schema/consultation";
import { type ChangedConsultation, toConsultationView, withPeople } from "@/lib/consultations/views";
import { AppError } from "@/lib/errors";
import type { Consultation } from "@/lib/generated/prisma/client";
import { queueEmail } from "@/lib/mail/commands/outbox";
import { formatDate, formatTime } from "@/lib/office-time";
import { now } from "@/lib/platform/clock";
import { db, type Tx, transaction } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { addToJournal } from "@/lib/platform/journal";
import { officeEmail } from "@/lib/platform/mail";
import { beginHold, type ChangeGroup, type HeldChange, recordUndo, toUndo } from "@/lib/undo/commands/hold";
import { assertSeenVersion, assertUnchanged } from "@/lib/undo/queries/conflict";
import { lockAssignable, queueMemberMails } from "./member-mails";
import { seatAgain, toSeatConflict } from "./seat";

type Stored = Pick<
  Consultation,
  "status" | "assignedToId" | "note" | "version" | "sequence" | "startsAt" | "visitorMoves"
>;
type Changed = Partial<Pick<Consultation, "status" | "assignedToId" | "note">>;

/** Throws 404 for an unknown consultation, before the change is read. */
export async function assertConsultationExists(actor: Actor, id: string): Promise<void> {
  assertCan(actor, "consultation:update");
  if (!(await db.consultation.findUnique({ where: { id }, select: { id: true } }))) throw new AppError("not_found");
}

/**
 * An admin sets a status, in any order, assigns the consultation, or writes a note for the office. The visitor is
 * mailed only about the status, with the calendar entry updated or withdrawn; members are mailed about their own
 * consultations. These mails are held, and the answer says how to undo the change until they leave. Cancelling frees
 * the slot; "did not come" keeps it, mails nobody, and is refused before the start. Throws 409 if a cancelled
 * consultation is reopened and its slot is taken, if the note isn't the one the caller saw, if the version isn't (notes
 * don't change the version), or if the member has another consultation then. Completing one that hasn't started
 * requires `before_time`. A change without effect is not recorded. `group` is the action on several consultations that
 * it is part of.
 */
export async function changeConsultation(
  actor: Actor,
  id: string,
  input: ConsultationChangeInput,
  group?: ChangeGroup,
): Promise<ChangedConsultation> {
  assertCan(actor, "consultation:update");
  return freeSlotOr409(() =>
    transaction(async (tx) => {
      // Locks the member before the consultation, in the same order as closing an account.
      const isAssignable = !input.assigned_to_id || (await lockAssignable(tx, input.assigned_to_id));
      const before = await lockConsultation(tx, id);
      const changed = changesOf(before, input);
      if (Object.keys(changed).length === 0) return toConsultationView(await read(tx, id));
      await assertSeenConsultation(tx, id, before, input.version);
      if (changed.note !== undefined) assertSeenNote(before, input);
      assertHasBegun(before, changed.status, input);
      if (changed.assignedToId && !isAssignable) throw AppError.field("assigned_to_id", "Invalid team member");
      const isReopened = before.status === "cancelled" && changed.status !== undefined;
      const seat = isReopened ? await seatAgain(tx, before.startsAt) : undefined;
      const isMailed = changed.status !== undefined || changed.assignedToId !== undefined;
      const row = await tx.consultation.update({
        where: { id },
        // A note has its own check (`seen_note`), and writing one doesn't invalidate an Undo.
        data: {
          ...changed,
          ...(seat && { seat }),
          ...(isMailed && { version: { increment: 1 }, sequence: { increment: 1 } }),
        },
        include: withPeople,
      });
      const undoable = {
        ...({ kind: "consultation", subjectId: id, version: row.version } as const),
        before: { status: before.status, assigned_to_id: before.assignedToId },
      };
      const held = isMailed ? await recordUndo(tx, actor, undoable, beginHold(actor, group)) : undefined;
      if (changed.status) {
        await recordStatus(tx, actor, id, { from: before.status, to: changed.status });
        await queueStatusMail(tx, row, held);
      }
      if (isMailed) await queueMemberMails(tx, { before, row, held });
      if (changed.note) await noteBooking(tx, actor, row);
      await writeDown(tx, actor, id, { before, changed, group });
      return { ...toConsultationView(row), ...toUndo(held) };
    }),
  );
}

/**
 * A note about a booking is a dated entry of its person's timeline, for admins only, as the booking is. The booking itself
 * keeps the latest.
 */
export async function noteBooking(tx: Tx, actor: Actor, { id, contactId, note }: Consultation): Promise<void> {
  if (!contactId || note === null) return;
  const actorId = actor.kind === "user" ? actor.id : null;
  await tx.contactEntry.create({
    data: { kind: "note", contactId, consultationId: id, actorId, text: note, createdAt: now() },
  });
}

/** Maps a violation of the unique indexes, which keep a seat and a member from being taken twice, to 409. */
export async function freeSlotOr409<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw toSeatConflict(error);
  }
}

/** The consultation with its people, as the office's view needs it. */
export const read = (tx: Tx, id: string) => tx.consultation.findUniqueOrThrow({ where: { id }, include: withPeople });

/** Throws 409 with the current consultation if its status or assignment has changed since. */
export const assertSeenConsultation = (
  tx: Tx,
  id: string,
  { version }: Stored,
  seen: number | undefined,
  wanted: "save" | "undo" = "save",
) =>
  assertSeenVersion(tx, {
    seen,
    stored: version,
    subjectId: id,
    wanted,
    actions: ["consultation-status-changed", "consultation-assigned", "consultation-moved"],
    current: async () => toConsultationView(await read(db, id)),
  });

/** Writes an entry of the consultation's history. */
export async function recordStatus(
  tx: Tx,
  actor: Actor,
  consultationId: string,
  {
    from,
    to,
    ...moved
  }: { from: Consultation["status"]; to: Consultation["status"]; movedFrom?: Date; movedTo?: Date },
): Promise<void> {
  const actorId = actor.kind === "user" ? actor.id : null;
  await addToJournal(tx, "consultation_events", { consultationId, actorId, from, to, ...moved, createdAt: now() });
}

/** The stored consultation, locked until the transaction ends. */
export async function lockConsultation(tx: Tx, id: string): Promise<Stored> {
  const [row] = await tx.$queryRaw<Stored[]>`
    SELECT status::text AS status, assigned_to_id AS "assignedToId", note, version, sequence, starts_at AS "startsAt",
      visitor_moves AS "visitorMoves"
    FROM consultations WHERE id = ${id}::uuid FOR UPDATE`;
  if (!row) throw new AppError("not_found");
  return row;
}

/** The requested fields that differ from the stored ones. */
function changesOf(before: Stored, { status, assigned_to_id, note }: ConsultationChangeInput): Changed {
  return {
    ...(status !== undefined && status !== before.status && { status }),
    ...(assigned_to_id !== undefined && assigned_to_id !== before.assignedToId && { assignedToId: assigned_to_id }),
    ...(note !== undefined && note !== before.note && { note }),
  };
}

/** The error includes the current note, so that the person can choose. */
function assertSeenNote({ note }: Stored, { seen_note }: ConsultationChangeInput): void {
  const isSeen = seen_note === undefined || seen_note === note;
  assertUnchanged(isSeen, "Someone else changed this note in the meantime", () => ({ note }));
}

/**
 * Completing thanks the visitor for coming, so completing a future consultation must be explicit. Nobody has failed to
 * come before the start.
 */
function assertHasBegun(
  { startsAt }: Stored,
  status: Changed["status"],
  { before_time }: ConsultationChangeInput,
): void {
  if (startsAt <= now()) return;
  const when = `${formatDate(startsAt)}, ${formatTime(startsAt)}`;
  if (status === "completed" && !before_time) {
    throw AppError.field("before_time", `This consultation starts on ${when}. Confirm that it’s already completed.`);
  }
  if (status === "no_show") {
    throw AppError.field("status", `This consultation starts on ${when}. Nobody can have missed it yet.`);
  }
}

/** Mails the visitor the new status, with the calendar entry updated or withdrawn. Not everything is worth a mail. */
export async function queueStatusMail(tx: Tx, row: Consultation, held: HeldChange | undefined): Promise<void> {
  const pageUrl = bookingUrl(row);
  const bookUrl = `${env.appUrl}/book-consultation`;
  const content = statusChangedMail(toFacts(row), { bookUrl, pageUrl });
  if (!content) return;
  await queueEmail(tx, {
    key: `consultation:${row.id}:${row.sequence}`,
    to: row.email,
    replyTo: officeEmail(),
    subject: `${content.heading}, ${row.reference}`,
    content,
    held,
    ...(pageUrl && isUpcoming(row.status) && withPageLink(row)),
    // A past visit needs no calendar entry.
    ...(row.status !== "completed" && { calendar: calendarEntry(row, organizer()) }),
  });
}

/** Writes an audit entry for each changed thing. A note's text is internal and stays out of the log. */
async function writeDown(
  tx: Tx,
  actor: Actor,
  subjectId: string,
  { before, changed, group }: { before: Stored; changed: Changed; group: ChangeGroup | undefined },
): Promise<void> {
  const { status, assignedToId, note } = changed;
  const ofGroup = group && { group: group.id };
  if (status) {
    const details = { from: before.status, to: status, ...ofGroup };
    await recordAudit({ action: "consultation-status-changed", actor, subjectId, details }, tx);
  }
  if (assignedToId !== undefined) {
    const details = { from: before.assignedToId, to: assignedToId, ...ofGroup };
    await recordAudit({ action: "consultation-assigned", actor, subjectId, details }, tx);
  }
  if (note !== undefined) {
    await recordAudit({ action: "consultation-noted", actor, subjectId, details: { removed: note === null } }, tx);
  }
}
