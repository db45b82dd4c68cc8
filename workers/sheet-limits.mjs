/** What a spreadsheet may have: far more than a list of people needs, and little enough to hold in memory. */
export const mostRows = 20_000;
export const mostColumns = 60;
/** Letters of a cell that are read. More than any field of a person takes, so that a longer text is reported rather than cut. */
export const longestCell = 5_000;

/** Why a file can't be read, in a sentence for whoever chose it. */
export class Refused extends Error {}

/** Rows as they are read, within the limits: filled ones, with the number that a spreadsheet shows beside them. */
export class Rows {
  #rows = [];
  /** All letters together: many long cells would fill the memory although each of them is allowed. */
  #room = 20_000_000;
  #longest;

  constructor(longest = longestCell) {
    this.#longest = longest;
  }

  /** Adds a row. Empty ones only count in the numbers. */
  add(number, cells) {
    // Neither half a letter, which a cut can leave, nor the one character that Postgres can't store.
    const texts = Array.from(cells, (cell) =>
      (cell ?? "").replaceAll("\0", "").trim().slice(0, this.#longest).toWellFormed(),
    );
    while (texts.at(-1) === "") texts.pop();
    if (texts.length === 0) return;
    if (texts.length > mostColumns) throw new Refused(`Row ${number} has more than ${mostColumns} columns`);
    // One more, for the headings.
    if (this.#rows.length > mostRows) {
      throw new Refused(`The file has more than ${mostRows.toLocaleString("en-US")} rows. Split it into several.`);
    }
    this.#room -= texts.reduce((sum, text) => sum + text.length, 0);
    if (this.#room < 0) throw new Refused("The file has too much text. Split it into several.");
    this.#rows.push({ number, cells: texts });
  }

  get all() {
    return this.#rows;
  }
}
