"use client";

import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { api } from "@/lib/http/browser/api";
import { readQuestion } from "@/lib/search/question";
import type { SearchView } from "@/lib/search/views";
import { groupsOf } from "./groups";
import { type Chip, kindOf, type SearchGuide } from "./line";
import { recentLines } from "./recent";

/** A pause in typing after which the server is asked. */
const pauseMs = 100;
const freshMs = 10_000;

const searchQuery = (portal: SearchGuide["portal"], typed: string, chip: Chip) => {
  const kind = kindOf(chip);
  const params = new URLSearchParams({ q: typed, ...(kind && { kind }) });
  return queryOptions({
    queryKey: ["search", portal, params.toString()],
    queryFn: ({ signal }) => api<SearchView>("GET", `search?${params}`, undefined, { role: portal, signal }),
    staleTime: freshMs,
    gcTime: 60_000,
  });
};

/** Whether the server must be asked: the browser knows pages and actions itself. */
function needsServer(typed: string, chip: Chip): boolean {
  const { about, text } = readQuestion(typed);
  return text !== "" && about !== "actions" && chip !== "pages" && chip !== "actions";
}

/** The lines for what was typed, and what state they are in. */
export function useResults(guide: SearchGuide, text: string, chip: Chip) {
  const typed = text.trim();
  const [asked, setAsked] = useState(typed);
  const [recent] = useState(() => recentLines(guide.portal));
  useEffect(() => {
    const pause = setTimeout(() => setAsked(typed), pauseMs);
    return () => clearTimeout(pause);
  }, [typed]);

  const isAsked = needsServer(asked, chip);
  const query = useQuery({
    ...searchQuery(guide.portal, asked, chip),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  });
  const isNeeded = needsServer(typed, chip);
  const found = isNeeded ? query.data : undefined;
  return {
    groups: groupsOf({ guide, typed, chip, found, recent }),
    /** Whether the lines answer what stands in the field. */
    isCurrent: !isNeeded || (asked === typed && query.isSuccess && !query.isPlaceholderData),
    error: isNeeded && asked === typed && query.isError ? query.error : undefined,
    isRetrying: query.isFetching,
    retry: () => void query.refetch(),
  };
}
