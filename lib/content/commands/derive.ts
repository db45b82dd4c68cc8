import "server-only";
import { loadCatalogue } from "@/lib/catalogue/commands";
import { firstCatalogue } from "@/lib/catalogue/published/current";
import { filesOfRecords } from "@/lib/catalogue/published/records";
import { readSnapshot } from "@/lib/content/queries/stored";
import type { Tx } from "@/lib/platform/db";

/** Makes the catalogue's tables, for search and matching, what the published records say. Needs no configuration. */
export async function deriveCatalogue(tx: Tx): Promise<void> {
  const snapshot = await readSnapshot(tx, [], () => undefined);
  if (snapshot) await loadCatalogue(tx, filesOfRecords(snapshot.tables, firstCatalogue));
}
