import "server-only";
import { type Actor, assertCan } from "@/lib/auth/policy";
import { AppError } from "@/lib/errors";
import { now } from "@/lib/platform/clock";
import { type Tx, transaction } from "@/lib/platform/db";
import type { ChangeView } from "@/lib/undo/views";
import { onTheWayMs } from "./hold";
import { postpone } from "./together";
import { type UndoVerbs, undoChange } from "./undo";

/** How long undoing a group may take at most; its mails wait that long. */
const undoingMs = 120_000;

/**
 * Undoes a change, or a group of changes that were made together: each in its own transaction. Throws 409 if some of a
 * group can't be undone, and says how many were; those that can't be keep their change and their mail.
 */
export async function undoAll(actor: Actor, id: string, verbs: UndoVerbs): Promise<ChangeView> {
  const changes = await transaction((tx) => beginUndoing(tx, actor, id));
  if (!changes) return undoChange(actor, id, verbs);
  let last: ChangeView | undefined;
  const refusals: string[] = [];
  for (const change of changes) {
    try {
      last = await undoChange(actor, change, verbs);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      refusals.push(error.message);
    }
  }
  const undone = changes.length - refusals.length;
  if (last && refusals.length === 0) return { ...last, id };
  const why = refusals[0] ?? "";
  throw new AppError(
    "conflict",
    undone === 0 ? why : `${undone} of ${changes.length} were undone, the others were not: ${why}`,
  );
}

/**
 * The ids of a group's changes that are still to be undone; its mails wait from now on. Undefined if there is no such
 * group; throws 409 if nothing of it is left to undo.
 */
async function beginUndoing(tx: Tx, actor: Actor, groupId: string): Promise<string[] | undefined> {
  const changes = await tx.undoableChange.findMany({
    where: { groupId },
    orderBy: { createdAt: "desc" },
    select: { id: true, actorId: true, until: true, undoneAt: true },
  });
  const [first] = changes;
  if (!first) return undefined;
  assertCan(actor, "change:undo", { ownerId: first.actorId });
  const left = changes.filter(({ undoneAt }) => undoneAt === null);
  if (left.length === 0) throw new AppError("conflict", "This change has already been undone");
  const moment = now().getTime();
  if (moment <= first.until.getTime() + onTheWayMs) await postpone(tx, groupId, new Date(moment + undoingMs));
  return left.map(({ id }) => id);
}
