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
