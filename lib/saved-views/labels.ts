/** The lists of which a person can save views. */
export const savedViewLists = [
  { value: "consultations", label: "Consultations" },
  { value: "contacts", label: "Leads" },
] as const;
export type SavedViewListValue = (typeof savedViewLists)[number]["value"];

/** How many views a person can save of one list. */
export const mostViews = 20;
export const longestViewName = 40;
