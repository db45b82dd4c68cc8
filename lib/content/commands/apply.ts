import "server-only";
import { recordTables } from "@/lib/catalogue/published/records";
import { lookAgainAfter } from "@/lib/content/look-again";
import { contentChannel } from "@/lib/content/queries/follow";
import { isContentKind, tableOf } from "@/lib/content/tables";
import { type ContentChange, Prisma } from "@/lib/generated/prisma/client";
import { officeDate } from "@/lib/office-time";
import { now } from "@/lib/platform/clock";
import type { Tx } from "@/lib/platform/db";
import { deriveCatalogue } from "./derive";

/** Whether records of the catalogue are among the changes: then its tables for search and matching are derived anew. */
const isOfCatalogue = ({ kind }: { kind: string }) => (recordTables as readonly string[]).includes(kind);

/**
 * Makes a publication's changes what everybody sees: the records, the catalogue's tables and the notice to all processes, in
 * the caller's transaction. Call it with the content locked.
 */
export async function applyPublication(tx: Tx, publicationId: number): Promise<void> {
  const changes = await tx.contentChange.findMany({
    where: { publicationId },
    orderBy: [{ kind: "asc" }, { key: "asc" }],
  });
  const { byId } = await tx.contentPublication.findUniqueOrThrow({ where: { id: publicationId } });
  for (const change of changes) await store(tx, change, byId);
  if (changes.some(isOfCatalogue)) await deriveCatalogue(tx);
  await tx.contentPublication.update({ where: { id: publicationId }, data: { state: "live", liveAt: now() } });
  await tx.contentNow.update({ where: { id: 1 }, data: { publicationId, since: now() } });
  await tx.$executeRaw`SELECT pg_notify(${contentChannel}, ${String(publicationId)})`;
}

async function store(tx: Tx, { kind, key, after, before }: ContentChange, byId: string | null): Promise<void> {
  const today = officeDate(now());
  const again = lookAgainAfter(today, isContentKind(kind) ? tableOf(kind).looksAgainAfter : null);
  const looked = { lookedOn: new Date(today), lookedById: byId, lookAgainOn: again ? new Date(again) : null };
  const changed = {
    touched: true,
    removed: after === null,
    value: (after ?? before ?? Prisma.JsonNull) as Prisma.InputJsonValue,
    updatedAt: now(),
    ...looked,
  };
  const last = await tx.contentRecord.aggregate({ where: { kind }, _max: { place: true } });
  await tx.contentRecord.upsert({
    where: { kind_key: { kind, key } },
    create: { kind, key, place: (last._max.place ?? -1) + 1, ...changed },
    update: { ...changed, version: { increment: 1 } },
  });
}
