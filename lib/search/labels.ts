/** The kinds of records that a search finds, in the order of their groups. */
export const searchKinds = ["people", "bookings", "applications", "referrals", "messages"] as const;
export type SearchKind = (typeof searchKinds)[number];

/** Who a person is: one of the portals' roles, as the team says it. */
export const personKinds = [
  { value: "student", label: "Student" },
  { value: "processing", label: "Processing team" },
  { value: "admin", label: "Admin" },
  { value: "b2b", label: "Partner" },
] as const;
export type PersonKind = (typeof personKinds)[number]["value"];
