/** PDF text in Latin or Arabic script: each run in its own font, in reading order. */

const arabicLetter = /[\u0600-\u06ff\u0750-\u077f]/;
const letterOfScript = /[\u0600-\u06ff\u0750-\u077f\p{Script=Latin}]/u;
const furtherLatin = /[\u0100-\u024f]/;
/** The characters that the fonts have: Latin, Arabic, and typographic punctuation. */
const known = /[\u0020-\u024f\u0600-\u06ff\u0750-\u077f\u200c-\u206f]/;
const mirrored = { "(": ")", ")": "(", "[": "]", "]": "[", "«": "»", "»": "«" };

function faceOf(letter) {
  if (arabicLetter.test(letter)) return "naskh";
  return furtherLatin.test(letter) ? "further" : "text";
}

/** A letter missing from the fonts loses its diacritics; one of another script becomes a question mark. */
function printable(letter) {
  if (known.test(letter)) return letter;
  const plain = letter.normalize("NFD").replaceAll(/\p{M}/gu, "");
  return known.test(plain) ? plain : "?";
}

/**
 * Splits a text into runs of one script, including the punctuation between words. A space belongs to the run before it.
 */
function runsOf(text) {
  const runs = [];
  for (const letter of [...text.normalize("NFC")].map(printable)) {
    const last = runs.at(-1);
    const face = letter === " " && last ? last.face : faceOf(letter);
    if (last?.face === face) last.text += letter;
    else runs.push({ text: letter, face });
  }
  return runs;
}

/** The runs of a line from left to right. The script of the first letter decides the line's direction. */
function runsInOrder(text) {
  const runs = runsOf(text);
  const first = [...text].find((letter) => letterOfScript.test(letter)) ?? "";
  if (!arabicLetter.test(first)) return runs;
  // Right to left: the groups are reversed, while Latin runs keep their own order.
  const groups = [];
  for (const run of runs) {
    const last = groups.at(-1);
    if (last && run.face !== "naskh" && last[0].face !== "naskh") last.push(run);
    else groups.push([run]);
  }
  return groups.reverse().flatMap((group) => (group[0].face === "naskh" ? group : fromTheRight(group)));
}

/** Latin inside a right-to-left line: its trailing space goes to the left, and lone brackets are mirrored. */
function fromTheRight(group) {
  const text = group.map((run) => run.text).join("");
  if (/[\p{L}\p{N}]/u.test(text)) {
    const space = /\s*$/.exec(text)?.[0] ?? "";
    return runsOf(`${space}${text.trimEnd()}`);
  }
  return runsOf(
    [...text]
      .reverse()
      .map((sign) => mirrored[sign] ?? sign)
      .join(""),
  );
}

/** Writes lines with the document's fonts "heading", "text", "further" and "naskh". */
export class Writer {
  #widths = new Map();

  constructor(doc) {
    this.doc = doc;
  }

  #use(face, { font = "text", size }) {
    // Naskh looks smaller than Latin letters of the same size.
    this.doc.font(face === "text" ? font : face).fontSize(face === "naskh" ? size * 1.12 : size);
  }

  /** Cached, because a statement repeats the same words and laying them out is slow. */
  #widthOf({ face, text }, style) {
    const key = `${face} ${style.font} ${style.size} ${text}`;
    const known = this.#widths.get(key);
    if (known !== undefined) return known;
    this.#use(face, style);
    // With features a run is laid out as a whole: word by word, Arabic would be in the wrong order.
    const width = this.doc.widthOfString(text, { features: [] });
    this.#widths.set(key, width);
    return width;
  }

  /** The width of a text on one line. */
  width(text, style) {
    return runsOf(text).reduce((sum, run) => sum + this.#widthOf(run, style), 0);
  }

  /** Writes one line on its baseline; with `align` right it ends at `x`. */
  line(text, x, baseline, { align = "left", color, ...style }) {
    let at = align === "right" ? x - this.width(text, style) : x;
    for (const run of runsInOrder(text)) {
      const textWidth = this.#widthOf(run, style); // otherwise it would be laid out again
      this.#use(run.face, style);
      this.doc
        .fillColor(color)
        .text(run.text, at, baseline, { lineBreak: false, baseline: "alphabetic", features: [], textWidth });
      at += textWidth;
    }
  }

  /** Wraps a text to a width: between words, or inside a word that is too long. */
  lines(text, width, style) {
    const lines = [];
    let line = "";
    let taken = 0;
    for (const word of text.split(" ").flatMap((one) => this.#pieces(one, width, style))) {
      const more = this.width(word, style);
      const space = line ? this.width(" ", style) : 0;
      if (line && taken + space + more > width) {
        lines.push(line);
        [line, taken] = [word, more];
      } else {
        line = line ? `${line} ${word}` : word;
        taken += space + more;
      }
    }
    return [...lines, line];
  }

  #pieces(word, width, style) {
    if (this.width(word, style) <= width) return [word];
    const pieces = [];
    let piece = "";
    let taken = 0;
    for (const letter of word) {
      const more = this.width(letter, style);
      if (piece && taken + more > width) {
        pieces.push(piece);
        [piece, taken] = ["", 0];
      }
      piece += letter;
      taken += more;
    }
    return [...pieces, piece];
  }
}
