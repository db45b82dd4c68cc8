/** Text of a PDF that may be in Latin or in Arabic letters: each run of it in its face, in the order of reading. */

const arabicLetter = /[\u0600-\u06ff\u0750-\u077f]/;
const letterOfScript = /[\u0600-\u06ff\u0750-\u077f\p{Script=Latin}]/u;
const furtherLatin = /[\u0100-\u024f]/;
/** What the faces have: Latin, Arabic, and the signs of typesetting. */
const known = /[\u0020-\u024f\u0600-\u06ff\u0750-\u077f\u200c-\u206f]/;
const mirrored = { "(": ")", ")": "(", "[": "]", "]": "[", "«": "»", "»": "«" };

function faceOf(letter) {
  if (arabicLetter.test(letter)) return "naskh";
  return furtherLatin.test(letter) ? "further" : "text";
}

/** A letter that no face has loses its marks; one of another script altogether becomes a question mark. */
function printable(letter) {
  if (known.test(letter)) return letter;
  const plain = letter.normalize("NFD").replaceAll(/\p{M}/gu, "");
  return known.test(plain) ? plain : "?";
}

/** The words of one script in a row, and what stands between them. A space goes on as the letter before it. */
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

/** The runs of a line from left to right. It begins on the side of its first letter's script. */
function runsInOrder(text) {
  const runs = runsOf(text);
  const first = [...text].find((letter) => letterOfScript.test(letter)) ?? "";
  if (!arabicLetter.test(first)) return runs;
  // From the right: the scripts change places, while Latin runs stay in their own order.
  const groups = [];
  for (const run of runs) {
    const last = groups.at(-1);
    if (last && run.face !== "naskh" && last[0].face !== "naskh") last.push(run);
    else groups.push([run]);
  }
  return groups.reverse().flatMap((group) => (group[0].face === "naskh" ? group : fromTheRight(group)));
}

/** Latin in a line from the right: the space after it is on its left, and brackets that stand alone face the other way. */
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

/** Writes lines with the document's faces "heading", "text", "further" and "naskh". */
export class Writer {
  #widths = new Map();

  constructor(doc) {
    this.doc = doc;
  }

  #use(face, { font = "text", size }) {
    // Naskh is drawn smaller than Latin letters of the same size.
    this.doc.font(face === "text" ? font : face).fontSize(face === "naskh" ? size * 1.12 : size);
  }

  /** Remembered, since a statement says the same words over and over and laying them out takes long. */
  #widthOf({ face, text }, style) {
    const key = `${face} ${style.font} ${style.size} ${text}`;
    const known = this.#widths.get(key);
    if (known !== undefined) return known;
    this.#use(face, style);
    // With features a run is laid out at once: word by word, Arabic ones would stand in the wrong order.
    const width = this.doc.widthOfString(text, { features: [] });
    this.#widths.set(key, width);
    return width;
  }

  /** How wide a text is on one line. */
  width(text, style) {
    return runsOf(text).reduce((sum, run) => sum + this.#widthOf(run, style), 0);
  }

  /** Writes one line on its base line; with `align` right it ends at `x`. */
  line(text, x, baseline, { align = "left", color, ...style }) {
    let at = align === "right" ? x - this.width(text, style) : x;
    for (const run of runsInOrder(text)) {
      const textWidth = this.#widthOf(run, style); // else it would be laid out once more
      this.#use(run.face, style);
      this.doc
        .fillColor(color)
        .text(run.text, at, baseline, { lineBreak: false, baseline: "alphabetic", features: [], textWidth });
      at += textWidth;
    }
  }

  /** A text in lines that fit a width: broken between words, a longer word where it must be. */
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
