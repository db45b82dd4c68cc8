import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { ProgrammeOption, UniversityOption } from "@/lib/catalogue-search/views";
import { api } from "@/lib/http/browser/api";

// Catalogue options for the team's forms. They change when an admin publishes: a list is asked for again after a minute.

const staleTime = 60_000;

function ask<T>(path: string, filters: Record<string, string | undefined>, signal: AbortSignal) {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(filters)) if (value) params.set(name, value);
  return api<T>("GET", `catalogue/${path}${params.size > 0 ? `?${params}` : ""}`, undefined, {
    role: "processing",
    signal,
  });
}

export const universitiesQuery = (search: string) =>
  queryOptions({
    queryKey: ["catalogue", "universities", search],
    queryFn: ({ signal }) => ask<UniversityOption[]>("universities", { search }, signal),
    placeholderData: keepPreviousData,
    staleTime,
  });

export const programmesQuery = (search: string, universityId: string | undefined) =>
  queryOptions({
    queryKey: ["catalogue", "programmes", search, universityId],
    queryFn: ({ signal }) => ask<ProgrammeOption[]>("programmes", { search, university_id: universityId }, signal),
    placeholderData: keepPreviousData,
    staleTime,
  });

/** One programme by its id: a list of one, or empty. */
export const programmeQuery = (id: string) =>
  queryOptions({
    queryKey: ["catalogue", "programme", id],
    queryFn: ({ signal }) => ask<ProgrammeOption[]>("programmes", { id }, signal),
    staleTime,
  });
