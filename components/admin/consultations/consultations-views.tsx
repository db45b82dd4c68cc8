"use client";

import { useQuery } from "@tanstack/react-query";
import { consultationCountsQuery, newsEveryMs } from "@/components/admin/admin-queries";
import { useToday } from "@/components/admin/calendar/use-today";
import type { To } from "@/components/portal/list/address";
import { ListViews } from "@/components/portal/list/own-views/list-views";
import type { ListOfViews } from "@/components/portal/list/own-views/own-views-query";
import { addressNow } from "@/components/portal/list/use-list";
import { addDays, weekStart } from "@/lib/office-time";
import { type ConsultationsAt, consultationsAddress, sortedFilter } from "./consultations-queries";

type Filters = To<typeof consultationsAddress.parts>;

/** The built-in views: what waits for somebody first, everything last. What is to be done is in the order of its times. */
const viewsOf = (today: string) =>
  [
    { count: "today", label: "Today", filters: { from: today, to: today }, none: "Nothing is booked for today." },
    {
      count: "pending",
      label: "To confirm",
      filters: { status: "pending", sort: "slot" },
      none: "Nothing to confirm.",
    },
    {
      count: "unassigned",
      label: "Unassigned",
      filters: { status: "upcoming", assigned: "none", from: today },
      none: "Nothing to assign.",
    },
    {
      count: "this_week",
      label: "This week",
      filters: { from: weekStart(today), to: addDays(weekStart(today), 6) },
      none: "Nothing is booked for this week.",
    },
    {
      count: "unanswered",
      label: "No reply for 24 hours",
      filters: { waiting: "day" },
      none: "Nobody has waited 24 hours for a reply.",
    },
    { count: "all", label: "All", filters: {}, none: undefined },
  ] as const satisfies readonly { count: string; label: string; filters: Filters; none: string | undefined }[];

/** What an empty built-in view means; undefined for other filters. */
export const emptyView = (at: ConsultationsAt, today: string): string | undefined =>
  viewsOf(today).find(({ filters }) => unsorted(filters) === unsortedHref(at))?.none;

const ownOnes: ListOfViews = { role: "admin", list: "consultations", everyMs: newsEveryMs };

/** The list's query as it is saved: the API's names, without what doesn't filter. */
const queryOf = (at: ConsultationsAt) =>
  new URLSearchParams(
    Object.entries(sortedFilter(at)).filter((entry): entry is [string, string] => Boolean(entry[1])),
  ).toString();

/** The address of a saved query. */
function hrefOf(query: string) {
  const { assigned_to_id, unanswered, ...others } = Object.fromEntries(new URLSearchParams(query));
  return consultationsAddress.href({ ...others, assigned: assigned_to_id, waiting: unanswered && "day" });
}

/** The address of a view without its order: the view stays the same in another one. */
const unsorted = (filters: Filters) => consultationsAddress.href({ ...filters, sort: undefined });

/** The address of the list's filters alone. */
const unsortedHref = (at: ConsultationsAt) => hrefOf(queryOf({ ...at, sort: consultationsAddress.start.sort }));

/** The views of the list, the built-in ones before the person's own, each with how many it holds. */
export function ConsultationsViews({ at }: { at: ConsultationsAt }) {
  const today = useToday();
  const { data: counts } = useQuery(consultationCountsQuery);
  return (
    <ListViews
      of={ownOnes}
      label="Views of the consultations"
      builtIn={viewsOf(today).map(({ count, label, filters }) => ({
        label,
        href: consultationsAddress.href(filters),
        unsorted: unsorted(filters),
        count: counts?.[count],
      }))}
      here={hrefOf(queryOf(at))}
      unsorted={unsortedHref(at)}
      hrefOf={hrefOf}
      queryNow={() => queryOf(addressNow(consultationsAddress))}
      note={at.from || at.to ? "Its dates stay as they are: it doesn’t move on with the calendar." : undefined}
    />
  );
}
