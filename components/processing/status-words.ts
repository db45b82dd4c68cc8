import { applicationStatuses, type Holder } from "@/lib/applications/labels";

/** Every status, to filter by. */
export const statusOptions = applicationStatuses.map(({ value, label }) => ({ value, label }));

/** Whose turn it is, as the team reads it. */
export const teamHolderLabels: Record<Holder, string> = {
  you: "With the student",
  us: "With us",
  university: "With the university",
};
