import "server-only";
import { hashCatalogue } from "@/lib/catalogue/files";
import { recordsOfFiles } from "@/lib/catalogue/published/records";
import type { CatalogueFiles } from "@/lib/catalogue/schema/catalogue";
import { fingerprint } from "./fingerprint";
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

/**
 * A fingerprint of everything that the first content is made of: the catalogue's files with the code that loads them, and
 * what the office's own tables begin with. Another one makes the next start load it.
 */
export const hashFirstContent = (): string =>
  fingerprint([hashCatalogue(), ...contentKinds.map((kind) => [kind, ...(tableOf(kind).first ?? [])])]);
