/*
 * A Word file as it can be read beside a decision: its headings, paragraphs, lists and tables, as plain data. There is no
 * markup in it, so nothing of a file can run, load or lead anywhere, whatever its author put there. The readers are pure
 * and work in the browser, in a thread of their own (components/portal/viewer/word/word-worker.ts).
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

/** So much of a file is shown: some two hundred pages, and no more elements than a phone can lay out. */
export const mostLetters = 500_000;
export const mostPieces = 20_000;
/** Tables in tables; what lies deeper is shown in the last of them. */
export const mostDepth = 8;

/** Counts what is shown, and says when it is enough. */
export class Measure {
  #letters = 0;
  #pieces = 0;

  get isFull(): boolean {
    return this.#letters >= mostLetters || this.#pieces >= mostPieces;
  }

  /** Counts the runs of a paragraph; gives as much of them as is shown. */
  take(runs: readonly WordRun[]): WordRun[] {
    const taken: WordRun[] = [];
    for (const run of runs) {
      if (this.isFull) break;
      const text = run.text.slice(0, mostLetters - this.#letters);
      this.#letters += text.length;
      this.#pieces += 1;
      taken.push({ ...run, text });
    }
    return taken;
  }

  /** Counts a row or a cell, which may be empty. */
  addPlace(): void {
    this.#pieces += 1;
  }
}
