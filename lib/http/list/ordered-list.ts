import "server-only";
import { createHash } from "node:crypto";
import type pg from "pg";
import { Prisma } from "@/lib/generated/prisma/client";
import { now } from "@/lib/platform/clock";
import { pool } from "@/lib/platform/db";
import { countedUpTo, type Page } from "./page";

/*
 * Pages of lists that stay fast however long the list is: an index supplies the ids of a page, and every statement has
 * a bound on the rows it reads. Searches are in searched-list.ts.
 */

/** A list and its sort order. */
export type OrderedList = {
  table: "users" | "applications" | "consultations" | "referrals" | "contact_messages" | "contacts";
  /** `id`, `search_text` and the columns in `order`. */
  columns: Prisma.Sql;
  /** A SELECT for the first rows, answered by an index with all these columns in this order. */
  first: (rows: Prisma.Sql) => Prisma.Sql;
  /** FROM and WHERE for all rows, unordered; the table's alias is `t`. */
  from: Prisma.Sql;
  order: Prisma.Sql;
  /** A SELECT for one page, in any order, if it isn't simply a slice of the first rows. */
  page?: (paging: Paging) => Prisma.Sql;
  /** The rows a search samples first, if different: the first ones by name say nothing about how common a name is. */
  near?: (rows: Prisma.Sql) => Prisma.Sql;
};

/**
 * A list that starts with the few rows whose column `flag` is true, in the same sort order. `leading` reads the first
 * of them from an index of their own; the rest comes from the usual index.
 */
export function withLeadingRows<List extends Pick<OrderedList, "columns" | "first" | "order">>(
  list: List,
  flag: string,
  leading: (rows: Prisma.Sql) => Prisma.Sql,
): List & Pick<OrderedList, "page"> {
  const name = Prisma.raw(flag);
  /** The first rows without the first `skipped`. */
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

/** What to read for each row of a page: SELECT columns including `id`, and LEFT JOINs on the page's `t.id`. */
export type RowSource = { columns: Prisma.Sql; joins: Prisma.Sql };

export type Paging = { limit: number; offset: number };

/** Inlines a number into the SQL, so that Postgres plans for its value even if it caches the plan. */
export const sqlNumber = (number: number) => Prisma.raw(String(Math.trunc(number)));

/** Names of prepared statements for lists, keyed by SQL. */
const names = new Map<string, string>();
const mostNames = 100;

/** The name is a hash of the SQL: each Next.js bundle has its own map, but they share connections. */
function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known || names.size >= mostNames) return known;
  const name = `list-${createHash("sha256").update(text).digest("hex").slice(0, 32)}`;
  names.set(text, name);
  return name;
}

/**
 * Runs a statement without Prisma, whose overhead would be most of the time. By default Postgres plans it for its
 * current words and numbers; frequent statements can reuse a prepared plan (`isKept`).
 */
export async function runQuery<Row extends pg.QueryResultRow>(
  { text, values }: Prisma.Sql,
  isKept: boolean,
): Promise<Row[]> {
  const { rows } = await pool.query<Row>({ text, values, ...(isKept && { name: nameOf(text) }) });
  return rows;
}

/** Remembers facts about lists for a minute, keyed by the SQL of their first rows. */
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

/** Lists longer than we count. */
const long = new MinuteCache<true>(1_000);

/**
 * Reads a page's rows and the facts about its list in one statement. `facts` is a SELECT that returns one row, `page`
 * one that returns the page's rows in any order; both may use the CTEs in `before` (WITH ...).
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
  // A page past the end has no rows but still has the facts.
  return { facts: rows[0], rows: rows.filter(({ id }: { id: string | null }) => id !== null) };
}

type Ordered = Pick<OrderedList, "first" | "order" | "page">;

/** One page of the whole list. A list too long to count is not counted again for a minute. */
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

/** For pages that read their rows by id later; a row may be gone by then. */
export const idsOnly: RowSource = { columns: Prisma.sql`t.id`, joins: Prisma.empty };

export const withIds = (page: Page<{ id: string }>): Page<string> => ({ ...page, rows: page.rows.map(({ id }) => id) });

/** The ids on one page of the whole list. */
export const idPage = async (list: Ordered, paging: Paging): Promise<Page<string>> =>
  withIds(await rowPage<{ id: string }>(list, idsOnly, paging));
