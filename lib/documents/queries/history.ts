import "server-only";
import { type Actor, assertCan } from "@/lib/auth/policy";
import { assertDocumentToReview } from "@/lib/documents/commands/review";
import type { DocumentHistoryView } from "@/lib/documents/views";
import type { AuditEntry } from "@/lib/generated/prisma/client";
import { db } from "@/lib/platform/db";

const longest = 50;
/** How many audit entries are read: repeated views leave one each. */
const mostRead = 500;
/** Views by one person within this time count as one. */
const oneLookMs = 10 * 60_000;

type HistoryAction = DocumentHistoryView["action"];
const decisions: Record<string, HistoryAction> = { approved: "approved", rejected: "rejected", pending: "reopened" };

/** The history entry for an audit entry; undefined if it isn't part of the document's history. */
function actionOf({ action, details }: AuditEntry): HistoryAction | undefined {
  if (action === "document-uploaded") return "uploaded";
  if (action === "document-viewed") return "viewed";
  return decisions[String((details as { to?: unknown } | null)?.to)];
}

type Entry = { id: string; at: Date; actorId: string | null; action: HistoryAction };

/** Merges one person's views that are close together into the latest one. Takes and returns entries newest first. */
function withoutRepeatedLooks<E extends Omit<Entry, "id">>(entries: readonly E[]): E[] {
  const lastLook = new Map<string | null, number>();
  return entries.filter(({ action, actorId, at }) => {
    if (action !== "viewed") return true;
    const later = lastLook.get(actorId);
    if (later !== undefined && later - at.getTime() < oneLookMs) return false;
    lastLook.set(actorId, at.getTime());
    return true;
  });
}

/** A document's history, newest first: uploaded, viewed by staff, decided, reversed. */
export async function readDocumentHistory(actor: Actor, id: string): Promise<DocumentHistoryView[]> {
  assertCan(actor, "document:review");
  await assertDocumentToReview(actor, id);
  const rows = await db.auditEntry.findMany({
    where: {
      subjectId: id,
      action: { in: ["document-uploaded", "document-viewed", "document-reviewed", "change-undone"] },
    },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: mostRead,
  });
  const entries = rows.flatMap((row): Entry[] => {
    const action = actionOf(row);
    return action ? [{ id: row.id, at: row.createdAt, actorId: row.actorId, action }] : [];
  });
  const shown = withoutRepeatedLooks(entries).slice(0, longest);
  const actors = await db.user.findMany({
    where: { id: { in: [...new Set(shown.flatMap(({ actorId }) => actorId ?? []))] } },
    select: { id: true, name: true },
  });
  const names = new Map(actors.map(({ id: actorId, name }) => [actorId, name]));
  return shown.map(({ id: entryId, at, actorId, action }) => ({
    id: entryId,
    at: at.toISOString(),
    by: names.get(actorId ?? "") ?? null,
    action,
  }));
}
