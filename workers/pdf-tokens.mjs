/** The tokens of a PDF, and where its objects begin. */

/**
 * @typedef {{ at: number, number: number | undefined }} Start where the content of an object begins, and its number if
 *   that is plain to see
 */

/**
 * What may stand before "obj": its number, or the end of a comment after it. Among the bytes of a picture these letters are
 * found now and then, and with anything else before them no reader takes them for an object.
 */
const mayEndNumber = /[\d.+-][ \t\f\v\0]*$|[\r\n][\s\0]*$|^[\s\0]*$/;

/**
 * Every place where a reader may find an object or a trailer, also within text, comments and streams: a table in the
 * file says where they are. An object whose number is hidden, for example behind a comment, may be any.
 *
 * @param {string} text
 * @returns {Start[]}
 */
export function startsOf(text, most) {
  const starts = [];
  for (const { index, 0: word } of text.matchAll(/(?<![A-Za-z])obj|trailer/g)) {
    if (starts.length > most) break;
    const before = text.slice(Math.max(0, index - 40), index);
    if (word === "obj" && !mayEndNumber.test(before)) continue;
    const number = /(?:[\r\n]|endobj)[ \t\0]*(\d{1,10})[ \t\0]+\d{1,10}[ \t\0]*$/.exec(before)?.[1];
    const isHidden = number === undefined || before.includes("%");
    starts.push({ at: index + word.length, number: isHidden ? undefined : Number(number) });
  }
  return starts;
}

const hexString = /<[^>]*>?/y; // readers skip what is no digit
const textPart = /[^\\()]+/y;
const comment = /%[^\r\n]*/y;
const [slash, percent] = [0x2f, 0x25];
/** By byte: whether it is blank, and whether it ends a word. */
const isBlank = Array.from({ length: 256 }, (_, code) => /[\s\0]/.test(String.fromCharCode(code)));
const isEnd = Array.from({ length: 256 }, (_, code) => /[\s\0()<>[\]{}/%]/.test(String.fromCharCode(code)));

/** Reads tokens one by one: brackets, names as "/name" in lower case, words; any text is "()". */
export class Tokens {
  /** Where the last one begins. */
  from = 0;
  /** Where it ended. */
  at = 0;

  constructor(text) {
    this.text = text;
  }

  #take(pattern) {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text)?.[0] ?? "";
    this.at += found.length;
    return found;
  }

  #skipBlanks() {
    for (;;) {
      const code = this.text.charCodeAt(this.at); // NaN at the end
      if (isBlank[code]) this.at += 1;
      else if (code !== percent) return;
      else this.#take(comment);
    }
  }

  /** The next one; undefined at the end. */
  next() {
    this.#skipBlanks();
    this.from = this.at;
    const first = this.text[this.at];
    if (first === undefined) return undefined;
    if (first === "(") return this.#literal();
    if (first === "<" && this.text[this.at + 1] !== "<") {
      this.#take(hexString);
      return "()";
    }
    if (first !== "/" && isEnd[first.charCodeAt(0)]) {
      const isPair = first === "<" || (first === ">" && this.text[this.at + 1] === first);
      this.at += isPair ? 2 : 1;
      return isPair ? first + first : first;
    }
    return this.#word();
  }

  #word() {
    const isName = this.text.charCodeAt(this.at) === slash;
    this.at += 1;
    while (this.at < this.text.length && !isEnd[this.text.charCodeAt(this.at)]) this.at += 1;
    if (this.at - this.from > 100) return isName ? "/" : "";
    const word = this.text.slice(this.from, this.at);
    if (!isName) return word;
    const plain = word.includes("#")
      ? word.replace(/#([\da-f]{2})/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
      : word;
    return plain.toLowerCase();
  }

  #literal() {
    let depth = 1;
    this.at += 1;
    while (depth > 0 && this.at < this.text.length) {
      this.#take(textPart);
      const letter = this.text[this.at];
      if (letter === "(") depth += 1;
      if (letter === ")") depth -= 1;
      this.at += letter === "\\" ? 2 : 1;
    }
    return "()";
  }
}
