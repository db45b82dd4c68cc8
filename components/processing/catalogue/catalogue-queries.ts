import { queryOptions } from "@tanstack/react-query";
import { contentKey } from "@/components/portal/content/use-looked";
import { type At, addressOf, look, oneOf, type Part, pageNumber, words } from "@/components/portal/list/address";
import { listQuery } from "@/components/portal/list/list-query";
import type { Schema } from "@/lib/content/form-parts";
import type { ContentRecordView, ContentRowView, ContentTableView, ProposalView } from "@/lib/content/views";
import { api } from "@/lib/http/browser/api";

/* What the team reads of the published content, and proposes to correct. */

const record: Part<string | undefined> = {
  start: undefined,
  read: (text) => (/^[a-z-]+\.[a-zA-Z0-9-]{1,120}$/.test(text) ? text : undefined),
};
const table: Part<string | undefined> = {
  start: undefined,
  read: (text) => (/^[a-z-]{1,40}$/.test(text) ? text : undefined),
};

/** What the screen shows: a table's records, one of them, the form for its correction, or one's own proposals. */
export const catalogueAddress = addressOf("/processing/catalogue", {
  table: look(table),
  record: look(record),
  show: look(oneOf(["correct", "own"])),
  search: words,
  only: oneOf(["due"]),
  page: pageNumber,
});
type CatalogueAt = At<typeof catalogueAddress.parts>;

/** The table that is open at first. */
export const firstTable = "destinations";

const role = "processing";

export const tablesQuery = queryOptions({
  queryKey: [...contentKey, "tables"],
  queryFn: ({ signal }) => api<ContentTableView[]>("GET", "content/tables", undefined, { role, signal }),
});

export const recordsQuery = ({ table: name = firstTable, search, only, page }: CatalogueAt) =>
  listQuery<ContentRowView>({
    role,
    key: [...contentKey, "records", name],
    path: `content/tables/${name}`,
    page,
    filter: { search: search || undefined, ...(only && { [only]: "true" }) },
  });

export const recordQuery = (id: string) =>
  queryOptions({
    queryKey: [...contentKey, "record", id],
    queryFn: ({ signal }) => api<ContentRecordView>("GET", `content/records/${id}`, undefined, { role, signal }),
    refetchOnWindowFocus: false, // what is typed into the form belongs to the version that was loaded
  });

/** The form of a table's records; it changes only with the product. */
export const formQuery = (name: string) =>
  queryOptions({
    queryKey: ["content-form", name],
    queryFn: ({ signal }) => api<Schema>("GET", `content/tables/${name}/form`, undefined, { role, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The caller's own proposals, and what became of them. */
export const ownProposalsQuery = ({ page }: CatalogueAt) =>
  listQuery<ProposalView>({
    role,
    key: [...contentKey, "proposals", "own"],
    path: "content/proposals",
    page,
    filter: { mine: "true" },
    everyMs: 60_000,
  });
