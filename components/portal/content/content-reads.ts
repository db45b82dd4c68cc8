import { queryOptions } from "@tanstack/react-query";
import type { Part } from "@/components/portal/list/address";
import { listQuery } from "@/components/portal/list/list-query";
import type { Role } from "@/lib/auth/roles";
import type { Schema } from "@/lib/content/form-parts";
import type { ContentRecordView, ContentRowView, ContentTableView } from "@/lib/content/views";
import { api } from "@/lib/http/browser/api";
import { contentKey } from "./use-looked";

/** "universities.mit": a record, by its table and key. */
export const recordPart: Part<string | undefined> = {
  start: undefined,
  read: (text) => (/^[a-z-]+\.[a-zA-Z0-9-]{1,120}$/.test(text) ? text : undefined),
};

/** A table, by its name. */
export const tablePart: Part<string | undefined> = {
  start: undefined,
  read: (text) => (/^[a-z-]{1,40}$/.test(text) ? text : undefined),
};

type RecordsAt = { search: string; only: string | undefined; page: number };

/** What a portal reads of the content: the tables, the records of one, a record, and the form of a table's records. */
export const contentReads = (role: Role) => ({
  tablesQuery: queryOptions({
    queryKey: [...contentKey, "tables"],
    queryFn: ({ signal }) => api<ContentTableView[]>("GET", "content/tables", undefined, { role, signal }),
  }),
  recordsQuery: (table: string, { search, only, page }: RecordsAt) =>
    listQuery<ContentRowView>({
      role,
      key: [...contentKey, "records", table],
      path: `content/tables/${table}`,
      page,
      filter: { search: search || undefined, ...(only && { [only]: "true" }) },
    }),
  recordQuery: (id: string) =>
    queryOptions({
      queryKey: [...contentKey, "record", id],
      queryFn: ({ signal }) => api<ContentRecordView>("GET", `content/records/${id}`, undefined, { role, signal }),
      refetchOnWindowFocus: false, // what is typed belongs to the version that was loaded
    }),
  /** It changes only with the product. */
  formQuery: (table: string) =>
    queryOptions({
      queryKey: ["content-form", table],
      queryFn: ({ signal }) => api<Schema>("GET", `content/tables/${table}/form`, undefined, { role, signal }),
      staleTime: Number.POSITIVE_INFINITY,
    }),
});
