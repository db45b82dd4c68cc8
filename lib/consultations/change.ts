import "server-only";
import { recordAudit } from "@/lib/audit/record";
import { type Actor, assertCan } from "@/lib/auth/policy";
import type { Consultation } from "@/lib/generated/prisma/client";
import { AppError } from "@/lib/http/errors";
import { queueEmail } from "@/lib/mail/outbox";
import { now } from "@/lib/platform/clock";
import { db, type Tx, transaction, violates } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { officeEmail } from "@/lib/platform/mail";
import { calendarEntry } from "./calendar";
import { slotIndex } from "./commands";
import { statusChangedMail, toFacts } from "./emails";
import { queueMemberMails } from "./member-mails";
import { organizer } from "./organizer";
import type { ConsultationChangeInput } from "./schema";
import { type ConsultationView, toConsultationView, withPeople } from "./views";

type Stored = Pick<Consultation, "status" | "assignedToId" | "note">;

/** Throws 404 for a consultation that does not exist, before its change is looked at. */
export async function assertConsultationExists(actor: Actor, id: string): Promise<void> {
  assertCan(actor, "consultation:update");
  if (!(await db.consultation.findUnique({ where: { id }, select: { id: true } }))) throw new AppError("not_found");
}

/**
 * The admin sets a status, in any order, assigns the consultation or writes a note for the office. The visitor is told of
 * a status and of nothing else, with the calendar entry updated or withdrawn; a member is told of what is theirs.
 * Cancelling frees the slot; making a cancelled one active again is 409 when the slot was taken meanwhile, as is a note
 * in the place of another than was seen. What changes nothing leaves no trace.
 */
export async function changeConsultation(
  actor: Actor,
  id: string,
  input: ConsultationChangeInput,
): Promise<ConsultationView> {
  assertCan(actor, "consultation:update");
  try {
    return await transaction(async (tx) => {
      // The member before the consultation, as whoever closes an account takes them.
      const isAssignable = !input.assigned_to_id || (await holdAssignable(tx, input.assigned_to_id));
      const before = await hold(tx, id);
      const changed = changesOf(before, input);
      if (changed.note !== undefined) assertSeen(before, input);
      if (changed.assignedToId && !isAssignable) throw AppError.field("assigned_to_id", "Invalid team member");
      if (Object.keys(changed).length === 0) {
        return toConsultationView(await tx.consultation.findUniqueOrThrow({ where: { id }, include: withPeople }));
      }
      const isMailed = changed.status !== undefined || changed.assignedToId !== undefined;
      const row = await tx.consultation.update({
        where: { id },
        data: { ...changed, ...(isMailed && { sequence: { increment: 1 } }) },
        include: withPeople,
      });
      if (changed.status) {
        const actorId = actor.kind === "user" ? actor.id : null;
        await tx.consultationEvent.create({
          data: { consultationId: id, actorId, from: before.status, to: changed.status, createdAt: now() },
        });
        await queueStatusMail(tx, row);
      }
      if (isMailed) await queueMemberMails(tx, before, row);
      await writeDown(tx, actor, id, { before, changed });
      return toConsultationView(row);
    });
  } catch (error) {
    if (violates(error, slotIndex)) throw new AppError("conflict", "This time slot is no longer available");
    throw error;
  }
}

/** The consultation as it is stored, held until the transaction ends: whoever else changes it waits. */
async function hold(tx: Tx, id: string): Promise<Stored> {
  const [row] = await tx.$queryRaw<Stored[]>`
    SELECT status::text AS status, assigned_to_id AS "assignedToId", note FROM consultations
    WHERE id = ${id}::uuid FOR UPDATE`;
  if (!row) throw new AppError("not_found");
  return row;
}

/** What is asked for and is not so already. */
function changesOf(before: Stored, { status, assigned_to_id, note }: ConsultationChangeInput): Partial<Stored> {
  return {
    ...(status !== undefined && status !== before.status && { status }),
    ...(assigned_to_id !== undefined && assigned_to_id !== before.assignedToId && { assignedToId: assigned_to_id }),
    ...(note !== undefined && note !== before.note && { note }),
  };
}

/** The note that stands is told with the refusal, so that a person can choose. */
function assertSeen({ note }: Stored, { seen_note }: ConsultationChangeInput): void {
  if (seen_note === undefined || seen_note === note) return;
  throw new AppError("conflict", "Somebody else changed this note meanwhile", { members: async () => ({ note }) });
}

/** Whether a member can be assigned. The row is held too: an account that is being closed is closed first, or this counts. */
async function holdAssignable(tx: Tx, id: string): Promise<boolean> {
  const found = await tx.$queryRaw<object[]>`
    SELECT id FROM users WHERE id = ${id}::uuid AND active AND role IN ('admin', 'processing') FOR SHARE`;
  return found.length > 0;
}

async function queueStatusMail(tx: Tx, row: Consultation): Promise<void> {
  const { subject, content } = statusChangedMail(toFacts(row), row.status, `${env.appUrl}/book-consultation`);
  await queueEmail(tx, {
    key: `consultation:${row.id}:${row.sequence}`,
    to: row.email,
    replyTo: officeEmail,
    subject: `${subject}, ${row.reference}`,
    content,
    // A visit that is over needs no calendar entry.
    ...(row.status !== "completed" && { calendar: calendarEntry(row, organizer) }),
  });
}

/** An entry for each thing that changed. What a note says is the office's own and stays out of the log. */
async function writeDown(
  tx: Tx,
  actor: Actor,
  subjectId: string,
  { before, changed }: { before: Stored; changed: Partial<Stored> },
): Promise<void> {
  const { status, assignedToId, note } = changed;
  if (status) {
    const details = { from: before.status, to: status };
    await recordAudit({ action: "consultation-status-changed", actor, subjectId, details }, tx);
  }
  if (assignedToId !== undefined) {
    const details = { from: before.assignedToId, to: assignedToId };
    await recordAudit({ action: "consultation-assigned", actor, subjectId, details }, tx);
  }
  if (note !== undefined) {
    await recordAudit({ action: "consultation-noted", actor, subjectId, details: { removed: note === null } }, tx);
  }
}
