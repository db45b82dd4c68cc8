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

/** What is stored as the problem of a publication that somebody called off. */
export const cancelled = "Cancelled";

/** What a program says to programmers: of the database, of the renderer, a place in the code. */
const isCode = (problem: string) =>
  /prisma|invocation|turbopack|webpack|node_modules|server components|\n|\bat \S+:\d+|\b\w*Error\b|`/i.test(problem);

/** Why a publication wasn't published, in words for whoever published it; null for one that nothing is wrong with. */
export const problemInWords = (problem: string | null): string | null =>
  problem !== null && isCode(problem)
    ? "Its pages could not be prepared. Publish its drafts again; if that fails too, Backend Health shows what is wrong."
    : problem;

/** What a publication's state is called, and what else is to be said of it. */
export function publicationWords(
  state: PublicationStateValue,
  problem: string | null,
): { label: string; note: string | null } {
  if (state === "ended" && (problem ?? cancelled) === cancelled) return { label: cancelled, note: null };
  return { label: labelOf(publicationStates, state), note: problem };
}
