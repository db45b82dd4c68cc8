import "server-only";
import type * as z from "zod/mini";
import { recordAudit } from "@/lib/audit/commands";
import { type Actor, assertCan } from "@/lib/auth/policy";
import type { contactsMergedAnswer } from "@/lib/contacts/answers";
import { daysToUndoMerge } from "@/lib/contacts/labels";
import { readContact, visibleTo } from "@/lib/contacts/queries/contacts";
import type { DistinctInput, MergeInput } from "@/lib/contacts/schema/contact";
import { type ContactRow, type ContactView, toContactView } from "@/lib/contacts/views";
import { AppError } from "@/lib/errors";
import { now } from "@/lib/platform/clock";
import { type Tx, transaction } from "@/lib/platform/db";
import { withOwner } from "@/lib/students/views";
import { assertSeenContact } from "./change";
import { lockOwned } from "./lock";
import { tellContact } from "./tell";

const dayMs = 24 * 60 * 60_000;

const undoableUntil = (mergedAt: Date) => new Date(mergedAt.getTime() + daysToUndoMerge * dayMs);

type Merged = z.output<typeof contactsMergedAnswer>;

/**
 * Two contacts become one: `other_id` is merged into this one, which takes over what it doesn't know. All that belongs
 * to either is then the person's. Can be undone for seven days. Throws 409 if either has changed since the caller saw it,
 * and if the other one is a student, whose contact has to be the one that is kept.
 */
export async function mergeContacts(actor: Actor, id: string, input: MergeInput): Promise<Merged> {
  assertCan(actor, "contact:merge");
  return transaction(async (tx) => {
    const { kept, other } = await lockBoth(tx, actor, id, input.other_id);
    await assertSeenContact(tx, kept, input.version);
    await assertSeenContact(tx, other, input.other_version);
    if (other.studentId) {
      const both = "Both are students. Each account keeps its own contact.";
      const turned = "The other one is a student. Merge this contact into that one instead.";
      throw new AppError("conflict", kept.studentId ? both : turned);
    }
    const at = now();
    const by = actor.kind === "user" ? actor.id : null;
    const [merge] = await tx.$queryRaw<{ id: string }[]>`
      SELECT merge_contacts(${kept.id}::uuid, ${other.id}::uuid, ${by}::uuid, ${at}::timestamptz) AS id`;
    if (!merge) throw new Error("A merge has no id");
    const details = { merge: merge.id, merged: other.id };
    await recordAudit({ action: "contacts-merged", actor, subjectId: kept.id, details }, tx);
    await tellBoth(tx, kept, other);
    return {
      contact: await viewOf(tx, kept.id),
      merge: { id: merge.id, until: undoableUntil(at).toISOString() },
    };
  });
}

/**
 * The contact that is kept and the other one, both locked, with the student's records that have a copy of the owner.
 * Throws 404 for a contact that the caller may not see.
 */
async function lockBoth(tx: Tx, actor: Actor, id: string, otherId: string) {
  const read = async () => ({
    kept: await readContact(tx, actor, "contact:merge", id),
    other: await readContact(tx, actor, "contact:merge", otherId),
  });
  const seen = await read();
  if (seen.kept.id === seen.other.id) throw new AppError("conflict", "The two are one contact already");
  if (seen.kept.studentId) await lockOwned(tx, seen.kept.studentId);
  await tx.$queryRaw`
    SELECT id FROM contacts WHERE id IN (${seen.kept.id}::uuid, ${seen.other.id}::uuid) ORDER BY id FOR NO KEY UPDATE`;
  const locked = await read();
  assertSame(seen.kept, locked.kept);
  assertSame(seen.other, locked.other);
  return locked;
}

/** Throws 409 if a contact was merged, or became a student, before it was locked. */
function assertSame(seen: ContactRow, locked: ContactRow): void {
  if (seen.id !== locked.id || seen.studentId !== locked.studentId) {
    throw new AppError("conflict", "Somebody has just changed this contact. Please try again.");
  }
}

const viewOf = async (tx: Tx, id: string): Promise<ContactView> =>
  toContactView(await tx.contact.findUniqueOrThrow({ where: { id }, include: withOwner }));

/**
 * Notes that two contacts with the same address or number are two people, so that they are no longer proposed as one.
 */
export async function keepDistinct(actor: Actor, id: string, { other_id }: DistinctInput): Promise<ContactView> {
  assertCan(actor, "contact:merge");
  return transaction(async (tx) => {
    const { kept, other } = await lockBoth(tx, actor, id, other_id);
    const [oneId, otherId] = [kept.id, other.id].sort() as [string, string];
    await tx.distinctContact.createMany({ data: [{ oneId, otherId }], skipDuplicates: true });
    // A trigger looks again whether there is another one.
    await tx.contact.updateMany({ where: { id: { in: [oneId, otherId] } }, data: { hasTwin: false } });
    const details = { other: other.id };
    await recordAudit({ action: "contacts-kept-distinct", actor, subjectId: kept.id, details }, tx);
    await tellBoth(tx, kept, other);
    return viewOf(tx, kept.id);
  });
}

/**
 * Takes a merge back, within seven days: the merged contact stands by itself again, and the kept one loses what it took
 * over. Throws 404 for a merge of a contact that the caller may not see, and 409 if it is too late, if it was undone, or
 * if the kept one has been merged since.
 */
export async function undoMerge(actor: Actor, mergeId: string): Promise<ContactView> {
  assertCan(actor, "contact:merge");
  return transaction(async (tx) => {
    const merge = await readMerge(tx, actor, mergeId);
    const { studentId } = merge.kept;
    if (studentId) await lockOwned(tx, studentId);
    await tx.$queryRaw`
      SELECT id FROM contacts WHERE id IN (${merge.keptId}::uuid, ${merge.mergedId}::uuid) ORDER BY id
      FOR NO KEY UPDATE`;
    const { kept, merged, undoneAt, createdAt } = await readMerge(tx, actor, mergeId);
    const at = now();
    if (undoneAt) throw new AppError("conflict", "This has already been undone");
    if (at > undoableUntil(createdAt)) throw new AppError("conflict", "It’s too late to undo this");
    if (kept.mergedIntoId || merged.mergedIntoId !== kept.id || kept.studentId !== studentId) {
      throw new AppError("conflict", "The contact has been merged again since. Undo that first.");
    }
    const by = actor.kind === "user" ? actor.id : null;
    await tx.$queryRaw`SELECT undo_contact_merge(${mergeId}::uuid, ${by}::uuid, ${at}::timestamptz)::text`;
    await recordAudit({ action: "contact-merge-undone", actor, subjectId: kept.id, details: { merge: mergeId } }, tx);
    await tellBoth(tx, kept, merged);
    return viewOf(tx, kept.id);
  });
}

async function tellBoth(tx: Tx, one: { id: string }, other: { id: string }): Promise<void> {
  for (const { id } of [one, other]) await tellContact(tx, id);
}

async function readMerge(tx: Tx, actor: Actor, id: string) {
  const merge = await tx.contactMerge.findFirst({
    where: { id, kept: visibleTo(actor) },
    include: { kept: true, merged: true },
  });
  if (!merge) throw new AppError("not_found");
  return merge;
}
