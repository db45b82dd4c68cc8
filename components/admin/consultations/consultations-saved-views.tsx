"use client";

import { useQuery } from "@tanstack/react-query";
import { consultationCountsQuery } from "@/components/admin/admin-queries";
import { useToday } from "@/components/admin/calendar/use-today";
import type { To } from "@/components/portal/list/address";
import { ViewLinks } from "@/components/portal/list/dense/view-links";
import { addDays, weekStart } from "@/lib/office-time";
import { type ConsultationsAt, consultationsAddress } from "./consultations-queries";

type Filters = To<typeof consultationsAddress.parts>;

/** The built-in views: what waits for somebody first, everything last. */
const viewsOf = (today: string) =>
  [
    { count: "today", label: "Today", filters: { from: today, to: today } },
    { count: "pending", label: "To confirm", filters: { status: "pending" } },
    { count: "unassigned", label: "Unassigned", filters: { status: "upcoming", assigned: "none", from: today } },
    {
      count: "this_week",
      label: "This week",
      filters: { from: weekStart(today), to: addDays(weekStart(today), 6) },
    },
    { count: "unanswered", label: "No reply for 24 hours", filters: { waiting: "day" } },
    { count: "all", label: "All", filters: {} },
  ] as const satisfies readonly { count: string; label: string; filters: Filters }[];

/** The views of the list, each with how many it holds. */
export function ConsultationsSavedViews({ at }: { at: ConsultationsAt }) {
  const today = useToday();
  const { data: counts } = useQuery(consultationCountsQuery);
  const shown = consultationsAddress.href({
    ...at,
    sort: undefined,
    page: 1,
    open: undefined,
    date: undefined,
    book: undefined,
  });
  return (
    <ViewLinks
      label="Views of the consultations"
      views={viewsOf(today).map(({ count, label, filters }) => {
        const href = consultationsAddress.href(filters);
        return { label, href, isShown: href === shown, count: counts?.[count] };
      })}
    />
  );
}
