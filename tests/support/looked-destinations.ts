/**
 * The destinations' pages differ in their facts only. Of these accessibility.spec.ts scans every look: the longest, one
 * with every kind of note, one without changes. The others are scanned once each.
 */
export const lookedDestinations = new Set(["uk", "usa", "switzerland"]);
