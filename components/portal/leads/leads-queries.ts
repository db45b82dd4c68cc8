import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import type { Route } from "next";
import {
  type Address,
  type At,
  addressOf,
  look,
  oneOf,
  type Part,
  pageNumber,
  recordId,
  valuesOf,
  words,
} from "@/components/portal/list/address";
import { listQuery } from "@/components/portal/list/list-query";
import { liveQuery } from "@/components/portal/live/live";
import { usePortal } from "@/components/portal/shell/portal-page";
import { destinationNames } from "@/lib/catalogue/destination-names";
import {
  contactSorts,
  contactSources,
  contactStages,
  followUpFilters,
  type TimelineGroup,
  timelineGroups,
} from "@/lib/contacts/labels";
import type { ContactBoard, ContactCounts, ContactOwner, ContactTimeline, ContactView } from "@/lib/contacts/views";
import { api } from "@/lib/http/browser/api";
import type { Owned } from "@/lib/owners/views";
import type { PickedRecords } from "@/lib/undo/views";

/** The portals that have leads: the same screens in both. */
export type LeadsPortal = "admin" | "processing";

/** The portal whose leads are on screen. */
export const useLeadsPortal = (): LeadsPortal => (usePortal().portal === "admin" ? "admin" : "processing");

/** Where a student's record is. */
export const studentHref = (portal: LeadsPortal, id: string) =>
  (portal === "admin" ? `/admin/dashboard?tab=students&open=${id}` : `/processing/students/${id}`) as Route;

/** The owner: a member's id, "me", "none", or "left" for members who have left. */
const owner: Part<string | undefined> = {
  start: undefined,
  read: (text) => (text === "me" || text === "left" ? text : recordId("none").read(text)),
};

const parts = {
  /** "open": neither won nor lost. */
  stage: oneOf(["open", "all", ...valuesOf(contactStages)], "open"),
  view: look(oneOf(["table", "board"], "table")),
  /** The lane that a phone shows of the board. */
  lane: look(oneOf(valuesOf(contactStages), "new")),
  owner,
  source: oneOf(valuesOf(contactSources)),
  country: oneOf(destinationNames.map(({ id }) => id)),
  /** Follow-ups that are late, of today, or both. */
  due: oneOf(valuesOf(followUpFilters)),
  /** Those that may be known already. */
  twins: oneOf(["true"]),
  /** Those of an import. */
  import: recordId(),
  search: words,
  sort: look(oneOf(valuesOf(contactSorts), "follow_up")),
  page: pageNumber,
  /** The person who is open beside the list. */
  open: look(recordId()),
};
type LeadsParts = typeof parts;
export type LeadsAt = At<LeadsParts>;

const addresses: Record<LeadsPortal, Address<LeadsParts>> = {
  admin: addressOf("/admin/dashboard?tab=leads", parts),
  processing: addressOf("/processing/leads", parts),
};

/** The address of a portal's leads. */
export const leadsAddress = (portal: LeadsPortal): Address<LeadsParts> => addresses[portal];

/** The only order of a list of follow-ups, or of possible duplicates. */
export const onlySort = ({ due, twins }: Pick<LeadsAt, "due" | "twins">) =>
  twins ? "newest" : due ? "follow_up" : undefined;

/** What table and board have in common, with the API's names. */
const people = ({ owner: assigned_to_id, source, country, search }: LeadsAt) => ({
  assigned_to_id,
  source,
  country,
  search,
});

/** Filters as a query, without those that aren't set. */
export const queryOf = (filter: Record<string, string | undefined>) =>
  new URLSearchParams(
    Object.entries(filter).filter((entry): entry is [string, string] => Boolean(entry[1])),
  ).toString();

/**
 * Asked besides the stream: it says nothing of a partner's referral, of a message in distress and its contact, nor of a
 * follow-up that becomes late.
 */
export const askEveryMs = 15_000;
const live = { ...liveQuery({ kind: "contact" }), refetchInterval: askEveryMs };

/** The table's filters, with the API's names. */
const filterOf = (at: LeadsAt) => ({
  ...people(at),
  stage: at.stage === "all" ? undefined : at.stage,
  follow_up: at.due,
  twins: at.twins,
  import: at.import,
});

/** The list's query as it is saved: the API's names, with the order if it can be chosen. */
export const viewQueryOf = (at: LeadsAt) => queryOf({ ...filterOf(at), sort: onlySort(at) ? undefined : at.sort });

/** The filters of a saved query, as the address names them. */
export function filtersOfView(query: string) {
  const {
    assigned_to_id: owner,
    follow_up: due,
    stage = "all",
    sort,
    ...others
  } = Object.fromEntries(new URLSearchParams(query));
  return {
    ...others,
    stage,
    owner,
    due,
    sort: sort ?? (due || others.twins ? undefined : "newest"),
  } as Partial<LeadsAt>;
}

/** The records that match the filters, on all pages: 5,000 at most. */
export async function pickLeads(portal: LeadsPortal, at: LeadsAt): Promise<PickedRecords["records"]> {
  const path = `contacts/picked?${queryOf(filterOf(at))}`;
  return (await api<PickedRecords>("GET", path, undefined, { role: portal })).records;
}

/** A page of the table. */
export const leadsQuery = (portal: LeadsPortal) => (at: LeadsAt) => ({
  ...listQuery<ContactView>({
    role: portal,
    key: ["contacts", "list"],
    path: "contacts",
    page: at.page,
    filter: { ...filterOf(at), sort: onlySort(at) ?? at.sort },
  }),
  ...live,
});

export const leadQuery = (portal: LeadsPortal, id: string) =>
  queryOptions({
    queryKey: ["contacts", "one", id],
    queryFn: ({ signal }) => api<ContactView>("GET", `contacts/${id}`, undefined, { role: portal, signal }),
    ...liveQuery({ kind: "contact", id }),
  });

/** Six lanes, each with its first cards. */
export const boardQuery = (portal: LeadsPortal, at: LeadsAt) =>
  queryOptions({
    queryKey: ["contacts", "board", people(at)],
    queryFn: ({ signal }) => {
      const path = `contacts/board?${queryOf(people(at))}`;
      return api<ContactBoard>("GET", path, undefined, { role: portal, signal });
    },
    ...live,
  });

/** How many the built-in views hold. */
export const leadCountsQuery = (portal: LeadsPortal) =>
  queryOptions({
    queryKey: ["contacts", "counts"],
    queryFn: ({ signal }) => api<ContactCounts>("GET", "contacts/counts", undefined, { role: portal, signal }),
    ...live,
  });

/** Who can answer for somebody. */
export const ownersQuery = (portal: LeadsPortal) =>
  queryOptions({
    queryKey: ["contacts", "owners"],
    queryFn: ({ signal }) => api<ContactOwner[]>("GET", "contacts/owners", undefined, { role: portal, signal }),
    staleTime: 60_000,
  });

/** What members answer for: only admins ask. */
export const ownersKey = ["admin", "owners"] as const;

/** The members who have left, with what is still to be handed over. */
export const ownersWhoLeftQuery = queryOptions({
  queryKey: [...ownersKey, "left"],
  queryFn: ({ signal }) => api<Owned[]>("GET", "owners", undefined, { role: "admin", signal }),
});

/** Who may be the same person. */
export const twinsQuery = (portal: LeadsPortal, id: string) =>
  queryOptions({
    queryKey: ["contacts", "twins", id],
    queryFn: ({ signal }) => api<ContactView[]>("GET", `contacts/${id}/twins`, undefined, { role: portal, signal }),
  });

/** What has happened with somebody, newest first; more pages go back. */
export const timelineQuery = (
  portal: LeadsPortal,
  { contactId, studentId }: { contactId: string; studentId: string | null },
  group: TimelineGroup | undefined,
) =>
  infiniteQueryOptions({
    queryKey: ["contacts", "timeline", contactId, group],
    queryFn: ({ signal, pageParam }) => {
      const kinds = timelineGroups.find(({ value }) => value === group)?.kinds.join(",");
      const filter = { limit: "20", ...(kinds && { kind: kinds }), ...(pageParam && { before: pageParam }) };
      const path = `contacts/${contactId}/timeline?${new URLSearchParams(filter)}`;
      return api<ContactTimeline>("GET", path, undefined, { role: portal, signal });
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    ...liveQuery(
      { kind: "contact", id: contactId },
      { kind: "task" },
      ...(studentId === null ? [] : [{ kind: "thread", id: studentId } as const]),
    ),
    refetchInterval: askEveryMs, // nothing announces an email that has left
  });
