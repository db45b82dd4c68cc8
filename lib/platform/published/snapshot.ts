import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";

/** What is published, at one moment: for each table its records by key, in their order. It never changes. */
export type Snapshot = {
  /** The number of the publication; 0 are the files of this build. */
  publication: number;
  tables: ReadonlyMap<string, ReadonlyMap<string, unknown>>;
};

// Next.js bundles this module several times; on `globalThis` the process has one snapshot. lib/site.ts, which the browser
// loads as well, reads its records by `publishedRecord`.
const process_ = globalThis as typeof globalThis & {
  snapshots?: { current: Snapshot; held: AsyncLocalStorage<Snapshot> };
  publishedRecord?: (table: string, key: string) => unknown;
  derivedValues?: Map<string, Made>;
};
process_.snapshots ??= { current: { publication: 0, tables: new Map() }, held: new AsyncLocalStorage() };
const { snapshots } = process_;
process_.publishedRecord = (table, key) => currentSnapshot().tables.get(table)?.get(key);

/**
 * The snapshot of the request, or else the newest. Without tables (during the build, in tests, without a database at the
 * start) whoever reads takes the files instead.
 */
export const currentSnapshot = (): Snapshot => snapshots.held.getStore() ?? snapshots.current;

/** Runs work that sees one snapshot from beginning to end: by default the newest. */
export const holdSnapshot = <T>(work: () => T, snapshot: Snapshot = snapshots.current): T =>
  snapshots.held.run(snapshot, work);

/** From now on, whatever begins sees this snapshot. */
export function switchSnapshot(snapshot: Snapshot): void {
  snapshots.current = snapshot;
}

/** The number of the newest snapshot of this process. */
export const newestPublication = (): number => snapshots.current.publication;

type Made = WeakMap<Snapshot, { value: unknown }>;

/**
 * A value that is made from the published records: once for each snapshot, when it is first asked for. Next.js bundles modules
 * several times; with a name, the whole process makes it once, for what is large.
 */
export function derived<T>(make: (snapshot: Snapshot) => T, name?: string): () => T {
  const own: Made = new WeakMap();
  if (name) process_.derivedValues ??= new Map();
  const shared = name ? process_.derivedValues : undefined;
  if (name && shared && !shared.has(name)) shared.set(name, own);
  const made = (name && shared?.get(name)) || own;
  return () => {
    const snapshot = currentSnapshot();
    const known = made.get(snapshot);
    if (known) return known.value as T;
    const value = make(snapshot);
    made.set(snapshot, { value });
    return value;
  };
}
