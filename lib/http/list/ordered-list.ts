import "server-only";
import { createHash } from "node:crypto";
import type pg from "pg";
import { Prisma } from "@/lib/generated/prisma/client";
import { now } from "@/lib/platform/clock";
import { pool } from "@/lib/platform/db";
import { countedUpTo, type Page } from "./page";

/*
 * Pages of lists that stay fast however long the list is: an index gives the ids of a page, and no statement reads more of
 * a table than it is given a bound for. Searches in such a list stand in searched-list.ts.
 */

/** A list in its order. */
export type OrderedList = {
  table: "users" | "applications" | "consultations" | "referrals";
  /** `id`, `search_text` and those of `order`. */
  columns: Prisma.Sql;
  /** The first so many rows as one SELECT, answered by an index that holds all of their columns in that order. */
  first: (rows: Prisma.Sql) => Prisma.Sql;
  /** All rows, in any order: FROM and WHERE, the table named `t`. */
  from: Prisma.Sql;
  order: Prisma.Sql;
  /** The rows of one page as one SELECT, in any order, where they are not simply cut out of the first ones. */
  page?: (paging: Paging) => Prisma.Sql;
  /** The rows that a search looks through first, where they are others: those that come first by name tell nothing about how common a name is. */
  near?: (rows: Prisma.Sql) => Prisma.Sql;
};

/**
 * A list in which a few rows stand before all others, in the list's own order: those of which the table's column `flag` is
 * true. `leading` gives the first so many of them from an index of their own; the rest is read from its index as before.
 */
export function withLeadingRows<List extends Pick<OrderedList, "columns" | "first" | "order">>(
  list: List,
  flag: string,
  leading: (rows: Prisma.Sql) => Prisma.Sql,
): List & Pick<OrderedList, "page"> {
  const name = Prisma.raw(flag);
  /** Those of the first so many rows that come after the first `skipped`. */
  const slice = (rows: Prisma.Sql, skipped: Prisma.Sql) => Prisma.sql`
    WITH ahead AS MATERIALIZED (${leading(rows)}), counted AS MATERIALIZED (SELECT count(*) AS ahead FROM ahead)
    SELECT * FROM (SELECT t.*, TRUE AS ${name} FROM ahead AS t ORDER BY ${list.order} OFFSET ${skipped}) AS these
    UNION ALL
    SELECT * FROM (
      SELECT t.*, FALSE AS ${name} FROM (
        SELECT t.* FROM (${list.first(rows)}) AS t WHERE t.id NOT IN (SELECT id FROM ahead)
        ORDER BY ${list.order} LIMIT ${rows} - (SELECT ahead FROM counted)
      ) AS t ORDER BY ${list.order} OFFSET greatest(${skipped} - (SELECT ahead FROM counted), 0)
    ) AS rest`;
  return {
    ...list,
    first: (rows) => slice(rows, sqlNumber(0)),
    page: ({ limit, offset }) => slice(sqlNumber(offset + limit), sqlNumber(offset)),
    columns: Prisma.sql`${list.columns}, t.${name}`,
    order: Prisma.sql`t.${name} DESC, ${list.order}`,
  };
}

/** What is read of each row of a page: a SELECT's columns with an `id`, and the LEFT JOINs that give them to the page's `t.id`. */
export type RowSource = { columns: Prisma.Sql; joins: Prisma.Sql };

export type Paging = { limit: number; offset: number };

/** A number that stands in the text of a statement: Postgres plans for it, also when it keeps the plan. */
export const sqlNumber = (number: number) => Prisma.raw(String(Math.trunc(number)));

/** Names under which each connection keeps the plans of lists, by their statement. */
const names = new Map<string, string>();
const mostNames = 100;

/** Says what it names: each bundle of Next has a map of its own, and the connections are everyone's. */
function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known || names.size >= mostNames) return known;
  const name = `list-${createHash("sha256").update(text).digest("hex").slice(0, 32)}`;
  names.set(text, name);
  return name;
}

/**
 * The rows that a statement gives. Past Prisma, whose own work would be most of the time. Without a name, Postgres
 * plans it again with the words and numbers that it has this time; what is asked all day may keep its plan (`isKept`).
 */
export async function runQuery<Row extends pg.QueryResultRow>(
  { text, values }: Prisma.Sql,
  isKept: boolean,
): Promise<Row[]> {
  const { rows } = await pool.query<Row>({ text, values, ...(isKept && { name: nameOf(text) }) });
  return rows;
}

/** What is known of lists, by the statement of their beginning; it is taken for granted for a minute. */
export class MinuteCache<Known> {
  readonly #most: number;
  readonly #entries = new Map<string, { known: Known; until: number }>();

  constructor(most: number) {
    this.#most = most;
  }

  get(beginning: Prisma.Sql): Known | undefined {
    const entry = this.#entries.get(keyOf(beginning));
    return entry && now().getTime() < entry.until ? entry.known : undefined;
  }

  set(beginning: Prisma.Sql, known: Known): void {
    if (this.#entries.size >= this.#most) this.#entries.clear();
    this.#entries.set(keyOf(beginning), { known, until: now().getTime() + 60_000 });
  }
}

const keyOf = ({ text, values }: Prisma.Sql) => JSON.stringify([text, values]);

/** Lists that were longer than is counted. */
const long = new MinuteCache<true>(1_000);

/**
 * The rows of a page and what is to be known about the list, by one statement. `facts` is a SELECT that gives one row, and
 * `page` one that gives the rows of the page in any order; both may use what `before` (WITH ...) has set aside.
 */
export async function factsAndRows<Facts, Row extends { id: string }>(statement: {
  before?: Prisma.Sql;
  facts: Prisma.Sql;
  page: Prisma.Sql;
  source: RowSource;
  order: Prisma.Sql;
  isKept: boolean;
}): Promise<{ facts: Facts | undefined; rows: Row[] }> {
  const { before = Prisma.empty, facts, page, source, order, isKept } = statement;
  const rows = await runQuery<Facts & Row>(
    Prisma.sql`${before} SELECT facts.*, ${source.columns} FROM (${facts}) AS facts
      LEFT JOIN (${page}) AS t ON TRUE ${source.joins} ORDER BY ${order}`,
    isKept,
  );
  // A page past the end has no rows, and still the facts.
  return { facts: rows[0], rows: rows.filter(({ id }: { id: string | null }) => id !== null) };
}

type Ordered = Pick<OrderedList, "first" | "order" | "page">;

/** One page of the whole list. One that was too long to be counted is not counted again for a minute. */
export async function rowPage<Row extends { id: string }>(
  { first, order, page }: Ordered,
  source: RowSource,
  { limit, offset }: Paging,
): Promise<Page<Row>> {
  const counted = first(sqlNumber(countedUpTo + 1));
  const isLong = long.get(counted) ?? false;
  const { facts, rows } = await factsAndRows<{ total: number }, Row>({
    facts: isLong
      ? Prisma.sql`SELECT ${sqlNumber(countedUpTo + 1)} AS total`
      : Prisma.sql`SELECT count(*)::int AS total FROM (${counted}) AS t`,
    page:
      page?.({ limit, offset }) ??
      Prisma.sql`SELECT t.* FROM (${first(sqlNumber(offset + limit))}) AS t ORDER BY ${order} OFFSET ${sqlNumber(offset)}`,
    source,
    order,
    isKept: offset === 0,
  });
  const total = facts?.total ?? 0;
  if (!isLong && total > countedUpTo) long.set(counted, true);
  return { rows, total, limit, offset };
}

/** For pages whose rows are read by their ids: one may have been removed by then. */
export const idsOnly: RowSource = { columns: Prisma.sql`t.id`, joins: Prisma.empty };

export const withIds = (page: Page<{ id: string }>): Page<string> => ({ ...page, rows: page.rows.map(({ id }) => id) });

/** The ids of one page of the whole list. */
export const idPage = async (list: Ordered, paging: Paging): Promise<Page<string>> =>
  withIds(await rowPage<{ id: string }>(list, idsOnly, paging));
