import type { Route } from "next";
import { isCalendarDate } from "@/lib/office-time";

/** One part of a screen's address: its value without a query, and how it is read. */
export type Part<Value> = {
  start: Value;
  /** Undefined for what it does not know, which then counts as absent. */
  read: (text: string) => Value | undefined;
  /** It filters nothing: the open tab, a group, the day of a calendar. */
  isLook?: true;
};

type Value = string | number | undefined;
export type Parts = Record<string, Part<Value>>;
/** What an address says. */
export type At<P extends Parts> = { [Name in keyof P]: P[Name]["start"] };
/** What a new address should say. A select gives plain text; what a part does not know is left out. */
export type To<P extends Parts> = { [Name in keyof P]?: Value };
/** On the server, a page gets the query as a record. */
type Query = URLSearchParams | Record<string, string | string[] | undefined>;

export type Address<P extends Parts> = {
  parts: P;
  /** What it says without a query. */
  start: At<P>;
  /** Reads the address. What it does not know counts as absent. */
  read: (query: Query) => At<P>;
  /** The address of a view of the screen, without what is as usual. */
  href: (to: To<P>) => Route;
  /** The address of another view, by what changes. */
  next: (at: At<P>, change: To<P>) => Route;
  /** Whether a filter, a search or a later page leaves something out. */
  isNarrowed: (at: At<P>) => boolean;
  /** The same look without filters. */
  cleared: (at: At<P>) => Route;
};

/** The API's `offset` ends at 100,000. */
const lastPage = 4001;
const longestSearch = 100;
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Words that are searched for. */
export const words: Part<string> = { start: "", read: (text) => text.trim().slice(0, longestSearch) };

/** The page of a list, from 1. */
export const pageNumber: Part<number> = {
  start: 1,
  read: (text) => {
    const page = Number(text);
    return Number.isInteger(page) && page >= 1 && page <= lastPage ? page : undefined;
  },
};

/** One of a few values. Without one in the address it is `start`, or none. */
export function oneOf<const T extends string>(values: readonly T[]): Part<T | undefined>;
export function oneOf<const T extends string>(values: readonly T[], start: NoInfer<T>): Part<T>;
export function oneOf<T extends string>(values: readonly T[], start?: T): Part<T | undefined> {
  return { start, read: (text) => values.find((known) => known === text) };
}

/** The values of a list of options. */
export const valuesOf = <T extends string>(options: readonly { value: T }[]): T[] => options.map(({ value }) => value);

/** The id of a record, or a word with a meaning of its own ("none"). */
export const recordId = (other?: string): Part<string | undefined> => ({
  start: undefined,
  read: (text) => (text === other || uuid.test(text) ? text : undefined),
});

/** An office date. */
export const date: Part<string | undefined> = {
  start: undefined,
  read: (text) => (isCalendarDate(text) ? text : undefined),
};

/** A part that filters nothing: "Clear filters" keeps it. */
export const look = <Value>(part: Part<Value>) => ({ ...part, isLook: true }) as const satisfies Part<Value>;

/**
 * The address of a screen, read on the server and in the browser. `base` may have a query of its own, which every address
 * of the screen then begins with.
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
