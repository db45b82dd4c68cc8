import { plain, rankOf } from "./rank";

/** Below this, two names are unrelated. */
const leastAlike = 0.3;
const mostNearest = 3;

const threes = (text: string) => {
  const padded = `  ${plain(text)} `;
  return new Set(Array.from({ length: padded.length - 2 }, (_, at) => padded.slice(at, at + 3)));
};

/** The similarity of two names: the share of trigrams they have in common, from 0 to 1. */
function likeness(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const common = [...one].filter((three) => other.has(three)).length;
  return (2 * common) / (one.size + other.size);
}

/**
 * The options whose names are closest to the input, best first: those that contain it, then similar spellings. Empty if
 * nothing is close.
 */
export function nearest<T>(choices: readonly T[], typed: string, namesOf: (choice: T) => readonly string[]): T[] {
  const wanted = threes(typed);
  const scored = choices.map((choice) => {
    const names = namesOf(choice);
    const alike = Math.max(0, ...names.map((name) => likeness(wanted, threes(name))));
    return { choice, score: alike + (rankOf(typed, names) === undefined ? 0 : 1) };
  });
  return scored
    .filter(({ score }) => score >= leastAlike)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, mostNearest)
    .map(({ choice }) => choice);
}
