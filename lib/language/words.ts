import { distance } from "@/lib/text";

/** So many letters of a text are read. One sign may stand for a sentence and become eighteen letters (U+FDFA). */
const longestText = 2000;

/** Small letters without accents; Arabic letters as Urdu writes them. Plain English has only its capitals to lose. */
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

/** Plain letters, no signs, words apart by one space, a space at both ends. */
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
 * A pattern for any of the phrases, given with "|" between them, as whole words of a normalised text. A "*" stands for
 * the rest of a word.
 */
export function phrases(list: string): RegExp {
  const any = list
    .split("|")
    .map((phrase) => plainLetters(phrase.trim()).replaceAll("+", "\\+").replaceAll("*", "[^ ]*"))
    .toSorted((a, b) => b.length - a.length);
  return new RegExp(`(?<= )(?:${any.join("|")})(?= )`, "g");
}

/**
 * Makes patterns for whole words of a normalised text from regular expressions: " ~" stands for up to `most` words in
 * between, "*" behind a letter for the rest of a word.
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

/** Small numbers as people write them. */
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
 * An everyday question that cuts across countries and topics, such as who may sponsor or what a refusal costs, is known by
 * words that have to come together, and by words that must not be there.
 */
export type EverydayRule = { id: string; all: readonly string[]; not?: string };

/** Whether any of the phrases stands in a normalised text. */
export const mentions = (text: string, pattern: RegExp) => text.search(pattern) >= 0;

/** The words that a mistake may be mended to, by their first letter: people mistype the middle, hardly ever the start. */
export function byInitial(words: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const groups = new Map<string, string[]>();
  for (const word of new Set(words)) {
    if (word.length < 5) continue;
    groups.set(word.charAt(0), [...(groups.get(word.charAt(0)) ?? []), word]);
  }
  return groups;
}

/** Mends typing mistakes in the words of a normalised text that no one knows, where one known word is close enough. */
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
