import "server-only";
import * as z from "zod/mini";
import { recordAudit } from "@/lib/audit/commands";
import { type Actor, assertCan } from "@/lib/auth/policy";
import { AppError } from "@/lib/errors";
import type { Prisma, UndoableChange } from "@/lib/generated/prisma/client";
import { withdrawHeldEmails } from "@/lib/mail/commands/outbox";
import { withdrawNotices } from "@/lib/notices/commands/notify";
import { now } from "@/lib/platform/clock";
import { type Tx, transaction } from "@/lib/platform/db";
import { type ChangeView, toChangeView } from "@/lib/undo/views";
import { onTheWayMs, type UndoableKind } from "./hold";

/** What was changed, for the verb that undoes it. */
type Undone<B> = { subjectId: string; version: number; before: B };

/**
 * How to undo a kind of change: `before` validates the record, `undo` restores the state. The verb must check the
 * subject's own policy, lock the record, refuse any version other than the change's (`assertSeenVersion`), increment
 * the version and write the subject's own history. Its result goes into the audit log.
 */
type UndoVerb<B = unknown> = {
  before: z.ZodMiniType<B>;
  undo: (tx: Tx, actor: Actor, change: Undone<B>) => Promise<Prisma.InputJsonObject>;
};

/** A verb as stored in the table: `before` parses to what `undo` takes. */
export const undoVerb = <B>(verb: UndoVerb<B>): UndoVerb => verb as UndoVerb;

export type UndoVerbs = Partial<Record<UndoableKind, UndoVerb>>;

const mailHasLeft = "It’s too late to undo this: the mail has left. You can still change it again.";
const timeIsUp = "It’s too late to undo this. You can still change it again.";

/**
 * Undoes the caller's own change, within the time limit and before any of its mails has left: restores the previous
 * state, withdraws the held mails and the notices, and adds a second history entry, all or nothing. Throws 409 if it is too late or the
 * record has changed since. Lock order: the change, its record, its mails.
 */
export async function undoChange(actor: Actor, id: string, verbs: UndoVerbs): Promise<ChangeView> {
  return transaction(async (tx) => {
    const change = await lockChange(tx, actor, id);
    if (change.undoneAt) throw new AppError("conflict", "This change has already been undone");
    const moment = now();
    const hasMails = (await tx.outboxEmail.count({ where: { changeId: id } })) > 0;
    if (moment.getTime() > change.until.getTime() + onTheWayMs) {
      throw new AppError("conflict", hasMails ? mailHasLeft : timeIsUp);
    }
    const verb = verbs[change.kind];
    if (!verb) throw new Error(`There is no undo verb for ${change.kind}`);
    const { subjectId, version } = change;
    const details = await verb.undo(tx, actor, { subjectId, version, before: z.parse(verb.before, change.before) });
    if (!(await withdrawHeldEmails(tx, id))) throw new AppError("conflict", mailHasLeft);
    await withdrawNotices(tx, id);
    const row = await tx.undoableChange.update({ where: { id }, data: { undoneAt: moment } });
    await recordAudit({ action: "change-undone", actor, subjectId, details }, tx);
    return toChangeView(row, []);
  });
}

/**
 * The change, locked until the transaction ends, so that pressing Undo twice counts once. Throws 404 for anyone else's.
 */
async function lockChange(tx: Tx, actor: Actor, id: string): Promise<UndoableChange> {
  await tx.$queryRaw`SELECT id FROM undoable_changes WHERE id = ${id}::uuid FOR UPDATE`;
  const row = await tx.undoableChange.findUnique({ where: { id } });
  assertCan(actor, "change:undo", row ? { ownerId: row.actorId } : undefined);
  if (!row) throw new AppError("not_found");
  return row;
}
