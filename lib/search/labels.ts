/** The kinds of records that a search finds, in the order of their groups. */
export const searchKinds = ["people", "leads", "bookings", "applications", "referrals", "messages"] as const;
export type SearchKind = (typeof searchKinds)[number];
