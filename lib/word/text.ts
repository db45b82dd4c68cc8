/*
 * The readable content of a Word file for reviewing it: headings, paragraphs, lists and tables as plain data. There is
 * no markup, so nothing in a file can run, load or link anywhere. The readers are pure and run in a web worker
 * (components/portal/viewer/word/word-worker.ts).
 */

/** Text with the same formatting. */
export type WordRun = { text: string; isBold?: true; isItalic?: true };

export type WordBlock =
  | { is: "heading"; level: number; runs: WordRun[] }
  | { is: "paragraph"; runs: WordRun[] }
  | { is: "item"; depth: number; marker: string; runs: WordRun[] }
  /** Rows of cells. */
  | { is: "table"; rows: WordBlock[][][] };

export type WordText = {
  blocks: WordBlock[];
  /** The text was cut off. */
  isCut: boolean;
  /** How many pictures were left out. */
  pictures: number;
};

/**
 * Why a file can't be read: too much text for a browser, written by Word 6 or 95, password-protected, or incomplete.
 */
export type WordFailure = "too-long" | "too-old" | "locked" | "broken";

/** A failure and its reason. */
export class WordError extends Error {
  readonly because: WordFailure;

  constructor(because: WordFailure) {
    super(because);
    this.name = "WordError";
    this.because = because;
  }
}

/** The maximum we show: about two hundred pages, and no more elements than a phone can lay out. */
export const mostLetters = 500_000;
export const mostPieces = 20_000;
/** The maximum nesting of tables; anything deeper is shown in the innermost one. */
export const mostDepth = 8;

/** Counts what is shown, and says when it is enough. */
export class Measure {
  #letters = 0;
  #pieces = 0;

  get isFull(): boolean {
    return this.#letters >= mostLetters || this.#pieces >= mostPieces;
  }

  /** Counts a paragraph's runs, and returns as much of them as is shown. */
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
