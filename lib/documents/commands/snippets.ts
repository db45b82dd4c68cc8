import "server-only";
import { recordAudit } from "@/lib/audit/commands";
import { type Actor, assertAccount, assertCan } from "@/lib/auth/policy";
import { maxSnippets, type SnippetInput } from "@/lib/documents/schema/review";
import { type ReviewSnippetView, toSnippetView } from "@/lib/documents/views";
import { AppError } from "@/lib/errors";
import { now } from "@/lib/platform/clock";
import { lockKey, transaction } from "@/lib/platform/db";

const full = `There are already ${maxSnippets} saved reasons. Remove one first.`;

/** Saves a reason for the whole team. If it is already saved, returns the existing one as not new. */
export async function saveSnippet(
  actor: Actor,
  { text }: SnippetInput,
): Promise<{ snippet: ReviewSnippetView; isNew: boolean }> {
  const { id: createdById } = assertAccount(actor, "document:review");
  assertCan(actor, "document:review");
  return transaction(async (tx) => {
    // One at a time, so that parallel requests can't exceed the limit.
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(${lockKey("review-snippets")})`;
    const known = await tx.reviewSnippet.findUnique({ where: { text }, select: { id: true, text: true } });
    if (known) return { snippet: toSnippetView(known), isNew: false };
    if ((await tx.reviewSnippet.count()) >= maxSnippets) throw new AppError("conflict", full);
    const row = await tx.reviewSnippet.create({ data: { text, createdById, createdAt: now() } });
    await recordAudit({ action: "review-snippet-saved", actor, subjectId: row.id }, tx);
    return { snippet: toSnippetView(row), isNew: true };
  });
}

/** Deletes a saved reason for the whole team. */
export async function removeSnippet(actor: Actor, id: string): Promise<void> {
  assertCan(actor, "document:review");
  await transaction(async (tx) => {
    const { count } = await tx.reviewSnippet.deleteMany({ where: { id } });
    if (count === 0) throw new AppError("not_found");
    await recordAudit({ action: "review-snippet-removed", actor, subjectId: id }, tx);
  });
}
