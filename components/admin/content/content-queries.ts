import { queryOptions } from "@tanstack/react-query";
import { contentKey } from "@/components/portal/content/use-looked";
import { type At, addressOf, look, oneOf, type Part, pageNumber, words } from "@/components/portal/list/address";
import { listQuery } from "@/components/portal/list/list-query";
import type { Schema } from "@/lib/content/form-parts";
import type {
  ContentPreviewView,
  ContentRecordView,
  ContentRowView,
  ContentTableView,
  ProposalView,
  PublicationView,
} from "@/lib/content/views";
import { api } from "@/lib/http/browser/api";

/** "universities.mit": a record, by its table and key. */
const record: Part<string | undefined> = {
  start: undefined,
  read: (text) => (/^[a-z-]+\.[a-zA-Z0-9-]{1,120}$/.test(text) ? text : undefined),
};
const table: Part<string | undefined> = {
  start: undefined,
  read: (text) => (/^[a-z-]{1,40}$/.test(text) ? text : undefined),
};

/** What the screen shows: a record, a table's list, or one of the lists over all tables. */
export const contentAddress = addressOf("/admin/content", {
  table: look(table),
  record: look(record),
  show: look(oneOf(["due", "proposals", "publications"])),
  search: words,
  only: oneOf(["due", "drafted"]),
  page: pageNumber,
});
type ContentAt = At<typeof contentAddress.parts>;

export const tablesQuery = queryOptions({
  queryKey: [...contentKey, "tables"],
  queryFn: ({ signal }) => api<ContentTableView[]>("GET", "content/tables", undefined, { role: "admin", signal }),
});

/** Drafts from a file are published together, a page at a time. */
export const recordsOnPage = 100;

export const recordsQuery = ({ table: name = "universities", search, only, page }: ContentAt) =>
  listQuery<ContentRowView>({
    role: "admin",
    key: [...contentKey, "records", name],
    path: `content/tables/${name}`,
    page,
    size: recordsOnPage,
    filter: { search: search || undefined, ...(only && { [only]: "true" }) },
  });

export const dueQuery = ({ page }: ContentAt) =>
  listQuery<ContentRowView>({
    role: "admin",
    key: [...contentKey, "due"],
    path: "content/due",
    page,
    filter: {},
  });

export const proposalsQuery = ({ page }: ContentAt) =>
  listQuery<ProposalView>({
    role: "admin",
    key: [...contentKey, "proposals"],
    path: "content/proposals",
    page,
    filter: { state: "open" },
  });

export const publicationsQuery = ({ page }: ContentAt) =>
  listQuery<PublicationView>({
    role: "admin",
    key: [...contentKey, "publications"],
    path: "content/publications",
    page,
    filter: {},
    everyMs: 10_000,
  });

export const recordQuery = (id: string) =>
  queryOptions({
    queryKey: [...contentKey, "record", id],
    queryFn: ({ signal }) =>
      api<ContentRecordView>("GET", `content/records/${id}`, undefined, { role: "admin", signal }),
    refetchOnWindowFocus: false, // what is typed belongs to the version that was loaded
  });

/** The form of a table's records; it changes only with the product. */
export const formQuery = (name: string) =>
  queryOptions({
    queryKey: ["content-form", name],
    queryFn: ({ signal }) => api<Schema>("GET", `content/tables/${name}/form`, undefined, { role: "admin", signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The page with the saved draft; a draft of another version is another page. */
export const previewQuery = (id: string, version: number) =>
  queryOptions({
    queryKey: [...contentKey, "preview", id, version],
    queryFn: ({ signal }) =>
      api<ContentPreviewView>("GET", `content/records/${id}/preview`, undefined, { role: "admin", signal }),
    staleTime: 60_000,
    refetchOnWindowFocus: false,
  });

/** How often a publication is looked at while it is prepared. */
const progressMs = 1_000;

/** A publication; asked again while its pages are prepared. */
export const publicationQuery = (id: string) =>
  queryOptions({
    queryKey: [...contentKey, "publication", id],
    queryFn: ({ signal }) =>
      api<PublicationView>("GET", `content/publications/${id}`, undefined, { role: "admin", signal }),
    refetchInterval: ({ state }) => (state.data && state.data.state !== "rendering" ? false : progressMs),
  });
