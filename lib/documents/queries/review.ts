import "server-only";
import { type Actor, assertCan } from "@/lib/auth/policy";
import { maxSnippets } from "@/lib/documents/schema/review";
import { versionBefore } from "@/lib/documents/versions";
import {
  type ReviewSnippetView,
  toSnippetView,
  toStaffDocumentView,
  type WaitingDocumentView,
  withPeople,
} from "@/lib/documents/views";
import { Prisma } from "@/lib/generated/prisma/client";
import { type Paging, sqlNumber } from "@/lib/http/list/ordered-list";
import type { Page } from "@/lib/http/list/page";
import { db } from "@/lib/platform/db";
import { firstOwned, type OwnedPart, ofSeenUser, ownedParts } from "@/lib/students/queries/owned";
import { isUuid } from "@/lib/text";
import { listDocumentsForStaff } from "./documents";

/** Counting stops here. */
const waitingCountedUpTo = 1_000;

/**
 * The first documents of these parts that are undecided and haven't been replaced, oldest first: the database has a
 * column and indexes just for these.
 */
const firstWaiting = (parts: readonly OwnedPart[], rows: number) =>
  firstOwned(
    {
      columns: Prisma.sql`t.id, t.user_id, t.type, t.uploaded_at, t.waiting_since`,
      order: Prisma.sql`t.waiting_since, t.id`,
      from: Prisma.sql`documents AS t`,
    },
    { parts, conditions: [Prisma.sql`t.waiting_since IS NOT NULL`] },
    sqlNumber(rows),
  );

async function countWaiting(parts: readonly OwnedPart[]): Promise<number> {
  const [row] = await db.$queryRaw<{ total: number }[]>`
    SELECT count(*)::int AS total FROM (${firstWaiting(parts, waitingCountedUpTo + 1)}) AS found`;
  return row?.total ?? 0;
}

/** One page of ids, oldest first, each with the id of the previous version. */
const readIds = (parts: readonly OwnedPart[], { limit, offset }: Paging) => db.$queryRaw<
  { id: string; previous: string | null }[]
>`
  SELECT page.id, previous.id AS previous
  FROM (
    SELECT * FROM (${firstWaiting(parts, offset + limit)}) AS t ORDER BY t.waiting_since, t.id OFFSET ${sqlNumber(offset)}
  ) AS page
  LEFT JOIN LATERAL (
    SELECT earlier.id FROM documents AS earlier
    WHERE page.type <> 'recommendation_letter' AND earlier.user_id = page.user_id AND earlier.type = page.type
      AND (earlier.uploaded_at, earlier.id) < (page.uploaded_at, page.id)
    ORDER BY earlier.uploaded_at DESC, earlier.id DESC LIMIT 1
  ) AS previous ON true
  ORDER BY page.waiting_since, page.id`;

/** One page of the documents waiting for review, or of an owner's, oldest first, counted up to 1,001. */
export async function listWaiting(
  actor: Actor,
  { limit, offset, assigned_to_id: owner }: Paging & { assigned_to_id?: string | undefined },
): Promise<Page<WaitingDocumentView>> {
  assertCan(actor, "document:review");
  const parts = await ownedParts(actor, owner);
  const [ids, total] = await Promise.all([readIds(parts, { limit, offset }), countWaiting(parts)]);
  const found = await db.document.findMany({
    where: { id: { in: ids.flatMap(({ id, previous }) => [id, previous ?? []].flat()) } },
    include: withPeople,
  });
  const byId = new Map(found.map((row) => [row.id, row]));
  const rows = ids.flatMap(({ id, previous }): WaitingDocumentView[] => {
    const row = byId.get(id);
    if (!row) return []; // deleted in the meantime
    const before = previous === null ? undefined : byId.get(previous);
    return [{ ...toStaffDocumentView(row), previous: before ? toPrevious(toStaffDocumentView(before)) : null }];
  });
  return { rows, total, limit, offset, countedUpTo: waitingCountedUpTo };
}

type Previous = NonNullable<WaitingDocumentView["previous"]>;
const toPrevious = ({ id, status, feedback, reviewed_at }: Previous): Previous => ({
  id,
  status,
  feedback,
  reviewed_at,
});

/** One document for the review screen, waiting or already decided; null if there is none. */
export async function findForReview(actor: Actor, id: string): Promise<WaitingDocumentView | null> {
  assertCan(actor, "document:review");
  const where = { id, ...ofSeenUser(actor) };
  const row = isUuid(id) && (await db.document.findFirst({ where, select: { userId: true } }));
  if (!row) return null;
  const documents = await listDocumentsForStaff(actor, row.userId);
  const found = documents.find((document) => document.id === id);
  if (!found) return null; // deleted in the meantime
  const before = versionBefore(documents, found);
  const previous = before && {
    id: before.id,
    status: before.status,
    feedback: before.feedback,
    reviewed_at: before.reviewed_at,
  };
  return { ...found, previous: previous ?? null };
}

/** The team's saved reasons, oldest first. */
export async function listSnippets(actor: Actor): Promise<ReviewSnippetView[]> {
  assertCan(actor, "document:review");
  const rows = await db.reviewSnippet.findMany({
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    take: maxSnippets,
    select: { id: true, text: true },
  });
  return rows.map(toSnippetView);
}
