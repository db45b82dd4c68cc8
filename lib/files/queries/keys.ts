import "server-only";
import { Prisma } from "@/lib/generated/prisma/client";
import { db } from "@/lib/platform/db";

/** Every file that a row points to, as SQL; columns that hold a file's key are named here and nowhere else. */
export const keysOfRows = `
  SELECT storage_key AS key FROM documents
  UNION ALL SELECT profile_picture_key FROM users WHERE profile_picture_key IS NOT NULL`;

/** The same as part of a statement, for instance `FROM (${rowKeys}) AS wanted`. */
export const rowKeys = Prisma.raw(keysOfRows);

/** Those of some keys that a row points to or a note names. */
export async function knownAmong(keys: readonly string[]): Promise<Set<string>> {
  const rows = await db.$queryRaw<{ key: string }[]>`
    SELECT DISTINCT key FROM (${rowKeys} UNION ALL SELECT key FROM loose_files) AS known WHERE key = ANY(${keys}::text[])`;
  return new Set(rows.map(({ key }) => key));
}
