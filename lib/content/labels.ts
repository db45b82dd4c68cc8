import { labelOf } from "@/lib/options";

/** How far a publication is. */
export const publicationStates = [
  { value: "planned", label: "Planned" },
  { value: "rendering", label: "Being prepared" },
  { value: "live", label: "Published" },
  { value: "ended", label: "Not published" },
] as const;
export type PublicationStateValue = (typeof publicationStates)[number]["value"];

/** What became of a proposal. */
export const proposalStates = [
  { value: "open", label: "Open" },
  { value: "accepted", label: "Accepted" },
  { value: "declined", label: "Ours kept" },
] as const;
export type ProposalStateValue = (typeof proposalStates)[number]["value"];

/** What is stored as the problem of a publication that somebody cancelled. */
export const cancelled = "Cancelled";

/** What a publication's state is called, and what else is to be said of it. */
export function publicationWords(
  state: PublicationStateValue,
  problem: string | null,
): { label: string; note: string | null } {
  if (state === "ended" && problem === cancelled) return { label: cancelled, note: null };
  return { label: labelOf(publicationStates, state), note: problem };
}
