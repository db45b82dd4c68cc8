/*
 * Where one goes from a document. The queue is in the order in which documents came, so one that has left it (decided, or
 * opened by its address) still has its neighbours there.
 */
type Row = { id: string; uploaded_at: string };

const isBefore = (one: Row, other: Row) =>
  one.uploaded_at < other.uploaded_at || (one.uploaded_at === other.uploaded_at && one.id < other.id);

/** The one that came after it; the oldest where none is open. */
export const following = <R extends Row>(rows: readonly R[], current: Row | undefined): R | undefined =>
  current ? rows.find((row) => isBefore(current, row)) : rows[0];

/** The one that came before it. */
export const preceding = <R extends Row>(rows: readonly R[], current: Row | undefined): R | undefined =>
  current && rows.findLast((row) => isBefore(row, current));

/** What comes up when a document is done with: the one that came after it, else the oldest that was passed over. */
export const upNext = <R extends Row>(rows: readonly R[], done: Row | undefined): R | undefined =>
  following(rows, done) ?? rows.find(({ id }) => id !== done?.id);
