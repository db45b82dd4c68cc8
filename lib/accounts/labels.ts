/** The orders of the students' lists. */
export const studentSorts = [
  { value: "newest", label: "Newest first" },
  { value: "oldest", label: "Oldest first" },
  { value: "name", label: "Name A to Z" },
] as const;
export type StudentSort = (typeof studentSorts)[number]["value"];
