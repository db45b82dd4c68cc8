import "server-only";
import { AppError } from "@/lib/errors";
import { databaseIdentity, ownerKey, readStorageOwner } from "@/lib/files/queries/owner";
import { putFile } from "@/lib/platform/files/files";

/** Marks the storage as belonging to this database. */
export async function claimStorage(): Promise<void> {
  await putFile(ownerKey, Buffer.from(await databaseIdentity()));
}

/**
 * Before a restore: throws if the storage contains files of another database, unless they may be `taken`. A storage
 * without foreign files is marked at once, so that an interrupted restore can be repeated.
 */
export async function assertStorageFree({ taken }: { taken: boolean }): Promise<void> {
  const owner = await readStorageOwner();
  if (owner === "empty" || owner === "known") await claimStorage();
  if (taken || (owner !== "anothers" && owner !== "unknown")) return;
  const whose = owner === "anothers" ? "belongs to another database" : "holds files that this database does not know";
  throw new AppError(
    "conflict",
    `The file storage ${whose}. Give a storage of its own (STORAGE_DIR or the S3_ variables). With --take-storage it ` +
      "belongs to this database from then on, which removes what it has no row for: only where the other is gone.",
  );
}
