import { applicationStatuses, type Holder } from "@/lib/applications/status";

/** A status in its own words, which tell all of them apart: "Application submitted". */
export function ownWords(status: string): string {
  const words = status.replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Every status, to be chosen from. */
export const statusOptions = applicationStatuses.map(({ value }) => ({ value, label: ownWords(value) }));

/** Whose turn it is, as the team reads it. */
export const teamHolderLabels: Record<Holder, string> = {
  you: "With the student",
  us: "With us",
  university: "With the university",
};
