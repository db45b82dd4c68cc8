import "server-only";
import { Prisma } from "@/lib/generated/prisma/client";
import { now } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { holdsWords, type TrigramQuestion, trigramQuestion } from "@/lib/platform/search";
import { countedUpTo, type Page } from "./page";

/*
 * Pages of lists that stay fast however long the list is: no statement reads more of a table than it is given a bound
 * for. They give ids; the rows of a page are read by them.
 */

/** A list in its order. */
export type OrderedList = {
  table: "users" | "applications" | "consultations" | "referrals";
  /** `id`, `search_text` and those of `order`. */
  columns: Prisma.Sql;
  /** The first so many rows as one SELECT, answered by an index that holds all of their columns in that order. */
  first: (rows: number) => Prisma.Sql;
  /** All rows, in any order: FROM and WHERE, the table named `t`. */
  from: Prisma.Sql;
  order: Prisma.Sql;
  /** The rows that a search looks through first, where they are others: those that come first by name tell nothing about how common a name is. */
  near?: (rows: number) => Prisma.Sql;
};

type Paging = { limit: number; offset: number };
type Ids = Page<string>;

/** How many rows a search looks through before it asks the trigram index. */
const walked = 10_000;
/** The trigram index is asked for as many as this; it would read long for more. */
const mostLookedUp = 1_000;

/** Lists that were longer than is counted, by their statement, and until when that is taken for granted. */
const long = new Map<string, number>();
const longForMs = 60_000;
const mostLong = 1_000;

/** The ids of one page of the whole list. One that was too long to be counted is not counted again for a minute. */
export async function idPage(list: Pick<OrderedList, "first" | "order">, { limit, offset }: Paging): Promise<Ids> {
  const counted = list.first(countedUpTo + 1);
  const key = JSON.stringify([counted.text, counted.values]);
  if (now().getTime() < (long.get(key) ?? 0)) {
    const rows = await db.$queryRaw<{ id: string }[]>`
      SELECT t.id FROM (${list.first(offset + limit)}) AS t ORDER BY ${list.order} OFFSET ${offset}`;
    return { rows: rows.map(({ id }) => id), total: countedUpTo + 1, limit, offset };
  }
  const page = await countedPage(list, counted, { limit, offset });
  if (long.size >= mostLong) long.clear();
  if (page.total > countedUpTo) long.set(key, now().getTime() + longForMs);
  return page;
}

async function countedPage(
  list: Pick<OrderedList, "first" | "order">,
  counted: Prisma.Sql,
  { limit, offset }: Paging,
): Promise<Ids> {
  const rows = await db.$queryRaw<{ id: string | null; total: number }[]>`
    SELECT page.id, counted.total
    FROM (SELECT count(*)::int AS total FROM (${counted}) AS t) AS counted
    LEFT JOIN (SELECT t.id FROM (${list.first(offset + limit)}) AS t ORDER BY ${list.order} OFFSET ${offset}) AS page ON TRUE`;
  // A page past the end has no ids, and still the total.
  return { rows: rows.flatMap(({ id }) => id ?? []), total: rows[0]?.total ?? 0, limit, offset };
}

/**
 * The ids of one page of a search. What many have in their names is soon met by walking the list from its start; what
 * few have is for the trigram index, which then has few to sort. The walk comes first, since it costs the same for a
 * million rows as for ten thousand, and it tells how common the words are. Where they are too common, the list is of
 * those that it met, and its total says that there may be more. Which way is taken does not depend on the page, so that
 * pages go on where the one before has ended.
 */
export async function searchedIdPage(list: OrderedList, words: readonly string[], paging: Paging): Promise<Ids> {
  const near = await walk(list, words, paging);
  const question = trigramQuestion(Prisma.sql`t.search_text`, words);
  if (near.isWhole || !question) return near.page;
  const expected = (near.found / walked) * Math.max(near.tableRows, walked); // it knows of no rows at first
  return expected > mostLookedUp ? near.page : lookUp(list, words, paging, question);
}

/** Looks through some rows of the list. `tableRows` is what Postgres believes that the table holds. */
async function walk(list: OrderedList, words: readonly string[], { limit, offset }: Paging) {
  const near = list.near ?? list.first;
  const [answer] = await db.$queryRaw<{ found: number; more: boolean; tableRows: number; ids: string[] }[]>`
    WITH found AS MATERIALIZED (
      SELECT t.* FROM (${near(walked)}) AS t WHERE ${holdsWords(Prisma.sql`t.search_text`, words)}
    )
    SELECT
      (SELECT count(*)::int FROM found) AS found,
      EXISTS (SELECT FROM (${near(walked + 1)}) AS t OFFSET ${walked}) AS more,
      (SELECT reltuples::float8 FROM pg_class WHERE oid = ${list.table}::regclass) AS "tableRows",
      ARRAY(SELECT t.id FROM found AS t ORDER BY ${list.order} LIMIT ${limit} OFFSET ${offset}) AS ids`;
  const { found, more, tableRows, ids } = answer ?? { found: 0, more: false, tableRows: 0, ids: [] };
  const total = more && found > 0 ? { total: found + 1, countedUpTo: found } : { total: found };
  return { page: { rows: ids, limit, offset, ...total }, found, tableRows, isWhole: !more };
}

/**
 * Asks the trigram index. Of more than 10,000 matches any 10,001 are taken: to sort them all would take too long.
 *
 * The matches are a statement of their own without a limit, so that Postgres plans for all of them, which is the index;
 * with the limit it would rather go through the table and hope to meet so many soon. The words are compared with an
 * expression that no index has, so that the index is asked the question and nothing else.
 */
async function lookUp(
  list: OrderedList,
  words: readonly string[],
  { limit, offset }: Paging,
  { condition, isWhole }: TrigramQuestion,
): Promise<Ids> {
  const near = list.near ?? list.first;
  const nearOnes = Prisma.sql`
    UNION SELECT t.* FROM (${near(walked)}) AS t WHERE ${holdsWords(Prisma.sql`t.search_text`, words)}`;
  const [answer] = await db.$queryRaw<{ total: number; ids: string[] }[]>`
    WITH matching AS MATERIALIZED (
      SELECT ${list.columns} FROM ${list.from} AND ${condition} AND ${holdsWords(Prisma.sql`(t.search_text || '')`, words)}
      ${isWhole ? Prisma.empty : nearOnes}
    ), found AS MATERIALIZED (SELECT * FROM matching LIMIT ${countedUpTo + 1})
    SELECT
      (SELECT count(*)::int FROM found) AS total,
      ARRAY(SELECT t.id FROM found AS t ORDER BY ${list.order} LIMIT ${limit} OFFSET ${offset}) AS ids`;
  const { total, ids } = answer ?? { total: 0, ids: [] };
  if (isWhole || total === 0 || total > countedUpTo) return { rows: ids, total, limit, offset };
  return { rows: ids, total: total + 1, limit, offset, countedUpTo: total };
}
