import file from "@/lib/catalogue/data/tests.json";
import { catalogueFiles } from "@/lib/catalogue/schema/catalogue";
import { englishTestOptions } from "@/lib/students/labels";

const { rows, toefl6to120 } = catalogueFiles["tests.json"].parse(file).concordance;

export type TestType = (typeof englishTestOptions)[number]["value"];

/** Of "55–62" the 55. */
const lowerEnd = (range: string) => Number(/\d+(?:\.\d+)?/.exec(range)?.[0]);

/** For each test, the scores from which the bands begin. A score that opens two bands counts for the lower. */
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

/** What a score below the whole table counts as: less than its lowest band, by more than the half that is "nearly". */
const belowTable = Math.min(...rows.map(({ ielts }) => ielts)) - 1;

/** TOEFL has two scales, 1 to 6 and 0 to 120; a whole report of 6 points or less on the old one is no attempt. */
const isNewToefl = (score: number) => score >= 1 && score <= 6;

/** The IELTS band that a score of any of the tests stands for. */
export function bandOf(test: TestType, score: number): number {
  if (test === "ielts") return score;
  const counted = test === "toefl" && isNewToefl(score) ? oldToefl(score) : score;
  return ladders[test].find(({ from }) => from <= counted)?.band ?? belowTable;
}

/** The lower end of what a score of 1 to 6 is worth on the scale of 120. */
function oldToefl(score: number): number {
  const reached = toefl6to120.filter(({ band }) => band <= score).toSorted((a, b) => b.band - a.band)[0];
  return reached ? lowerEnd(reached.total) : 0;
}

/** The lowest score that stands for a band, on the scale that the student's own score is of; null where none does. */
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
