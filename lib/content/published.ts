import "server-only";
import { currentSnapshot } from "@/lib/platform/published/snapshot";
import { type ContentKind, type RecordOf, tableOf } from "./tables";

/** A published record with its key. */
export type Published<Kind extends ContentKind> = { key: string; value: RecordOf<Kind> };

const recordsOf = (kind: ContentKind): ReadonlyMap<string, unknown> =>
  currentSnapshot().tables.get(kind) ?? tableOf(kind).first ?? new Map();

/**
 * The published records of a table, in their order, as the request sees them. Without a database: what an empty one begins
 * with. The catalogue's tables are read with `catalogue` (lib/catalogue/published/current.ts).
 */
export const published = <Kind extends ContentKind>(kind: Kind): Published<Kind>[] =>
  [...recordsOf(kind)].map(([key, value]) => ({ key, value: value as RecordOf<Kind> }));

/** One published record, or undefined. */
export const publishedOne = <Kind extends ContentKind>(kind: Kind, key: string): RecordOf<Kind> | undefined =>
  recordsOf(kind).get(key) as RecordOf<Kind> | undefined;
