import "server-only";
import { Prisma } from "@/lib/generated/prisma/client";
import { holdsWords, type TrigramQuestion, trigramQuestion } from "@/lib/platform/search";
import {
  factsAndRows,
  idsOnly,
  MinuteCache,
  type OrderedList,
  type Paging,
  type RowSource,
  rowPage,
  runQuery,
  sqlNumber,
  withIds,
} from "./ordered-list";
import { countedUpTo, type Page } from "./page";

/** The maximum number of rows a search scans. Lists up to this length are scanned completely. */
const walked = 10_000;
/** The newest rows of a longer list. For common words they already fill a page. */
const newest = 1_000;
/**
 * The number of newest rows to sample for how common words are. In a smaller sample one row more or less would decide.
 */
const sampled = 4_000;
/** Use the trigram index up to this many expected matches; more take too long to read, word beginnings even sooner. */
const mostLookedUp = { whole: 1_000, beginnings: 100 };

/**
 * One page of a search. Common words are found quickly by scanning the list from its start; for rare ones the trigram
 * index returns few rows to sort. A sample of the list decides between them, which costs the same for a million rows as
 * for ten thousand. If the words are too common for the index, the result contains the scanned matches only, and its
 * total says that there may be more. The choice doesn't depend on the page, so pages continue where the previous one
 * ended. Without words, it is one page of the whole list.
 */
export async function searchedRowPage<Row extends { id: string }>(
  list: OrderedList,
  source: RowSource,
  words: readonly string[],
  { limit, offset }: Paging,
): Promise<Page<Row>> {
  if (words.length === 0) return rowPage(list, source, { limit, offset });
  const search = { list, source, words, paging: { limit, offset } };
  let sample = samples.get(beginning(list));
  if (!sample) {
    const whole = await walk<Row>(search, walked);
    if (whole.isWhole) return whole.page;
    sample = await takeSample(list);
  }
  const question = trigramQuestion(Prisma.sql`t.search_text`, words);
  const found = sample.texts.filter((text) => words.every((word) => text.includes(word))).length;
  const most = mostLookedUp[question?.isWhole ? "whole" : "beginnings"];
  if (question && (found / sampled) * sample.tableRows <= most) return lookUp(search, question);
  // The newest thousand are the start of the newest ten thousand, so pages from both fit together; sorted by name they
  // don't.
  if (!list.near && (found / sampled) * newest >= offset + limit) {
    const near = await walk<Row>(search, newest, true);
    if (near.found >= offset + limit) return near.page;
  }
  return (await walk<Row>(search, walked, true)).page;
}

/** The ids on one page of a search. */
export const searchedIdPage = async (
  list: OrderedList,
  words: readonly string[],
  paging: Paging,
): Promise<Page<string>> => withIds(await searchedRowPage<{ id: string }>(list, idsOnly, words, paging));

type Search = { list: OrderedList; source: RowSource; words: readonly string[]; paging: Paging };

const listOf = ({ near, first }: OrderedList) => near ?? first;

const pageOf = (rows: Prisma.Sql, { order }: OrderedList, { limit, offset }: Paging) =>
  Prisma.sql`SELECT t.* FROM ${rows} AS t ORDER BY ${order} LIMIT ${sqlNumber(limit)} OFFSET ${sqlNumber(offset)}`;

/** A total that may be too low. */
const atLeast = (found: number) => (found > 0 ? { total: found + 1, countedUpTo: found } : { total: 0 });

type Sample = { texts: string[]; tableRows: number };

/** Samples of long lists. */
const samples = new MinuteCache<Sample>(20);

const beginning = (list: OrderedList) => listOf(list)(sqlNumber(sampled));

/** Samples a long list and reads Postgres's estimate of its table's rows; cached for a minute. */
async function takeSample(list: OrderedList): Promise<Sample> {
  const [read] = await runQuery<Sample>(
    Prisma.sql`SELECT (SELECT reltuples::float8 FROM pg_class WHERE oid = ${list.table}::regclass) AS "tableRows",
      array_agg(t.search_text) AS texts FROM (${beginning(list)}) AS t`,
    true,
  );
  const { texts, tableRows } = read ?? { texts: [], tableRows: 0 };
  const sample = { texts, tableRows: Math.max(tableRows, walked) }; // Postgres knows of no rows at first
  samples.set(beginning(list), sample);
  return sample;
}

/** Scans the first rows of the list. `isLong` says that it is known to continue after the ten thousandth. */
async function walk<Row extends { id: string }>({ list, source, words, paging }: Search, rows: number, isLong = false) {
  const near = listOf(list);
  const { facts, rows: onPage } = await factsAndRows<{ found: number; more: boolean }, Row>({
    before: Prisma.sql`WITH found AS MATERIALIZED (
      SELECT t.* FROM (${near(sqlNumber(rows))}) AS t WHERE ${holdsWords(Prisma.sql`t.search_text`, words)}
    )`,
    facts: Prisma.sql`SELECT (SELECT count(*)::int FROM found) AS found,
      ${isLong ? Prisma.sql`TRUE` : Prisma.sql`EXISTS (SELECT FROM (${near(sqlNumber(rows + 1))}) AS t OFFSET ${sqlNumber(rows)})`} AS more`,
    page: pageOf(Prisma.sql`found`, list, paging),
    source,
    order: list.order,
    isKept: paging.offset === 0, // the plan doesn't depend on the words
  });
  const { found, more } = facts ?? { found: 0, more: false };
  const page: Page<Row> = { rows: onPage, ...paging, ...(more ? atLeast(found) : { total: found }) };
  return { page, found, isWhole: !more };
}

/**
 * Searches with the trigram index. If there are more than 10,000 matches, uses any 10,001, because sorting all would
 * take too long.
 *
 * The matches are a separate statement without LIMIT, so that Postgres plans for all of them and uses the index; with
 * LIMIT it would rather scan the table and hope to find enough soon. The words are compared with an expression that has
 * no index, so that only this condition uses the index.
 */
async function lookUp<Row extends { id: string }>(
  { list, source, words, paging }: Search,
  { condition, isWhole }: TrigramQuestion,
): Promise<Page<Row>> {
  const nearOnes = Prisma.sql`UNION SELECT ${list.columns} FROM (${listOf(list)(sqlNumber(walked))}) AS t
    WHERE ${holdsWords(Prisma.sql`t.search_text`, words)}`;
  const { facts, rows } = await factsAndRows<{ total: number }, Row>({
    before: Prisma.sql`WITH matching AS MATERIALIZED (
      SELECT ${list.columns} FROM ${list.from} AND ${condition} AND ${holdsWords(Prisma.sql`(t.search_text || '')`, words)}
      ${isWhole ? Prisma.empty : nearOnes}
    ), found AS MATERIALIZED (SELECT * FROM matching LIMIT ${sqlNumber(countedUpTo + 1)})`,
    facts: Prisma.sql`SELECT count(*)::int AS total FROM found`,
    page: pageOf(Prisma.sql`found`, list, paging),
    source,
    order: list.order,
    isKept: isWhole && paging.offset === 0, // for word beginnings the plan depends on the words
  });
  const total = facts?.total ?? 0;
  return { rows, ...paging, ...(isWhole || total > countedUpTo ? { total } : atLeast(total)) };
}
