import "server-only";
import { Prisma } from "@/lib/generated/prisma/client";
import type { OrderedList, RowSource } from "@/lib/http/list/ordered-list";
import { searchedRowPage } from "@/lib/http/list/searched-list";
import { likePattern, peopleWords } from "@/lib/platform/search";
import { bookingCode, type Question } from "@/lib/search/question";
import type { Ranked } from "@/lib/search/views";

/** A search as the database is asked. */
export type Wanted = {
  /** All of them must occur. */
  words: readonly string[];
  /** A row's rank: 0 (best) to 3. */
  rank: (text: Prisma.Sql) => Prisma.Sql;
  /** Rows with a higher rank are left out. */
  worst: number;
};

const like = (text: Prisma.Sql, patterns: readonly string[], joint: " AND " | " OR ") =>
  Prisma.sql`(${Prisma.join(
    patterns.map((pattern) => Prisma.sql`${text} LIKE ${pattern}`),
    joint,
  )})`;

/** With a space at both ends, every word of a text has one before and one after it. */
const padded = (text: Prisma.Sql) => Prisma.sql`(' ' || ${text} || ' ')`;
const wholeWord = (word: string) => likePattern(` ${word} `);
const wordBeginning = (word: string) => likePattern(` ${word}`);
const textBeginning = (words: readonly string[]) => likePattern(words.join(" ")).slice(1);

/** A digit string that can be a whole number: 3001234567 has no country code. */
const shortestNumber = 9;

/**
 * An address, reference or number that is the whole word comes first, then texts that begin with the words, then those
 * in which every word begins one, then the rest.
 */
function anything(words: readonly string[]): Wanted {
  const [only = "", ...others] = words;
  const canBeWhole = others.length === 0 && only.includes("@");
  return {
    words,
    worst: 3,
    rank: (text) => Prisma.sql`CASE
      ${canBeWhole ? Prisma.sql`WHEN ${like(padded(text), [wholeWord(only)], " OR ")} THEN 0` : Prisma.empty}
      WHEN ${like(text, [textBeginning(words)], " OR ")} THEN 1
      WHEN ${like(padded(text), words.map(wordBeginning), " AND ")} THEN 2
      ELSE 3 END`,
  };
}

/** The number, then numbers that begin or go on like it. Digits in an address are not meant. */
function phones(words: readonly string[]): Wanted {
  const digits = words.join("").replace(/^0+/, ""); // three digits are not taken for a phone elsewhere
  const spellings = [digits, `92${digits}`];
  return {
    words: digits ? [digits] : [],
    worst: 2,
    rank: (text) => Prisma.sql`CASE
      ${digits.length >= shortestNumber ? Prisma.sql`WHEN ${like(padded(text), spellings.map(wholeWord), " OR ")} THEN 0` : Prisma.empty}
      WHEN ${like(padded(text), spellings.map(wordBeginning), " OR ")} THEN 1
      WHEN ${text} ~ ${`${digits}[0-9]*$`} THEN 2
      ELSE 3 END`,
  };
}

/** The code, then codes that begin like it. */
function code(word: string): Wanted {
  return {
    words: word ? [word] : [],
    worst: 1,
    rank: (text) => Prisma.sql`CASE
      WHEN ${like(padded(text), [wholeWord(word)], " OR ")} THEN 0
      WHEN ${like(padded(text), [wordBeginning(word)], " OR ")} THEN 1
      ELSE 3 END`,
  };
}

/** What to ask the database for a booking's reference, and for anything else. */
export function wantedOf({ about, text }: Question): { wanted: Wanted; booking: Wanted } {
  if (about === "references") {
    return { wanted: code(text.toLowerCase().replaceAll(/\s/g, "")), booking: code(text && `tg-${bookingCode(text)}`) };
  }
  const words = peopleWords(text);
  const wanted = about === "phones" ? phones(words) : anything(words);
  return { wanted, booking: wanted };
}

/**
 * The best rows of a long list: its own search (decision 11) sorted by rank first. `text` is what of the searched text is
 * about the row itself.
 */
export async function bestOf<Row extends { id: string }>(
  list: OrderedList,
  source: RowSource,
  { words, rank, worst }: Wanted,
  most: number,
  text: Prisma.Sql = Prisma.sql`t.search_text`,
): Promise<Ranked<Row>[]> {
  if (words.length === 0) return [];
  const ofRow = rank(text);
  const { rows } = await searchedRowPage<Ranked<Row>>(
    { ...list, order: Prisma.sql`${ofRow}, ${list.order}` },
    { ...source, columns: Prisma.sql`${source.columns}, ${ofRow} AS rank` },
    words,
    { limit: most, offset: 0 },
  );
  return rows.filter((row) => row.rank <= worst);
}
