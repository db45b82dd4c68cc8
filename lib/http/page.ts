import "server-only";
import * as z from "zod/mini";

const wholeNumber = (field: string, min: number, max: number, fallback: number) =>
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

/** The query of a list that has no filters. */
export const pagingSchema = z.object(pageQuery);

/** Above this a total is not counted any further: an exact count walks the whole table. */
export const countedUpTo = 10_000;

/** One page of a list and how long the whole list is, counted up to 10,001. */
export type Page<T> = { rows: T[]; total: number; limit: number; offset: number };

/** "1234", or "10000+" where counting stopped. */
export const totalLabel = (total: number) => (total > countedUpTo ? `${countedUpTo}+` : String(total));

/** X-Total-Count, and Link with rel="next" when there is more. */
export function pageHeaders(page: Page<unknown>, url: URL): Headers {
  const headers = new Headers({ "X-Total-Count": totalLabel(page.total) });
  const next = page.offset + page.rows.length;
  if (next < page.total && page.rows.length > 0) {
    const target = new URL(url);
    target.searchParams.set("limit", String(page.limit));
    target.searchParams.set("offset", String(next));
    headers.set("Link", `<${target.pathname}${target.search}>; rel="next"`);
  }
  return headers;
}
