/*
 * A Word file as it can be read beside a decision: its headings, paragraphs, lists and tables, as plain data. There is no
 * markup in it, so nothing of a file can run, load or lead anywhere, whatever its author put there. The readers are pure
 * and work in the browser, in a thread of their own (components/portal/viewer/word-worker.ts).
 */

/** A stretch of text that looks the same. */
export type WordRun = { text: string; isBold?: true; isItalic?: true };

export type WordBlock =
  | { is: "heading"; level: number; runs: WordRun[] }
  | { is: "paragraph"; runs: WordRun[] }
  | { is: "item"; depth: number; marker: string; runs: WordRun[] }
  /** Rows, each with its cells. */
  | { is: "table"; rows: WordBlock[][][] };

export type WordText = {
  blocks: WordBlock[];
  /** It goes on after what is here. */
  isCut: boolean;
  /** Pictures that are not here. */
  pictures: number;
};

/** Why a file cannot be read: its text is too much for a browser, Word 6 or 95 wrote it, it has a password, or it is not whole. */
export type WordFailure = "too-long" | "too-old" | "locked" | "broken";

/** A failure with its reason. */
export class WordError extends Error {
  readonly because: WordFailure;

  constructor(because: WordFailure) {
    super(because);
    this.name = "WordError";
    this.because = because;
  }
}

/** So much of a file is shown: some two hundred pages. */
export const mostLetters = 500_000;
const mostBlocks = 20_000;

/** Counts what is shown, and says when it is enough. */
export class Measure {
  #letters = 0;
  #blocks = 0;

  get isFull(): boolean {
    return this.#letters >= mostLetters || this.#blocks >= mostBlocks;
  }

  add(runs: readonly WordRun[]): void {
    this.#blocks += 1;
    for (const { text } of runs) this.#letters += text.length;
  }
}
