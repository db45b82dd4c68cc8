import "server-only";
import { missingFigures } from "@/lib/catalogue/check";
import { firstCatalogue } from "@/lib/catalogue/published/current";
import { tableOf } from "@/lib/content/tables";
import { inOfficeWords } from "@/lib/content/truth";
import { db, type Tx } from "@/lib/platform/db";

/** A record as its draft has it, or as it is published; null for one that no schema fits, which publishing refuses itself. */
async function newestOf<Kind extends "destinations" | "funds">(tx: Tx, kind: Kind, key: string) {
  const where = { kind_key: { kind, key } };
  const [draft, record] = await Promise.all([
    tx.contentDraft.findUnique({ where, select: { value: true } }),
    tx.contentRecord.findUnique({ where, select: { value: true } }),
  ]);
  return tableOf(kind).schema.safeParse(draft?.value ?? record?.value).data ?? null;
}

/**
 * What keeps a draft of a country or of its money from being published: that a text names a figure that isn't there, with
 * the drafts of both. Known when it is saved, so that nobody learns it from the publication.
 */
export async function findBlocks(kind: string, key: string, tx: Tx = db): Promise<string[]> {
  if (kind !== "destinations" && kind !== "funds") return [];
  const [country, funds] = await Promise.all([newestOf(tx, "destinations", key), newestOf(tx, "funds", key)]);
  if (!country || !funds) return [];
  const { compiledOn } = firstCatalogue["funds.json"].meta;
  const missing = missingFigures(country as never, funds as never, compiledOn); // each has the form of its table
  return [...new Set(missing)].map(inOfficeWords);
}
