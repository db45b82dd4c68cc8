import "server-only";
import { type Actor, assertCan } from "@/lib/auth/policy";
import { AppError } from "@/lib/errors";
import { db } from "@/lib/platform/db";
import { type ChangeView, toChangeView } from "@/lib/undo/views";

/** The caller's own change, or a group of them: whether it was undone, and whether its mails have left. */
export async function getChange(actor: Actor, id: string): Promise<ChangeView> {
  const group = await db.undoableChange.findMany({
    where: { groupId: id },
    orderBy: { until: "asc" },
    include: { mails: { select: { status: true, attempts: true } } },
  });
  const [first] = group;
  if (first) {
    assertCan(actor, "change:undo", { ownerId: first.actorId });
    const isUndone = group.every(({ undoneAt }) => undoneAt !== null);
    const mails = group.flatMap((change) => change.mails);
    return toChangeView({ ...first, id, undoneAt: isUndone ? first.undoneAt : null }, mails);
  }
  const row = await db.undoableChange.findUnique({
    where: { id },
    include: { mails: { select: { status: true, attempts: true } } },
  });
  assertCan(actor, "change:undo", row ? { ownerId: row.actorId } : undefined);
  if (!row) throw new AppError("not_found");
  return toChangeView(row, row.mails);
}
