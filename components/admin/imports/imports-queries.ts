import { queryOptions } from "@tanstack/react-query";
import { type At, addressOf, look, oneOf, pageNumber, recordId, valuesOf } from "@/components/portal/list/address";
import { listQuery } from "@/components/portal/list/list-query";
import { api } from "@/lib/http/browser/api";
import { importRowFilters, isWorking } from "@/lib/imports/labels";
import type { ImportRowView, ImportView } from "@/lib/imports/views";

/** Which import is open, and which of its rows. */
export const importsAddress = addressOf("/admin/dashboard?tab=import", {
  open: look(recordId()),
  show: look(oneOf(valuesOf(importRowFilters), "problems")),
  page: pageNumber,
});
export type ImportsAt = At<typeof importsAddress.parts>;

/** How often the screen asks how far an import is. */
const progressEveryMs = 1_000;
const newsEveryMs = 15_000;

/** The imports of the last seven days. Every change of one invalidates the queries with this key's first word. */
export const importsQuery = queryOptions({
  queryKey: ["imports", "all"],
  queryFn: ({ signal }) => api<ImportView[]>("GET", "imports", undefined, { role: "admin", signal }),
  refetchInterval: newsEveryMs,
});

/** One import; while the server is at work, every second. */
export const importQuery = (id: string) =>
  queryOptions({
    queryKey: ["imports", "one", id],
    queryFn: ({ signal }) => api<ImportView>("GET", `imports/${id}`, undefined, { role: "admin", signal }),
    refetchInterval: ({ state: { data } }) => (data && isWorking(data.state) ? progressEveryMs : newsEveryMs),
  });

/** The first rows of a file, as they were sent. */
export const firstRowsQuery = (id: string) =>
  listQuery<ImportRowView>({
    role: "admin",
    key: ["imports", "first", id],
    path: pathOf(id),
    size: 3,
    page: 1,
    filter: {},
  });

/** A page of an import's rows. The import's version says which step they belong to. */
export const importRowsQuery =
  ({ id, version }: Pick<ImportView, "id" | "version">) =>
  ({ show, page }: ImportsAt) =>
    listQuery<ImportRowView>({
      role: "admin",
      key: ["imports", "rows", id, version],
      path: pathOf(id),
      page,
      filter: { show },
    });

const pathOf = (id: string) => `imports/${id}/rows`;
