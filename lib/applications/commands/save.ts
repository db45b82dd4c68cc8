import "server-only";
import type { ChangeableField, StoredStep } from "@/lib/applications/changes";
import type { ApplicationMail } from "@/lib/applications/emails";
import { type ChangedApplicationView, toStaffApplicationView } from "@/lib/applications/views";
import { recordAudit } from "@/lib/audit/commands";
import type { AuditAction } from "@/lib/audit/labels";
import type { Actor } from "@/lib/auth/policy";
import { AppError } from "@/lib/errors";
import type { Prisma } from "@/lib/generated/prisma/client";
import { queueEmail } from "@/lib/mail/commands/outbox";
import { notify } from "@/lib/notices/commands/notify";
import { isMailWanted } from "@/lib/notices/queries";
import { settleCommission, unsettleCommission } from "@/lib/partners/commands/settle";
import type { Settlement } from "@/lib/partners/schema/undo";
import { db, type Tx } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { addToJournal } from "@/lib/platform/journal";
import { officeEmail } from "@/lib/platform/mail";
import { lockStudent } from "@/lib/students/commands/lock";
import { ofSeenStudent } from "@/lib/students/queries/owned";
import { beginHold, type ChangeGroup, type HeldChange, toUndo } from "@/lib/undo/commands/hold";
import { assertSeenVersion } from "@/lib/undo/queries/conflict";
import { recordApplicationUndo, type WholeApplication, whole } from "./before";

export const idOf = (actor: Actor) => (actor.kind === "user" ? actor.id : null);
export const inPlaces = <T>(steps: readonly T[]) => steps.map((step, position) => ({ ...step, position }));

/**
 * Locks an application until the transaction ends. Its student is locked first, since a status's effect on the
 * student's partner depends on all of the student's applications. Throws 404 if the caller may not see the student.
 */
export async function lockApplication(tx: Tx, actor: Actor, id: string): Promise<WholeApplication> {
  const found = await tx.application.findFirst({ where: { id, ...ofSeenStudent(actor) }, select: { studentId: true } });
  if (!found) throw new AppError("not_found");
  await lockStudent(tx, found.studentId);
  await tx.$queryRaw`SELECT id FROM applications WHERE id = ${id}::uuid FOR NO KEY UPDATE`;
  const row = await tx.application.findUnique({ where: { id }, include: whole });
  if (!row) throw new AppError("not_found");
  return row;
}

/** The same for a change. Throws 409 with the current application if the stored version isn't the one the caller saw. */
export async function lockSeenApplication(
  tx: Tx,
  actor: Actor,
  id: string,
  seen: number | undefined,
): Promise<WholeApplication> {
  const row = await lockApplication(tx, actor, id);
  await assertSeenApplication(tx, row, {
    seen,
    sentence: "This application was changed by someone else. Please reload.",
  });
  return row;
}

type Seen = { seen: number | undefined; wanted?: "undo"; sentence?: string };

/**
 * Throws 409 if a locked application isn't the version that the caller saw: with the current one, but not for an undo,
 * whose caller may no longer see it.
 */
export const assertSeenApplication = (tx: Tx, { id, version }: WholeApplication, seen: Seen): Promise<void> =>
  assertSeenVersion(tx, {
    ...seen,
    stored: version,
    subjectId: id,
    actions: ["application-changed", "application-corrected", "application-withdrawn", "application-assigned"],
    ...(seen.wanted !== "undo" && {
      current: async () =>
        toStaffApplicationView(await db.application.findUniqueOrThrow({ where: { id }, include: whole })),
    }),
  });

type Change = {
  /** The audit entry; absent if another entry covers it. */
  action?: AuditAction;
  /** The columns to store, and the steps if they changed. */
  data: Omit<Prisma.ApplicationUncheckedUpdateInput, "version" | "updatedAt" | "steps" | "events">;
  steps?: readonly StoredStep[] | undefined;
  changed: readonly ChangeableField[];
  moment: Date;
  /** The team's notes, if they were saved. */
  notes?: string | null;
  reason?: string;
  /** Set if this undoes another change: that change's effect on the referral, if any. */
  undone?: { referral: Settlement | undefined };
  /** The mail to the student; absent if it doesn't concern them. */
  mail?: ((row: WholeApplication) => ApplicationMail) | undefined;
  /** It can be undone without a mail as well; with a group, together with the others. */
  undoable?: { group: ChangeGroup | undefined };
};

/** A saved change, and how to undo it while its mails are held; of changes without mails, only some can be undone. */
export type Saved = { row: WholeApplication; held: HeldChange | undefined };

/**
 * Saves a change to an application from `lockApplication`: increments the version, and writes the history entry, the
 * audit log, the student's mail, and the effect of a new status on the partner who referred the student. The mails are
 * held.
 */
export async function saveApplication(tx: Tx, actor: Actor, before: WholeApplication, change: Change): Promise<Saved> {
  const { action, data, steps, changed, moment, notes = null, reason, mail, undone, undoable } = change;
  if (steps) await tx.applicationStep.deleteMany({ where: { applicationId: before.id } });
  const row = await tx.application.update({
    where: { id: before.id },
    data: {
      ...data,
      version: { increment: 1 },
      // A new owner is no progress: Today still finds it if nothing else happens.
      updatedAt: changed.length === 1 && changed[0] === "owner" ? before.updatedAt : moment,
      ...(steps && { steps: { create: inPlaces(steps) } }),
    },
    include: whole,
  });
  await addToJournal(tx, "application_events", {
    applicationId: row.id,
    actorId: idOf(actor),
    from: before.status,
    to: row.status,
    progress: row.progress,
    changed: [...changed],
    notes,
    reason: reason ?? null,
    createdAt: moment,
  });
  const held = mail || undoable ? beginHold(actor, undoable?.group) : undefined;
  if (mail) await tellStudent(tx, row, mail(row), held);
  const step = { id: row.id, studentId: row.studentId, from: before.status, to: row.status };
  if (undone?.referral) await unsettleCommission(tx, actor, undone.referral);
  const referral = undone?.referral ? undefined : await settleCommission(tx, actor, step, held);
  if (held) await recordApplicationUndo(tx, actor, { row: before, version: row.version, changed, referral, held });
  const details = {
    studentId: row.studentId,
    from: before.status,
    to: row.status,
    changed: [...changed],
    version: row.version,
    ...(reason !== undefined && { reason }),
  };
  if (action) await recordAudit({ action, actor, subjectId: row.id, details }, tx);
  return { row, held };
}

/** The answer to a saved change. */
export const toChanged = ({ row, held }: Saved): ChangedApplicationView => ({
  ...toStaffApplicationView(row),
  ...toUndo(held),
});

/** The page where students follow their applications. */
export const applicationsUrl = () => `${env.appUrl}/student/applications`;

/**
 * Tells the student, and mails them unless they want no such mail. A closed account gets no mail, because its links wouldn't work. The key names the student, so that
 * the mail is deleted with the account.
 */
export async function tellStudent(
  tx: Tx,
  row: WholeApplication,
  mail: ApplicationMail,
  held?: HeldChange,
): Promise<void> {
  if (!row.student.active) return;
  const { id: recordId, studentId } = row;
  await notify(tx, { kind: "application", to: [studentId], recordId, detail: row.status, held });
  if (!(await isMailWanted(tx, studentId, "application"))) return;
  await queueEmail(tx, {
    key: `application:${row.id}:${row.version}:${row.studentId}`,
    to: row.student.email,
    replyTo: officeEmail(),
    held,
    ...mail,
  });
}
