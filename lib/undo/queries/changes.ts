import "server-only";
import { type Actor, assertCan } from "@/lib/auth/policy";
import { AppError } from "@/lib/errors";
import { db } from "@/lib/platform/db";
import { type ChangeView, toChangeView } from "@/lib/undo/views";

/** The caller's own change: whether it was undone, and whether its mails have left. */
export async function getChange(actor: Actor, id: string): Promise<ChangeView> {
  const row = await db.undoableChange.findUnique({
    where: { id },
    include: { mails: { select: { status: true, attempts: true } } },
  });
  assertCan(actor, "change:undo", row ? { ownerId: row.actorId } : undefined);
  if (!row) throw new AppError("not_found");
  return toChangeView(row, row.mails);
}
