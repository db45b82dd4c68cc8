import "server-only";
import { Prisma } from "@/lib/generated/prisma/client";

const mostWords = 8;

/**
 * Lower case as Postgres's `lower()` makes it, letter by letter. JavaScript's depends on neighbours (Greek sigma) and
 * may turn one letter into two (Turkish dotted I), so stored names would not be found.
 */
const folded = (text: string) => [...text].map((letter) => (letter === "İ" ? "i" : letter.toLowerCase())).join("");

/** A case-folded LIKE pattern for "contains this text"; `%`, `_` and `\` are escaped. */
export function likePattern(text: string): string {
  return `%${folded(text).replaceAll(/[\\%_]/g, "\\$&")}%`;
}

/** The words of a search: lower case, no duplicates, at most eight. */
export function searchWords(text: string): string[] {
  return [...new Set(folded(text).split(/\s+/).filter(Boolean))].slice(0, mostWords);
}

/** Converts Urdu and Arabic digits to ASCII, in which numbers are stored. */
const inAscii = (text: string) =>
  text.replaceAll(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 15));

/** A phone number in the stored form, which the database function `phone_digits` makes: 923001234567. */
function phoneDigits(typed: string): string {
  const digits = typed.replaceAll(/\D/g, "");
  const isAbroad = /^\s*\+|^00/.test(typed) || digits.length >= 12;
  // It may be only the start or end of a number: no country code is added, and a leading zero is dropped.
  return isAbroad ? digits.replace(/^0+/, "").replace(/^920/, "92") : digits.replace(/^0/, "");
}

/**
 * The words of a search for people. Anything that looks like a phone number, even in several pieces, becomes one word
 * in the stored form: "+92 300 1234567" and "0300-1234567" find the same person.
 */
export function peopleWords(text: string): string[] {
  const withNumbers = inAscii(text).replaceAll(/(?<!\S)[+(]*\d[\d+()./-]*(?:\s+[\d+()./-]+)*(?!\S)/g, (typed) => {
    // A plus sign marks a phone number from the first digit on; stored numbers have none.
    return typed.includes("+") || typed.replaceAll(/\D/g, "").length > 3 ? phoneDigits(typed) : typed;
  });
  return searchWords(withNumbers);
}

/** True for rows whose text contains all the words, anywhere. True for every row if there are no words. */
export function holdsWords(text: Prisma.Sql, words: readonly string[]): Prisma.Sql {
  if (words.length === 0) return Prisma.sql`TRUE`;
  return Prisma.join(
    words.map((word) => Prisma.sql`${text} LIKE ${likePattern(word)}`),
    " AND ",
  );
}

/** A condition for a trigram index. */
export type TrigramQuestion = {
  /** True for every match and few other rows; the rows it finds must still be checked. */
  condition: Prisma.Sql;
  /** False if it may miss matches. */
  isWhole: boolean;
};

/** Letters in names and addresses, most common first. */
const commonLetters = "aimhnrsulektdbozfqjygwcpvx";

/** The three consecutive letters that are likely to be the rarest. */
function rarestThree(part: string): string {
  const letters = [...part];
  const rarity = (letter = "") => (commonLetters.indexOf(letter) + 100) % 100; // other scripts are rarer still
  const threes = letters.slice(2).map((last, at) => {
    const three = [letters[at], letters[at + 1], last];
    return { three: three.join(""), score: three.reduce((sum, letter) => sum + rarity(letter), 0) };
  });
  return threes.toSorted((one, two) => two.score - one.score)[0]?.three ?? part;
}

/** Phone numbers begin alike (923, 300), and the lists of these beginnings are the longest. */
const numberEnd = 7;
const withoutBeginning = (part: string) => (/^\d+$/.test(part) ? part.slice(-numberEnd) : part);

/** Short words are looked up whole: the three letters "rin" of "rind" are in every "engineering". */
const askedFor = (part: string) => ([...part].length <= 4 ? part : rarestThree(part));

/**
 * The condition to look up words in a trigram index; null if that is impossible. The index has a list of rows for each
 * three consecutive letters or digits, and reads every list it is asked for. A single word is looked up whole, a long
 * number by its end. Of several words, long ones are looked up by three letters each, since lists for common words are
 * long and few rows are in all of them. Words too short for that are looked up at the start of a word, for which the
 * index has separate lists.
 */
export function trigramQuestion(text: Prisma.Sql, words: readonly string[]): TrigramQuestion | null {
  const parts = words.flatMap((word) => word.match(/[\p{L}\p{N}]{3,}/gu) ?? []);
  if (parts.length > 0) {
    return { condition: holdsWords(text, parts.map(parts.length === 1 ? withoutBeginning : askedFor)), isWhole: true };
  }
  const beginnings = words.filter((word) => /^[\p{L}\p{N}]/u.test(word)).map((word) => likePattern(word).slice(1));
  if (beginnings.length === 0) return null;
  const begin = beginnings.map((pattern) => Prisma.sql`(${text} LIKE ${pattern} OR ${text} LIKE ${`% ${pattern}`})`);
  return { condition: Prisma.join(begin, " AND "), isWhole: false };
}
