import "server-only";
import { recordsOfFiles } from "@/lib/catalogue/published/records";
import type { CatalogueFiles } from "@/lib/catalogue/schema/catalogue";
import { contentKinds, tableOf } from "./tables";

/** A record of the files, with its place in its table. */
export type FirstRecord = { kind: string; key: string; place: number; value: unknown };

/** What the files of this version say: the first content of an empty database, and later what they propose. */
export function firstRecords(files: CatalogueFiles): FirstRecord[] {
  const catalogue: ReadonlyMap<string, ReadonlyMap<string, unknown>> = recordsOfFiles(files);
  return contentKinds.flatMap((kind) => {
    const records = catalogue.get(kind) ?? tableOf(kind).first ?? new Map<string, unknown>();
    return [...records].map(([key, value], place) => ({ kind, key, place, value }));
  });
}
