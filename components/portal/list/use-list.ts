"use client";

import { hashKey, keepPreviousData } from "@tanstack/react-query";
import { useSearchParams } from "next/navigation";
import { useMemo, useRef, useState } from "react";
import { useKeptFocus } from "@/components/portal/use-kept-focus";
import { type Seed, useSeeded } from "@/components/portal/use-seeded";
import type { ApiPage } from "@/lib/http/browser/api";
import type { Address, At, Part, Parts, To } from "./address";
import { type ListQuery, pageSize } from "./list-query";
import { useIsChanging } from "./use-row-change";

type Paged = Parts & { page: Part<number> };

/** "push" adds a history entry; use "replace" while somebody types. */
type How = "push" | "replace";

/** Changes filters and shows the first page. */
export type Narrow<A extends { parts: Parts }> = (change: To<A["parts"]>, how?: How) => void;

/**
 * Shows another view of the screen without a navigation. The screen loads what it needs; the page itself is not
 * requested again.
 */
export function goTo(href: string, how: How = "push"): void {
  window.history[how === "push" ? "pushState" : "replaceState"](null, "", href);
}

/**
 * Changes parts of the address. It starts from the address bar, not from what was last rendered: the router renders a
 * change of the history later, and a second filter set meanwhile would drop the first.
 */
export function changeAddress<P extends Parts>(address: Address<P>, change: To<P>, how?: How): void {
  goTo(address.next(addressNow(address), change), how);
}

/**
 * The values of the address at this moment, for what acts on the list. A search that was typed just before is already
 * in the address (leaving its box applies it), but the screen may still show the values from before.
 */
export const addressNow = <P extends Parts>(address: Address<P>): At<P> =>
  address.read(new URLSearchParams(window.location.search));

/** The current values of the address. Follows the browser's Back and Forward. */
export function useAddress<P extends Parts>(address: Address<P>): At<P> {
  const params = useSearchParams();
  return useMemo(() => address.read(params), [address, params]);
}

type ListOptions<P extends Parts, Row> = {
  /** The rows that the page brought along. */
  seed?: Seed<ApiPage<Row>> | undefined;
  /** The view that the seed belongs to; the initial one unless given. */
  seedAt?: At<P>;
  /**
   * The name of a `useRowChange`. The list is not refetched while one is running: the answer would undo the optimistic
   * change.
   */
  changes?: string;
  size?: number;
};

const never = "no change of a list has this name";

/**
 * A list of records whose address says what it shows. The rows stay on screen until the next page has loaded; the
 * query's interval decides how often they are refetched.
 */
export function useList<P extends Paged, Row extends { id: string }>(
  address: Address<P>,
  source: (at: At<P>) => ListQuery<Row>,
  { seed, seedAt, changes = never, size = pageSize }: ListOptions<P, Row> = {},
) {
  const at = useAddress(address);
  const options = source(at);
  const key = hashKey(options.queryKey);
  const family = hashKey(options.queryKey.slice(0, -1));
  const [first] = useState(key);
  const isChanging = useIsChanging(changes);
  const query = useSeeded(
    {
      ...options,
      // Another group's rows may have other columns.
      placeholderData: (before, of) =>
        of && hashKey(of.queryKey.slice(0, -1)) === family ? keepPreviousData(before) : undefined,
      ...(isChanging && { refetchInterval: false as const }),
    },
    key === (seedAt ? hashKey(source(seedAt).queryKey) : first) ? seed : undefined,
  );
  const heading = useRef<HTMLHeadingElement>(null);
  return {
    at,
    query,
    /** Identifies the displayed view: a selection belongs to it. */
    key,
    /** The same for all pages and filters of the list. */
    family,
    heading,
    /** Call it with the id of a changed row: if the row leaves the list, the heading gets the focus. */
    noteChanged: useKeptFocus(query.data?.rows, heading),
    narrow: (change: To<P>, how?: How): void => changeAddress(address, { ...change, page: 1 }, how),
    isNarrowed: address.isNarrowed(at),
    /** Something is typed in the search. */
    isSearched: "search" in at && Boolean(at.search),
    /** The address of the list without filters. */
    cleared: address.cleared(at),
    pages: {
      page: at.page,
      pageSize: size,
      hrefOf: (page: number) => address.next(at, { page }),
      /** The same at the moment of the press: other filters than those on screen begin with their first page. */
      hrefNow: (page: number) => {
        const now = addressNow(address);
        const isShown = address.next(now, { page: 1 } as To<P>) === address.next(at, { page: 1 } as To<P>);
        return address.next(now, { page: isShown ? page : 1 } as To<P>);
      },
    },
  };
}

/** A list, whatever its address. */
export type List<Row extends { id: string }> = Pick<
  ReturnType<typeof useList<Paged, Row>>,
  "query" | "key" | "family" | "heading" | "isNarrowed" | "isSearched" | "cleared" | "pages"
>;
