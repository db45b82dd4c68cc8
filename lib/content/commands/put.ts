import "server-only";
import { type ContentDraft, Prisma } from "@/lib/generated/prisma/client";
import { now } from "@/lib/platform/clock";
import type { Tx } from "@/lib/platform/db";
import { draftNotice, sendNotice } from "./channel";

/** A draft of a record; without a value, of taking it out. */
type Draft = Pick<ContentDraft, "kind" | "key" | "baseVersion" | "authorId" | "note"> & { value: unknown };

/** A record's value as it is stored; null where there is none, or none any more. */
export const storedValue = (value: unknown) => (value === null ? Prisma.DbNull : (value as Prisma.InputJsonObject));

/**
 * Puts drafts of records that have none, each with the next version of all; whoever renders ahead is told. `skipDuplicates`
 * leaves a draft that is there as it is; without it, that is an error.
 */
export async function putDrafts(tx: Tx, drafts: readonly Draft[], { skipDuplicates = false } = {}): Promise<void> {
  await tx.contentDraft.createMany({
    data: drafts.map(({ kind, key, value, baseVersion, authorId, note }) => ({
      kind,
      key,
      value: storedValue(value),
      baseVersion,
      authorId,
      note,
      updatedAt: now(),
    })),
    skipDuplicates,
  });
  await sendNotice(tx, draftNotice);
}
