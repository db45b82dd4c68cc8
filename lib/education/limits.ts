/** Entries that one student may have. */
export const maxEntries = 30;
