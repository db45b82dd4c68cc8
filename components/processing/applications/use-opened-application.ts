"use client";

import { queryOptions, skipToken } from "@tanstack/react-query";
import { useRef } from "react";
import { type Seed, useSeeded } from "@/components/portal/use-seeded";
import type { StaffApplicationView } from "@/lib/applications/views";
import { ApiError, api } from "@/lib/http/api";

const openedQuery = (id: string | undefined) =>
  queryOptions({
    queryKey: ["processing", "applications", "one", id],
    staleTime: 0,
    queryFn:
      id === undefined
        ? skipToken
        : ({ signal }) =>
            api<StaffApplicationView>("GET", `applications/${id}`, undefined, { role: "processing", signal }),
  });

/**
 * The application that the address names, in the newest version that is known: the list on show has it at once, and it is
 * asked for anew, for the list may be seconds old. It stays while it is named, also when it has left the list.
 */
export function useOpenedApplication(
  id: string | undefined,
  rows: readonly StaffApplicationView[] | undefined,
  seed: Seed<StaffApplicationView> | undefined,
) {
  const last = useRef<StaffApplicationView>(undefined);
  const query = useSeeded(openedQuery(id), seed?.data.id === id ? seed : undefined);
  const known = [query.data, rows?.find((row) => row.id === id), last.current].filter((one) => one?.id === id);
  const application = known.reduce((a, b) => (a && b && a.version >= b.version ? a : (b ?? a)), undefined);
  last.current = application;
  return {
    application,
    /** Why it cannot be shown. */
    problem: application ? undefined : (query.error ?? undefined),
    isMissing: query.error instanceof ApiError && query.error.status === 404,
    retry: () => void query.refetch(),
  };
}
