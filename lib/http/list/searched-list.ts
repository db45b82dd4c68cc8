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
  runQuery,
  sqlNumber,
  withIds,
} from "./ordered-list";
import { countedUpTo, type Page } from "./page";

/** How many rows a search looks through, at most. A list that is not longer is looked through to its end. */
const walked = 10_000;
/** The newest rows of a longer list, in which a page of what is common is full. */
const newest = 1_000;
/** As many of the newest rows tell how common words are: of fewer, one more or less would decide. */
const sampled = 4_000;
/** The trigram index is asked for as many as this; it would read long for more, and for beginnings of words for fewer. */
const mostLookedUp = { whole: 1_000, beginnings: 100 };

/**
 * One page of a search. What many have in their names is soon met by walking the list from its start; what few have is for
 * the trigram index, which then has few to sort. A sample of the list tells which it is: that costs the same for a million
 * rows as for ten thousand. Where the words are too common for the index, the list is of those that the walk has met, and
 * its total says that there may be more. Which way is taken does not depend on the page, so that pages go on where the one
 * before has ended.
 */
export async function searchedRowPage<Row extends { id: string }>(
  list: OrderedList,
  source: RowSource,
  words: readonly string[],
  { limit, offset }: Paging,
): Promise<Page<Row>> {
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
  // The newest thousand are the beginning of the newest ten thousand, so that pages of both go together; by name they do not.
  if (!list.near && (found / sampled) * newest >= offset + limit) {
    const near = await walk<Row>(search, newest, true);
    if (near.found >= offset + limit) return near.page;
  }
  return (await walk<Row>(search, walked, true)).page;
}

/** The ids of one page of a search. */
export const searchedIdPage = async (
  list: OrderedList,
  words: readonly string[],
  paging: Paging,
): Promise<Page<string>> => withIds(await searchedRowPage<{ id: string }>(list, idsOnly, words, paging));

type Search = { list: OrderedList; source: RowSource; words: readonly string[]; paging: Paging };

const listOf = ({ near, first }: OrderedList) => near ?? first;

const pageOf = (rows: Prisma.Sql, { order }: OrderedList, { limit, offset }: Paging) =>
  Prisma.sql`SELECT t.* FROM ${rows} AS t ORDER BY ${order} LIMIT ${sqlNumber(limit)} OFFSET ${sqlNumber(offset)}`;

/** A total that may be less than there are. */
const atLeast = (found: number) => (found > 0 ? { total: found + 1, countedUpTo: found } : { total: 0 });

type Sample = { texts: string[]; tableRows: number };

/** What long lists begin with. */
const samples = new MinuteCache<Sample>(20);

const beginning = (list: OrderedList) => listOf(list)(sqlNumber(sampled));

/** Reads the sample of a long list, and how many rows Postgres believes its table to have; remembers it for a minute. */
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

/** Looks through the first rows of the list; `isLong` says that it is known to go on after the ten thousandth. */
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
    isKept: paging.offset === 0, // whatever the words are, there is one way to go through the rows
  });
  const { found, more } = facts ?? { found: 0, more: false };
  const page: Page<Row> = { rows: onPage, ...paging, ...(more ? atLeast(found) : { total: found }) };
  return { page, found, isWhole: !more };
}

/**
 * Asks the trigram index. Of more than 10,000 matches any 10,001 are taken: to sort them all would take too long.
 *
 * The matches are a statement of their own without a limit, so that Postgres plans for all of them, which is the index;
 * with the limit it would rather go through the table and hope to meet so many soon. The words are compared with an
 * expression that no index has, so that the index is asked the question and nothing else.
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
    isKept: isWhole && paging.offset === 0, // where words begin, the plan depends on the words
  });
  const total = facts?.total ?? 0;
  return { rows, ...paging, ...(isWhole || total > countedUpTo ? { total } : atLeast(total)) };
}
