import { type QueryClient, type QueryKey, queryOptions } from "@tanstack/react-query";
import type { Role } from "@/lib/auth/roles";
import { ApiError, type ApiPage, apiPage } from "@/lib/http/browser/api";

/** Rows on a page, unless a list says otherwise. */
export const pageSize = 25;

type ListSource = {
  role: Role;
  /** The prefix of the list's query keys: `["admin", "team", group]`. */
  key: QueryKey;
  /** The API path. */
  path: string;
  page: number;
  size?: number;
  /** With the API's parameter names. */
  filter: Record<string, string | undefined>;
  /** How often it is refetched while the window is visible. */
  everyMs?: number;
};

/** A page of a list, as the API gives it. */
export const listQuery = <Row>({ role, key, path, page, size = pageSize, filter, everyMs }: ListSource) =>
  queryOptions({
    queryKey: [...key, { ...filter, page }],
    queryFn: ({ signal }) => {
      const params = new URLSearchParams({ limit: String(size), offset: String((page - 1) * size) });
      for (const [name, value] of Object.entries(filter)) if (value) params.set(name, value);
      return apiPage<Row>(`${path}?${params}`, { role, signal });
    },
    refetchInterval: everyMs ?? false,
  });

export type ListQuery<Row> = ReturnType<typeof listQuery<Row>>;

/** One record of a list, for a panel whose row is on another page. Every change of the list's query reloads it as well. */
export const recordQuery = <Row>({ role, key, path }: Pick<ListSource, "role" | "key" | "path">, id: string) =>
  queryOptions({
    queryKey: [...key, { id }],
    queryFn: async ({ signal }) => {
      const page = await apiPage<Row>(`${path}?${new URLSearchParams({ id, limit: "1" })}`, { role, signal });
      if (page.rows.length === 0) throw new ApiError(404, "It isn’t there any more.");
      return page;
    },
    select: ({ rows }) => rows[0],
  });

/** Applies a change of a record to every loaded page of the lists whose key begins with `queryKey`. */
export function showInLists<Row extends { id: string }>(
  client: QueryClient,
  queryKey: QueryKey,
  id: string,
  change: Partial<Row>,
): void {
  client.setQueriesData<ApiPage<Row>>(
    { queryKey },
    (page) => page && { ...page, rows: page.rows.map((row) => (row.id === id ? { ...row, ...change } : row)) },
  );
}
