import type { Route } from "next";
import { isCalendarDate } from "@/lib/office-time";

/** One parameter of a screen's address: its default value, and how to parse it. */
export type Part<Value> = {
  start: Value;
  /** Undefined for an invalid value, which then counts as absent. */
  read: (text: string) => Value | undefined;
  /** It does not filter: the open tab, a group, the calendar's day. */
  isLook?: true;
};

type Value = string | number | undefined;
export type Parts = Record<string, Part<Value>>;
/** The parsed values of an address. */
export type At<P extends Parts> = { [Name in keyof P]: P[Name]["start"] };
/** The values for a new address. A select gives plain text; invalid values are left out. */
export type To<P extends Parts> = { [Name in keyof P]?: Value };
/** On the server, a page gets the query as a record. */
type Query = URLSearchParams | Record<string, string | string[] | undefined>;

export type Address<P extends Parts> = {
  parts: P;
  /** The values without a query. */
  start: At<P>;
  /** Parses the address. Invalid values count as absent. */
  read: (query: Query) => At<P>;
  /** The address of a view of the screen, without the default values. */
  href: (to: To<P>) => Route;
  /** The address of another view, given what changes. */
  next: (at: At<P>, change: To<P>) => Route;
  /** Whether a filter, a search or a later page hides anything. */
  isNarrowed: (at: At<P>) => boolean;
  /** The same view without filters. */
  cleared: (at: At<P>) => Route;
};

/** The API's `offset` ends at 100,000. */
const lastPage = 4001;
const longestSearch = 100;
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Search words. */
export const words: Part<string> = { start: "", read: (text) => text.trim().slice(0, longestSearch) };

/** The page of a list, starting at 1. */
export const pageNumber: Part<number> = {
  start: 1,
  read: (text) => {
    const page = Number(text);
    return Number.isInteger(page) && page >= 1 && page <= lastPage ? page : undefined;
  },
};

/** One of a few values. When absent it is `start`, or undefined. */
export function oneOf<const T extends string>(values: readonly T[]): Part<T | undefined>;
export function oneOf<const T extends string>(values: readonly T[], start: NoInfer<T>): Part<T>;
export function oneOf<T extends string>(values: readonly T[], start?: T): Part<T | undefined> {
  return { start, read: (text) => values.find((known) => known === text) };
}

/** The values of an options list. */
export const valuesOf = <T extends string>(options: readonly { value: T }[]): T[] => options.map(({ value }) => value);

/** The id of a record, or a special word ("none"). */
export const recordId = (other?: string): Part<string | undefined> => ({
  start: undefined,
  read: (text) => (text === other || uuid.test(text) ? text : undefined),
});

/** An office date. */
export const date: Part<string | undefined> = {
  start: undefined,
  read: (text) => (isCalendarDate(text) ? text : undefined),
};

/** A parameter that does not filter: "Clear filters" keeps it. */
export const look = <Value>(part: Part<Value>) => ({ ...part, isLook: true }) as const satisfies Part<Value>;

/**
 * The address of a screen, parsed on the server and in the browser. `base` may have its own query, which every address
 * of the screen then includes.
 */
export function addressOf<P extends Parts>(base: string, parts: P): Address<P> {
  const names: string[] = Object.keys(parts);
  const valuesBy = (value: (name: string) => Value) => Object.fromEntries(names.map((name) => [name, value(name)]));
  const start = valuesBy((name) => parts[name]?.start);
  const known = (name: string, text: Value) => (text === undefined ? undefined : parts[name]?.read(String(text)));

  const href = (to: Record<string, Value>): Route => {
    const params = new URLSearchParams();
    for (const name of names) {
      const value = known(name, to[name]);
      if (value && value !== start[name]) params.set(name, String(value));
    }
    const query = params.toString();
    return (query ? `${base}${base.includes("?") ? "&" : "?"}${query}` : base) as Route; // typedRoutes cannot follow it
  };

  return {
    parts,
    start: start as At<P>,
    read: (query) => {
      const text = (name: string) =>
        query instanceof URLSearchParams ? (query.get(name) ?? undefined) : [query[name]].flat()[0];
      return valuesBy((name) => known(name, text(name)) ?? start[name]) as At<P>;
    },
    href,
    next: (at, change) => href({ ...at, ...change }),
    isNarrowed: (at) => names.some((name) => !parts[name]?.isLook && at[name] !== start[name]),
    cleared: (at) => href(valuesBy((name) => (parts[name]?.isLook ? at[name] : undefined))),
  };
}
