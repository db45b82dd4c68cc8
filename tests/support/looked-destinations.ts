/**
 * The destinations' pages differ only in their facts. accessibility.spec.ts scans these in every look: the longest, one
 * with every kind of note, one without changes. It scans the others once each.
 */
export const lookedDestinations = new Set(["uk", "usa", "switzerland"]);
