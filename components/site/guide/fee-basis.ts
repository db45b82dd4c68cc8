import type { TuitionRow } from "@/lib/catalogue/guide/programmes";

type Basis = keyof TuitionRow["bases"];

/** The origin of a fee, in the words of the legend. */
export const basisLegend = [
  { basis: "listed", word: "listed", means: "taken from a named source and rounded" },
  { basis: "indexed", word: "indexed", means: "an older figure from a named source, raised to about today's level" },
  { basis: "estimate", word: "estimate", means: "our own estimate, not confirmed by a source yet" },
] as const satisfies readonly { basis: Basis; word: string; means: string }[];

/** "44 listed, 32 estimates"; "all indexed"; "estimate" */
export function basisCounts(bases: Record<Basis, number>): string {
  const found = basisLegend.filter(({ basis }) => bases[basis] > 0);
  return found
    .map(({ basis, word }) => {
      const count = bases[basis];
      const words = basis === "estimate" && count > 1 ? "estimates" : word;
      if (found.length > 1) return `${count} ${words}`;
      return count > 1 ? `all ${words}` : words;
    })
    .join(", ");
}
