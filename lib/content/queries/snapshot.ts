import "server-only";
import { db, type Tx } from "@/lib/platform/db";
import { log } from "@/lib/platform/log";
import type { Snapshot } from "@/lib/platform/published/snapshot";
import { type Overlay, readSnapshot } from "./stored";

/** The publication that everybody sees; null for a database that has no content yet. */
export async function findPublicationNow(tx: Tx = db): Promise<number | null> {
  return (await tx.contentNow.findUnique({ where: { id: 1 } }))?.publicationId ?? null;
}

/** The changes of a publication that is being prepared, to look at it before it is live; null for any other. */
export async function findOverlay(publicationId: number): Promise<Overlay | null> {
  if ((await db.contentPublication.count({ where: { id: publicationId, state: "rendering" } })) === 0) return null;
  const changes = await db.contentChange.findMany({
    where: { publicationId },
    select: { kind: true, key: true, after: true },
    orderBy: [{ kind: "asc" }, { key: "asc" }],
  });
  return changes.map(({ kind, key, after }) => ({ kind, key, value: after }));
}

/** The draft that was saved last: most likely what is published next. */
export async function findNewestDraft(): Promise<Overlay> {
  const draft = await db.contentDraft.findFirst({
    select: { kind: true, key: true, value: true },
    orderBy: { version: "desc" },
  });
  return draft ? [draft] : [];
}

/** All published records, with the changes of an overlay; null without content. What can't be read is left out and logged. */
export const findSnapshot = (overlay: Overlay = [], tx: Tx = db): Promise<Snapshot | null> =>
  readSnapshot(tx, overlay, (about) => log.warn(about, "content record can’t be read"));

/** Whether the office has changed anything since the files: until then, the pages of the build are right. */
export async function isContentTouched(): Promise<boolean> {
  return (await db.contentRecord.findFirst({ where: { touched: true }, select: { key: true } })) !== null;
}
