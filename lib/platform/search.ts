import "server-only";
import { Prisma } from "@/lib/generated/prisma/client";

const mostWords = 8;

/**
 * Lower case as Postgres's `lower()` makes it, letter by letter. JavaScript's own also looks at a letter's neighbours (the
 * Greek sigma) and makes two of one (the Turkish I with a dot), and then a name as it is stored would not be found.
 */
const folded = (text: string) => [...text].map((letter) => (letter === "İ" ? "i" : letter.toLowerCase())).join("");

/** A LIKE pattern for "contains this text", literally: `%`, `_` and `\` mean themselves. Case is folded. */
export function likePattern(text: string): string {
  return `%${folded(text).replaceAll(/[\\%_]/g, "\\$&")}%`;
}

/** The words of a search, in lower case, each once; those after the eighth are left out. */
export function searchWords(text: string): string[] {
  return [...new Set(folded(text).split(/\s+/).filter(Boolean))].slice(0, mostWords);
}

/** The digits of Urdu and Arabic keyboards as the ones that numbers are stored in. */
const inAscii = (text: string) =>
  text.replaceAll(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 15));

/** A number in the one spelling in which people's are stored, which `phone_digits` of the database makes: 923001234567. */
function phoneDigits(typed: string): string {
  const digits = typed.replaceAll(/\D/g, "");
  const isAbroad = /^\s*\+|^00/.test(typed) || digits.length >= 12;
  // What is typed may be the beginning or the end of one: the country is not added, a trunk zero does not count.
  return isAbroad ? digits.replace(/^0+/, "").replace(/^920/, "92") : digits.replace(/^0/, "");
}

/**
 * The words of a search for people. What looks like a phone number, in however many pieces, is one word, spelt as it is
 * stored: "+92 300 1234567" and "0300-1234567" find the same person.
 */
export function peopleWords(text: string): string[] {
  const withNumbers = inAscii(text).replaceAll(/(?<!\S)[+(]*\d[\d+()./-]*(?:\s+[\d+()./-]+)*(?!\S)/g, (typed) => {
    // A plus sign says that it is a number, however little of it is typed yet: none is stored with one.
    return typed.includes("+") || typed.replaceAll(/\D/g, "").length > 3 ? phoneDigits(typed) : typed;
  });
  return searchWords(withNumbers);
}

/** True of a row whose text holds every one of the words, wherever. Without words it is true of every row. */
export function holdsWords(text: Prisma.Sql, words: readonly string[]): Prisma.Sql {
  if (words.length === 0) return Prisma.sql`TRUE`;
  return Prisma.join(
    words.map((word) => Prisma.sql`${text} LIKE ${likePattern(word)}`),
    " AND ",
  );
}

/** What a trigram index is asked for. */
export type TrigramQuestion = {
  /** True of every match and of few rows besides: what it lets through still has to be looked at. */
  condition: Prisma.Sql;
  /** False when it lets matches out as well. */
  isWhole: boolean;
};

/** Letters of names and addresses, the most common first. */
const commonLetters = "aimhnrsulektdbozfqjygwcpvx";

/** The three letters of a part that are likely to be the rarest. */
function rarestThree(part: string): string {
  const letters = [...part];
  const rarity = (letter = "") => (commonLetters.indexOf(letter) + 100) % 100; // another script is rarer than any of them
  const threes = letters.slice(2).map((last, at) => {
    const three = [letters[at], letters[at + 1], last];
    return { three: three.join(""), score: three.reduce((sum, letter) => sum + rarity(letter), 0) };
  });
  return threes.toSorted((one, two) => two.score - one.score)[0]?.three ?? part;
}

/** A short word is asked for whole: three letters of "rind" are in every "engineering". */
const askedFor = (part: string) => ([...part].length <= 4 ? part : rarestThree(part));

/**
 * How a search is put to a trigram index; null when it cannot be. The index has a list of rows for each three letters or
 * digits that stand together, and reads the lists of all that it is asked for. One word is asked for whole; of several
 * three letters each will do for long ones, since the lists of common words are long, and few rows are in all of them.
 * Words too short for that are asked for where a word begins, for which the index has lists of its own.
 */
export function trigramQuestion(text: Prisma.Sql, words: readonly string[]): TrigramQuestion | null {
  const parts = words.flatMap((word) => word.match(/[\p{L}\p{N}]{3,}/gu) ?? []);
  if (parts.length > 0) {
    return { condition: holdsWords(text, parts.length === 1 ? parts : parts.map(askedFor)), isWhole: true };
  }
  const beginnings = words.filter((word) => /^[\p{L}\p{N}]/u.test(word)).map((word) => likePattern(word).slice(1));
  if (beginnings.length === 0) return null;
  const begin = beginnings.map((pattern) => Prisma.sql`(${text} LIKE ${pattern} OR ${text} LIKE ${`% ${pattern}`})`);
  return { condition: Prisma.join(begin, " AND "), isWhole: false };
}
