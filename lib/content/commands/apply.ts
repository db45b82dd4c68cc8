import "server-only";
import { firstLookAgain } from "@/lib/content/look-again";
import { isOfCatalogue } from "@/lib/content/queries/wanted";
import { namesOf, recordId } from "@/lib/content/record-id";
import { isContentKind, tableOf } from "@/lib/content/tables";
import type { ContentChange, ContentRecord, Prisma } from "@/lib/generated/prisma/client";
import { officeDate } from "@/lib/office-time";
import { now } from "@/lib/platform/clock";
import type { Tx } from "@/lib/platform/db";
import { sendNotice } from "./channel";
import { recordsOf } from "./checks";
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
  const records = await recordsOf(tx, changes);
  const lasts = await tx.contentRecord.groupBy({ by: ["kind"], _max: { place: true } });
  const places = new Map(lasts.map(({ kind, _max }) => [kind, _max.place ?? -1]));
  for (const change of changes) await store(tx, change, records.get(recordId(change)), places);
  if (changes.some(({ kind }) => isOfCatalogue(kind))) await deriveCatalogue(tx);
  await tx.contentPublication.update({ where: { id: publicationId }, data: { state: "live", liveAt: now() } });
  await noteOvertaken(tx, changes);
  await tx.contentNow.update({ where: { id: 1 }, data: { publicationId, since: now() } });
  await sendNotice(tx, String(publicationId));
}

/** Tells on the plans that hold one of these records that they can't come true any more. */
async function noteOvertaken(tx: Tx, changes: readonly ContentChange[]): Promise<void> {
  if (changes.length === 0) return;
  const held = await tx.contentChange.findMany({
    where: { publication: { state: "planned" }, OR: namesOf(changes) },
    select: { publicationId: true, kind: true, key: true, title: true },
    orderBy: [{ kind: "asc" }, { key: "asc" }],
  });
  const firsts = new Map(held.toReversed().map((one) => [one.publicationId, one]));
  for (const [id, { kind, key, title }] of firsts) {
    const isGone = changes.some((change) => change.kind === kind && change.key === key && change.after === null);
    const what = `“${title}” was ${isGone ? "taken out" : "changed"} by another publication since`;
    const problem = `${what}, so this plan can’t come true. Cancel it, and plan its draft again.`;
    await tx.contentPublication.update({ where: { id }, data: { problem: problem.slice(0, 500) } });
  }
}

/**
 * Stores a change; `places` are the last ones of each table. Nobody has looked at the sources by publishing: that is noted by
 * itself (`noteLooked`). The day on which somebody should look again follows the day that the record names, if that is another
 * one.
 */
async function store(
  tx: Tx,
  { kind, key, after, before }: ContentChange,
  known: ContentRecord | undefined,
  places: Map<string, number>,
): Promise<void> {
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
  const atEnd = () => {
    const place = (places.get(kind) ?? -1) + 1;
    places.set(kind, place);
    return place;
  };
  if (!known) {
    await tx.contentRecord.create({ data: { kind, key, place: atEnd(), ...changed } });
    return;
  }
  const isBack = known.removed && after !== null; // it stands at the end, as it was rendered
  await tx.contentRecord.update({
    where: { kind_key: { kind, key } },
    data: { ...changed, version: { increment: 1 }, ...(isBack && { place: atEnd() }) },
  });
}
