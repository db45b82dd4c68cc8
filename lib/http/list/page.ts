import "server-only";
import * as z from "zod/mini";
import { optional } from "@/lib/fields";
import { isCalendarDate } from "@/lib/office-time";

/** A whole number in a query, within bounds. */
export const wholeNumber = (field: string, min: number, max: number, fallback: number) =>
  z.pipe(
    z.transform((value: unknown) =>
      value === undefined ? fallback : /^\d{1,7}$/.test(String(value)) ? Number(value) : -1,
    ),
    z.number().check(z.minimum(min, `Invalid ${field}`), z.maximum(max, `Invalid ${field}`)),
  );

/** `limit` (1 to 200, default 100) and `offset` (0 to 100000) of every list. */
export const pageQuery = {
  limit: wholeNumber("limit", 1, 200, 100),
  offset: wholeNumber("offset", 0, 100_000, 0),
};

/** A filter by an office date. */
export const dateFilter = (field: string) => optional(z.string().check(z.refine(isCalendarDate, `Invalid ${field}`)));

/** One record of a list, wherever it is in it. */
export const onlyId = () => optional(z.uuid("Invalid id"));

/** The query schema of a list without filters. */
export const pagingSchema = z.object(pageQuery);

/**
 * Counting stops here, because an exact count reads the whole table. With Prisma, a bounded `count` needs the list's
 * `orderBy` besides `take`: without it Prisma orders by id, which sorts everything first.
 */
export const countedUpTo = 10_000;

/** One page of a list and the list's length. A total above `countedUpTo` (default 10,000) means "more than that". */
export type Page<T> = { rows: T[]; total: number; limit: number; offset: number; countedUpTo?: number };

/** A page of rows; counts the list only if its end isn't on the page. */
export async function countedPage<T>(
  { limit, offset }: { limit: number; offset: number },
  reading: Promise<T[]>,
  count: () => Promise<number>,
): Promise<Page<T>> {
  const rows = await reading;
  const isEnd = rows.length < limit && (rows.length > 0 || offset === 0);
  return { rows, total: isEnd ? offset + rows.length : await count(), limit, offset };
}

/** "1234", or "10000+" if counting stopped. */
export const totalLabel = (total: number, upTo = countedUpTo) => (total > upTo ? `${upTo}+` : String(total));

/** A page as the browser's lists hold it: what the API answers, with the total as in its header. */
export const toApiPage = <T>({ rows, total, countedUpTo: upTo }: Page<T>) => ({ rows, total: totalLabel(total, upTo) });

/** Whether there is another page; if counting stopped, whether there may be one. */
function hasNext({ rows, total, limit, offset, countedUpTo: upTo = countedUpTo }: Page<unknown>): boolean {
  if (rows.length === 0) return false;
  return offset + rows.length < Math.min(total, upTo) || (total > upTo && rows.length === limit);
}

/** The headers X-Total-Count and, if there is more, Link with rel="next". */
export function pageHeaders(page: Page<unknown>, url: URL): Headers {
  const headers = new Headers({ "X-Total-Count": totalLabel(page.total, page.countedUpTo) });
  if (hasNext(page)) {
    const target = new URL(url);
    target.searchParams.set("limit", String(page.limit));
    target.searchParams.set("offset", String(page.offset + page.rows.length));
    headers.set("Link", `<${target.pathname}${target.search}>; rel="next"`);
  }
  return headers;
}
