import { distance } from "@/lib/text";

/** How many letters of a text are read. One character may expand to eighteen letters (U+FDFA). */
const longestText = 2000;

/** Lower case without accents; Arabic letters as Urdu writes them. Plain English only loses its capitals. */
const plainLetters = (text: string) =>
  isAscii.test(text) ? text.toLowerCase().slice(0, longestText) : withoutMarks(text);

const isAscii = /^[\0-\x7f]*$/;

const withoutMarks = (text: string) =>
  text
    .toLowerCase()
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replaceAll("ي", "ی")
    .replaceAll("ك", "ک")
    .replaceAll(/[هة]/g, "ہ")
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x06f0))
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
    .slice(0, longestText);

/** Plain letters without punctuation, words separated by one space, a space at each end. */
export function normalise(text: string): string {
  const plain = plainLetters(text)
    .replace(/[’'`]/g, "")
    .replaceAll(/(?<=\d) ?%/g, " percent ")
    // "U.K." and "t.b", then "I-20" and "F-1", become one word.
    .replace(/(?<![\p{L}\d])((?:\p{L}\.){1,3}\p{L})\.?(?![\p{L}\d])/gu, (letters) => letters.replaceAll(".", ""))
    .replace(/(?<=\b[a-z])-(?=\d)/g, "");
  const words = plain.match(/\d+(?:[.,]\d+)*|[\p{L}\d+]+/gu) ?? [];
  return words.length > 0 ? ` ${words.join(" ")} ` : " ";
}

/**
 * A pattern that matches any of the phrases (separated by "|") as whole words of a normalised text. "*" stands for the
 * rest of a word.
 */
export function phrases(list: string): RegExp {
  const any = list
    .split("|")
    .map((phrase) => plainLetters(phrase.trim()).replaceAll("+", "\\+").replaceAll("*", "[^ ]*"))
    .toSorted((a, b) => b.length - a.length);
  return new RegExp(`(?<= )(?:${any.join("|")})(?= )`, "g");
}

/**
 * Builds patterns for whole words of a normalised text from regular expressions: " ~" stands for up to `most` words in
 * between, "*" after a letter for the rest of a word.
 */
export const patternsWithin =
  (most: number) =>
  (...patterns: string[]): RegExp =>
    new RegExp(
      `(?<= )(?:${patterns
        .join("|")
        .replaceAll(" ~", `(?: [^ ]+){0,${most}}`)
        .replace(/(?<=\p{L})\*/gu, "[^ ]*")})(?= )`,
      "u",
    );

/** Small numbers in words and digits. */
export const smallNumbers: Readonly<Record<string, number>> = {
  a: 1,
  an: 1,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  ek: 1,
  aik: 1,
  do: 2,
  teen: 3,
  char: 4,
  chay: 6,
  aath: 8,
  nau: 9,
  das: 10,
  ایک: 1,
  دو: 2,
  تین: 3,
};

/**
 * An everyday question that concerns any country or topic, such as who may sponsor or what a refusal costs. It is
 * recognised by words that must occur together, and by words that must not occur.
 */
export type EverydayRule = { id: string; all: readonly string[]; not?: string };

/** Whether a normalised text contains any of the phrases. */
export const mentions = (text: string, pattern: RegExp) => text.search(pattern) >= 0;

/**
 * The words to which a mistake may be corrected, by first letter: people mistype the middle of a word, hardly ever the
 * start.
 */
export function byInitial(words: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const groups = new Map<string, string[]>();
  for (const word of new Set(words)) {
    if (word.length < 5) continue;
    groups.set(word.charAt(0), [...(groups.get(word.charAt(0)) ?? []), word]);
  }
  return groups;
}

/** Corrects typing mistakes in a normalised text: unknown words that are close enough to one known word. */
export function mend(text: string, targets: ReturnType<typeof byInitial>, known: ReadonlySet<string>): string {
  const words = text.trim().split(" ");
  return ` ${words.map((word) => (known.has(word) ? word : closest(word, targets))).join(" ")} `;
}

function closest(word: string, targets: ReturnType<typeof byInitial>): string {
  if (word.length < 5 || !/^[a-z]+$/.test(word)) return word;
  const most = word.length < 8 ? 1 : 2;
  let best = { word, away: most + 1 };
  for (const target of targets.get(word.charAt(0)) ?? []) {
    const away = distance(word, target, best.away - 1);
    if (away < best.away) best = { word: target, away };
  }
  return best.word;
}
