import "server-only";
import { type Actor, assertCan } from "@/lib/auth/policy";
import { AppError } from "@/lib/errors";
import { db } from "@/lib/platform/db";
import { type ChangeView, toChangeView } from "@/lib/undo/views";

/** The caller's own change, or a group of them: whether it was undone, and whether its mails have left. */
export async function getChange(actor: Actor, id: string): Promise<ChangeView> {
  const changes = await db.undoableChange.findMany({
    where: { OR: [{ id }, { groupId: id }] },
    orderBy: { until: "asc" },
    include: { mails: { select: { status: true, attempts: true } } },
  });
  const [first] = changes;
  assertCan(actor, "change:undo", first ? { ownerId: first.actorId } : undefined);
  if (!first) throw new AppError("not_found");
  const isUndone = changes.every(({ undoneAt }) => undoneAt !== null);
  const mails = changes.flatMap((change) => change.mails);
  return toChangeView({ ...first, id, undoneAt: isUndone ? first.undoneAt : null }, mails);
}
