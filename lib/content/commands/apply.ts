import "server-only";
import { firstLookAgain } from "@/lib/content/look-again";
import { contentChannel } from "@/lib/content/queries/channel";
import { isOfCatalogue } from "@/lib/content/queries/wanted";
import { isContentKind, tableOf } from "@/lib/content/tables";
import { titleOfRecord } from "@/lib/content/views";
import type { ContentChange, Prisma } from "@/lib/generated/prisma/client";
import { officeDate } from "@/lib/office-time";
import { now } from "@/lib/platform/clock";
import type { Tx } from "@/lib/platform/db";
import { deriveCatalogue } from "./derive";

/**
 * Makes a publication's changes what everybody sees: the records, the catalogue's tables and the notice to all processes, in
 * the caller's transaction. Call it with the content locked.
 */
export async function applyPublication(tx: Tx, publicationId: number): Promise<void> {
  const changes = await tx.contentChange.findMany({
    where: { publicationId },
    orderBy: [{ kind: "asc" }, { key: "asc" }],
  });
  for (const change of changes) await store(tx, change);
  if (changes.some(({ kind }) => isOfCatalogue(kind))) await deriveCatalogue(tx);
  await tx.contentPublication.update({ where: { id: publicationId }, data: { state: "live", liveAt: now() } });
  await noteOvertaken(tx, changes);
  await tx.contentNow.update({ where: { id: 1 }, data: { publicationId, since: now() } });
  await tx.$executeRaw`SELECT pg_notify(${contentChannel}, ${String(publicationId)})`;
}

/** Tells on the plans that hold one of these records that they can't come true any more. */
async function noteOvertaken(tx: Tx, changes: readonly ContentChange[]): Promise<void> {
  if (changes.length === 0) return;
  const held = await tx.contentChange.findMany({
    where: { publication: { state: "planned" }, OR: changes.map(({ kind, key }) => ({ kind, key })) },
    select: { publicationId: true, kind: true, key: true, before: true, after: true },
    orderBy: [{ kind: "asc" }, { key: "asc" }],
  });
  const firsts = new Map(held.toReversed().map((one) => [one.publicationId, one]));
  for (const [id, { kind, key, before, after }] of firsts) {
    const isGone = changes.some((change) => change.kind === kind && change.key === key && change.after === null);
    const title = titleOfRecord(kind, key, after ?? before);
    const what = `“${title}” was ${isGone ? "taken out" : "changed"} by another publication since`;
    const problem = `${what}, so this plan can’t come true. Call it off, and plan its draft again.`;
    await tx.contentPublication.update({ where: { id }, data: { problem: problem.slice(0, 500) } });
  }
}

/**
 * Stores a change. Nobody has looked at the sources by publishing: that is noted by itself (`noteLooked`). The day on which
 * somebody should look again follows the day that the record names, if that is another one.
 */
async function store(tx: Tx, { kind, key, after, before }: ContentChange): Promise<void> {
  const at = { kind_key: { kind, key } };
  const known = await tx.contentRecord.findUnique({ where: at, select: { removed: true, value: true } });
  const [{ last } = { last: -1 }] = await tx.$queryRaw<{ last: number }[]>`
    SELECT coalesce(max(place), -1)::int AS last FROM content_records WHERE kind = ${kind}`;
  const [today, days] = [officeDate(now()), isContentKind(kind) ? tableOf(kind).looksAgainAfter : null];
  const value = after ?? before ?? known?.value ?? {};
  const again = firstLookAgain(value, days, today);
  const isDayNew = !known || again !== firstLookAgain(known.value, days, today);
  const changed = {
    touched: true,
    removed: after === null,
    value: value as Prisma.InputJsonValue,
    updatedAt: now(),
    ...(isDayNew && { lookAgainOn: again ? new Date(again) : null }),
  };
  const isBack = known?.removed === true && after !== null; // it stands at the end, as it was rendered
  await tx.contentRecord.upsert({
    where: at,
    create: { kind, key, place: last + 1, ...changed },
    update: { ...changed, version: { increment: 1 }, ...(isBack && { place: last + 1 }) },
  });
}
