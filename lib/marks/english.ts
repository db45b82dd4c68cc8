import file from "@/lib/catalogue/data/tests.json";
import { catalogueFiles } from "@/lib/catalogue/schema/catalogue";
import { englishTestOptions } from "@/lib/students/labels";

const { rows, toefl6to120 } = catalogueFiles["tests.json"].parse(file).concordance;

type TestType = (typeof englishTestOptions)[number]["value"];

/** The lower end of a range: 55 for "55–62". */
const lowerEnd = (range: string) => Number(/\d+(?:\.\d+)?/.exec(range)?.[0]);

/** For each test, the lowest score of each band. A score that qualifies for two bands counts as the lower. */
const ladders: Record<Exclude<TestType, "ielts">, readonly { from: number; band: number }[]> = {
  pte: ladderOf(({ pte }) => pte),
  toefl: ladderOf(({ toefl120 }) => toefl120),
  duolingo: ladderOf(({ duolingo }) => duolingo),
};

function ladderOf(column: (row: (typeof rows)[number]) => string) {
  const lowestOf = new Map<number, number>();
  for (const row of rows) {
    const from = lowerEnd(column(row));
    lowestOf.set(from, Math.min(lowestOf.get(from) ?? 9, row.ielts));
  }
  return [...lowestOf].map(([from, band]) => ({ from, band })).toSorted((a, b) => b.from - a.from);
}

/** The band for scores below the table: further below its lowest band than the half band that counts as near. */
const belowTable = Math.min(...rows.map(({ ielts }) => ielts)) - 1;

/** TOEFL has two scales, 1 to 6 and 0 to 120; nobody gets 6 or less in total on the old one. */
const isNewToefl = (score: number) => score >= 1 && score <= 6;

/** The IELTS band equivalent to a score in any test. */
export function bandOf(test: TestType, score: number): number {
  if (test === "ielts") return score;
  const counted = test === "toefl" && isNewToefl(score) ? oldToefl(score) : score;
  return ladders[test].find(({ from }) => from <= counted)?.band ?? belowTable;
}

/** The lower end of a 1-to-6 score's equivalent on the 120 scale. */
function oldToefl(score: number): number {
  const reached = toefl6to120.filter(({ band }) => band <= score).toSorted((a, b) => b.band - a.band)[0];
  return reached ? lowerEnd(reached.total) : 0;
}

/** The lowest score equivalent to a band, on the scale of the student's own score; null if there is none. */
export function scoreFor(test: TestType, band: number, own: number): number | null {
  if (test === "ielts") return band <= 9 ? band : null;
  if (test === "toefl" && isNewToefl(own)) {
    const scores = toefl6to120.map(({ band: score }) => score).toSorted((a, b) => a - b);
    return scores.find((score) => bandOf("toefl", score) >= band) ?? null;
  }
  return ladders[test].filter((step) => step.band >= band).at(-1)?.from ?? null;
}

const nameOf = (test: TestType) =>
  (englishTestOptions.find(({ value }) => value === test)?.label ?? test).replace(
    / (?:Academic|iBT|English Test)$/,
    "",
  );

/** "IELTS 6.5", "PTE 58", "Duolingo 115" */
export const scoreInWords = (test: TestType, score: number) => `${nameOf(test)} ${score}`;

/** A band as people write it: "6.0", "6.5". */
export const bandInWords = (band: number) => band.toFixed(1);
