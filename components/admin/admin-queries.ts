import { queryOptions } from "@tanstack/react-query";
import type { ConsultationStatusValue } from "@/lib/consultations/labels";
import type { ConsultationCounts } from "@/lib/consultations/queries/consultations";
import type { ConsultationView } from "@/lib/consultations/views";
import { type ApiOptions, api, apiPage } from "@/lib/http/browser/api";
import type { MessageCounts } from "@/lib/messages/queries";
import type { MessageStatusValue } from "@/lib/messages/schema";
import type { MessageView } from "@/lib/messages/views";
import type { AssigneeView, CalendarDay, ClosedDayView } from "@/lib/office/views";
import type { AdminOverview } from "@/lib/stats/queries/dashboard";

/** What the admin screens load. Every change of a consultation or a message makes the queries of its word stale. */

export const pageSize = 25;
/** So often bookings and messages are asked for while the page is in sight. */
export const newsEveryMs = 15_000;

const as = (signal: AbortSignal): ApiOptions => ({ role: "admin", signal });

function listPath(path: string, page: number, filters: Record<string, string | undefined>): string {
  const params = new URLSearchParams({ limit: String(pageSize), offset: String((page - 1) * pageSize) });
  for (const [name, value] of Object.entries(filters)) if (value) params.set(name, value);
  return `${path}?${params}`;
}

/** What the list is narrowed by, as its query in the API has it. */
export type ConsultationFilter = {
  status?: ConsultationStatusValue | undefined;
  from?: string | undefined;
  to?: string | undefined;
  assigned_to_id?: string | undefined;
  search: string;
};

export const consultationsQuery = (filter: ConsultationFilter, page: number) =>
  queryOptions({
    queryKey: ["consultations", "list", { ...filter, page }],
    queryFn: ({ signal }) => apiPage<ConsultationView>(listPath("consultations", page, filter), as(signal)),
    refetchInterval: newsEveryMs,
  });

/** The path of the file with every row that the filter leaves. */
export function exportPath(filter: ConsultationFilter): string {
  const params = new URLSearchParams(Object.entries(filter).filter(([, value]) => value));
  return `consultations/export${params.size > 0 ? `?${params}` : ""}`;
}

export type DayRange = { from: string; to: string };

export const calendarQuery = ({ from, to }: DayRange) =>
  queryOptions({
    queryKey: ["consultations", "calendar", { from, to }],
    queryFn: ({ signal }) =>
      api<CalendarDay[]>("GET", `consultations/calendar?from=${from}&to=${to}`, undefined, as(signal)),
    refetchInterval: newsEveryMs,
  });

/** Who consultations can be assigned to. */
export const assigneesQuery = queryOptions({
  queryKey: ["office", "assignees"],
  queryFn: ({ signal }) => api<AssigneeView[]>("GET", "consultations/assignees", undefined, as(signal)),
  staleTime: 60_000,
});

export const closedDaysQuery = queryOptions({
  queryKey: ["office", "closed-days"],
  queryFn: ({ signal }) => api<ClosedDayView[]>("GET", "office/closed-days", undefined, as(signal)),
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

export type MessageFilter = { status: MessageStatusValue | "all"; page: number };

export const messagesQuery = ({ status, page }: MessageFilter) =>
  queryOptions({
    queryKey: ["messages", "list", { status, page }],
    queryFn: ({ signal }) =>
      apiPage<MessageView>(listPath("contact", page, { status: status === "all" ? undefined : status }), as(signal)),
    refetchInterval: newsEveryMs,
  });

export const messageCountsQuery = queryOptions({
  queryKey: ["messages", "counts"],
  queryFn: ({ signal }) => api<MessageCounts>("GET", "contact/counts", undefined, as(signal)),
  refetchInterval: newsEveryMs,
});
