"use client";

import {
  type QueryKey,
  type UseQueryOptions,
  type UseQueryResult,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { useEffect, useState } from "react";

/** Data that a page brought along for one query, and when it was read (epoch milliseconds). */
export type Seed<Data> = { data: Data; at: number };

/**
 * A query that has the page's own data from the first paint on, and refetches like any other afterwards. Without a seed
 * (the page could not read it) it starts loading.
 */
export function useSeeded<Data, Key extends QueryKey>(
  options: UseQueryOptions<Data, Error, Data, Key>,
  seed: Seed<Data> | undefined,
): UseQueryResult<Data> {
  const client = useQueryClient();
  // An earlier screen may have left older data in the cache, which would be shown first. Newer data stays, and is
  // refetched if a change has made it out of date: the page's own may be from an earlier visit.
  const takeNewer = () => {
    const queryKey: QueryKey = options.queryKey;
    const kept = client.getQueryState(queryKey);
    if (!seed || !kept || kept.dataUpdatedAt >= seed.at) return;
    client.setQueryData<Data>(queryKey, () => seed.data, { updatedAt: seed.at });
  };
  useState(takeNewer);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the page was looked at again
  useEffect(takeNewer, [seed?.at]);
  return useQuery({ ...options, ...(seed && { initialData: seed.data, initialDataUpdatedAt: seed.at }) });
}
