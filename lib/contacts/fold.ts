/** What folding looks at of an entry of a timeline. */
export type Foldable = { kind: string; at: string; by: string | null; text: string | null };

/** What has something to read or to press by itself never folds. */
const alone = new Set(["note", "call", "visit", "merge", "thread", "message", "reply"]);

const minuteOf = (at: string) => at.slice(0, "2026-11-23T09:02".length);

/**
 * Entries in groups, in their order: what is of the same kind, by the same person, in the same minute, and says nothing of
 * its own is one group, such as five documents that were uploaded together.
 */
export function foldEntries<Entry extends Foldable>(entries: readonly Entry[]): [Entry, ...Entry[]][] {
  const groups: [Entry, ...Entry[]][] = [];
  for (const entry of entries) {
    const last = groups.at(-1);
    if (last && isLike(last[0], entry)) last.push(entry);
    else groups.push([entry]);
  }
  return groups;
}

const isLike = (one: Foldable, other: Foldable): boolean =>
  one.kind === other.kind &&
  one.by === other.by &&
  one.text === null &&
  other.text === null &&
  !alone.has(one.kind) &&
  minuteOf(one.at) === minuteOf(other.at);
