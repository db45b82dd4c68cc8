import "server-only";
import { Prisma } from "@/lib/generated/prisma/client";
import { db } from "@/lib/platform/db";

/** SQL for the key of every file that a row points to. Only this file names the columns with file keys. */
export const keysOfRows = `
  SELECT storage_key AS key FROM documents
  UNION ALL SELECT profile_picture_key FROM users WHERE profile_picture_key IS NOT NULL`;

/** The same as a fragment, for example `FROM (${rowKeys}) AS wanted`. */
export const rowKeys = Prisma.raw(keysOfRows);

/** Which of these keys have a row or a note. */
export async function knownAmong(keys: readonly string[]): Promise<Set<string>> {
  const rows = await db.$queryRaw<{ key: string }[]>`
    SELECT DISTINCT key FROM (${rowKeys} UNION ALL SELECT key FROM loose_files) AS known WHERE key = ANY(${keys}::text[])`;
  return new Set(rows.map(({ key }) => key));
}
