import { queryOptions } from "@tanstack/react-query";
import { contentReads, recordPart, tablePart } from "@/components/portal/content/content-reads";
import { contentKey } from "@/components/portal/content/use-looked";
import { type At, addressOf, look, oneOf, pageNumber, words } from "@/components/portal/list/address";
import { listQuery } from "@/components/portal/list/list-query";
import type {
  ContentDraftRowView,
  ContentPlacesView,
  ContentPreviewView,
  ContentRowView,
  ProposalView,
  PublicationView,
} from "@/lib/content/views";
import { api } from "@/lib/http/browser/api";

/** What the screen shows: a record, a table's list, or one of the lists over all tables. */
export const contentAddress = addressOf("/admin/content", {
  table: look(tablePart),
  record: look(recordPart),
  show: look(oneOf(["drafts", "due", "proposals", "publications"])),
  search: words,
  only: oneOf(["due", "drafted"]),
  page: pageNumber,
});
type ContentAt = At<typeof contentAddress.parts>;

const reads = contentReads("admin");
export const { tablesQuery, recordQuery, formQuery } = reads;

/** Drafts from a file are published together, a page at a time. */
export const draftsOnPage = 100;

/** The records of a table. */
export const recordsQuery = (table: string, at: ContentAt) => reads.recordsQuery(table, at);

export const dueQuery = ({ page }: ContentAt) =>
  listQuery<ContentRowView>({
    role: "admin",
    key: [...contentKey, "due"],
    path: "content/due",
    page,
    filter: {},
  });

/** The most drafts that the API publishes together. */
export const mostPublished = 500;

/** The drafts of all tables. */
export const draftsQuery = ({ page }: ContentAt) =>
  listQuery<ContentDraftRowView>({
    role: "admin",
    key: [...contentKey, "drafts"],
    path: "content/drafts",
    page,
    size: draftsOnPage,
    filter: {},
  });

/** The most drafts that are selected at once: twice what is published together, so that a screen never asks without an end. */
export const mostSelected = 1_000;

/** The first drafts at this moment, in the list's order, and whether there are more than can be selected. */
export async function firstDrafts(): Promise<{ drafts: ContentDraftRowView[]; isMore: boolean }> {
  const limit = 200;
  const drafts: ContentDraftRowView[] = [];
  let isMore = true;
  while (isMore && drafts.length <= mostSelected) {
    const path = `content/drafts?limit=${limit}&offset=${drafts.length}`;
    const rows = await api<ContentDraftRowView[]>("GET", path, undefined, { role: "admin" });
    drafts.push(...rows);
    isMore = rows.length === limit;
  }
  return { drafts: drafts.slice(0, mostSelected), isMore: drafts.length > mostSelected };
}

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

/** The page with the saved draft; a draft of another version is another page. */
export const previewQuery = (id: string, version: number) =>
  queryOptions({
    queryKey: [...contentKey, "preview", id, version],
    queryFn: ({ signal }) =>
      api<ContentPreviewView>("GET", `content/records/${id}/preview`, undefined, { role: "admin", signal }),
    staleTime: 60_000,
    refetchOnWindowFocus: false,
  });

/** Where the saved draft shows; the answer takes as long as all pages take to be rendered. */
export const placesQuery = (id: string, version: number) =>
  queryOptions({
    queryKey: [...contentKey, "places", id, version],
    queryFn: ({ signal }) =>
      api<ContentPlacesView>("GET", `content/records/${id}/places`, undefined, { role: "admin", signal }),
    // What can't be said while something is published can be said soon after.
    staleTime: ({ state }) => (state.data?.pages === null ? 0 : 60_000),
    refetchOnWindowFocus: false,
    retry: false,
  });

/** The page as it is published; null if there is none yet. */
export const publishedPageQuery = (page: string) =>
  queryOptions({
    queryKey: [...contentKey, "published-page", page],
    queryFn: async ({ signal }) => {
      const asVisitor = { headers: { accept: "text/html" }, credentials: "omit", cache: "no-cache", signal } as const;
      const answer = await fetch(page, asVisitor);
      if (!answer.ok && answer.status !== 404 && answer.status !== 410) throw new Error(`${page}: ${answer.status}`);
      return answer.ok ? await answer.text() : null;
    },
    staleTime: 60_000,
    refetchOnWindowFocus: false,
    retry: false,
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
