/*
 * Where to go from a document. The queue is in upload order, so a document that has left it (decided, or opened by its
 * address) still has neighbours there.
 */
type Row = { id: string; uploaded_at: string };

const isBefore = (one: Row, other: Row) =>
  one.uploaded_at < other.uploaded_at || (one.uploaded_at === other.uploaded_at && one.id < other.id);

/** The next one; the oldest when none is open. */
export const following = <R extends Row>(rows: readonly R[], current: Row | undefined): R | undefined =>
  current ? rows.find((row) => isBefore(current, row)) : rows[0];

/** The previous one. */
export const preceding = <R extends Row>(rows: readonly R[], current: Row | undefined): R | undefined =>
  current && rows.findLast((row) => isBefore(row, current));

/** What to open when a document is finished: the next one, or else the oldest that was skipped. */
export const upNext = <R extends Row>(rows: readonly R[], done: Row | undefined): R | undefined =>
  following(rows, done) ?? rows.find(({ id }) => id !== done?.id);
