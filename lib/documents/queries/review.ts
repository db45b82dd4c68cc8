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
import type { Page } from "@/lib/http/list/page";
import { db } from "@/lib/platform/db";
import { isUuid } from "@/lib/text";
import { listDocumentsForStaff } from "./documents";

/** Counting stops here. */
const waitingCountedUpTo = 1_000;

/** Undecided documents that haven't been replaced; the database has a column and an index just for these. */
const waiting = Prisma.sql`d.waiting_since IS NOT NULL`;

async function countWaiting(): Promise<number> {
  const [row] = await db.$queryRaw<{ total: number }[]>`
    SELECT count(*)::int AS total
    FROM (
      SELECT FROM documents AS d WHERE ${waiting} ORDER BY d.waiting_since, d.id LIMIT ${waitingCountedUpTo + 1}
    ) AS found`; // ordered, so that the index is used: otherwise Postgres might scan the table
  return row?.total ?? 0;
}

/** One page of ids, oldest first, each with the id of the previous version. */
const readIds = (limit: number, offset: number) => db.$queryRaw<{ id: string; previous: string | null }[]>`
  SELECT page.id, previous.id AS previous
  FROM (
    SELECT * FROM documents AS d WHERE ${waiting} ORDER BY d.waiting_since, d.id LIMIT ${limit} OFFSET ${offset}
  ) AS page
  LEFT JOIN LATERAL (
    SELECT earlier.id FROM documents AS earlier
    WHERE page.type <> 'recommendation_letter' AND earlier.user_id = page.user_id AND earlier.type = page.type
      AND (earlier.uploaded_at, earlier.id) < (page.uploaded_at, page.id)
    ORDER BY earlier.uploaded_at DESC, earlier.id DESC LIMIT 1
  ) AS previous ON true
  ORDER BY page.waiting_since, page.id`;

/** One page of the documents waiting for review, oldest first, counted up to 1,001. */
export async function listWaiting(
  actor: Actor,
  { limit, offset }: { limit: number; offset: number },
): Promise<Page<WaitingDocumentView>> {
  assertCan(actor, "document:review");
  const [ids, total] = await Promise.all([readIds(limit, offset), countWaiting()]);
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
  const row = isUuid(id) && (await db.document.findUnique({ where: { id }, select: { userId: true } }));
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
