import { queryOptions } from "@tanstack/react-query";
import type { ConsultationCounts, ConsultationView } from "@/lib/consultations/views";
import { type ApiOptions, api } from "@/lib/http/browser/api";
import type { AssigneeView, CalendarDay, ClosedDayView, ShortHoursView } from "@/lib/office/views";
import type { AdminOverview } from "@/lib/stats/views";

/** The queries of the admin screens. Every change of a consultation invalidates the queries with its key. */

/** How often bookings and messages are polled while the page is visible. */
export const newsEveryMs = 15_000;

const as = (signal: AbortSignal): ApiOptions => ({ role: "admin", signal });

export type DayRange = { from: string; to: string };

/** With a member, each slot says whether they could take it. */
export const calendarQuery = ({ from, to }: DayRange, member?: string) =>
  queryOptions({
    queryKey: ["consultations", "calendar", { from, to, member }],
    queryFn: ({ signal }) => {
      const params = new URLSearchParams({ from, to, ...(member && { member }) });
      return api<CalendarDay[]>("GET", `consultations/calendar?${params}`, undefined, as(signal));
    },
    refetchInterval: newsEveryMs,
  });

/** The people to whom consultations can be assigned. */
export const assigneesQuery = queryOptions({
  queryKey: ["office", "assignees"],
  queryFn: ({ signal }) => api<AssigneeView[]>("GET", "consultations/assignees", undefined, as(signal)),
  staleTime: 60_000,
});

export const closedDaysQuery = queryOptions({
  queryKey: ["office", "closed-days"],
  queryFn: ({ signal }) => api<ClosedDayView[]>("GET", "office/closed-days", undefined, as(signal)),
});

/** The coming weeks with shorter hours for the whole office. */
export const shortHoursQuery = queryOptions({
  queryKey: ["office", "short-hours"],
  queryFn: ({ signal }) => api<ShortHoursView[]>("GET", "office/short-hours", undefined, as(signal)),
});

export const consultationCountsQuery = queryOptions({
  queryKey: ["consultations", "counts"],
  queryFn: ({ signal }) => api<ConsultationCounts>("GET", "consultations/counts", undefined, as(signal)),
  refetchInterval: newsEveryMs,
});

export const upcomingQuery = queryOptions({
  queryKey: ["consultations", "upcoming"],
  queryFn: ({ signal }) => api<ConsultationView[]>("GET", "consultations/upcoming", undefined, as(signal)),
  refetchInterval: newsEveryMs,
});

export const overviewQuery = queryOptions({
  queryKey: ["consultations", "overview"],
  queryFn: ({ signal }) => api<AdminOverview>("GET", "stats/overview", undefined, as(signal)),
  refetchInterval: newsEveryMs,
});
