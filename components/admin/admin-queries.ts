import { queryOptions } from "@tanstack/react-query";
import type { ConsultationStatusValue } from "@/lib/consultations/labels";
import type { ConsultationCounts } from "@/lib/consultations/queries";
import type { ConsultationView } from "@/lib/consultations/views";
import type { HealthAnswer } from "@/lib/health/report";
import { ApiError, type ApiOptions, api, apiPage } from "@/lib/http/api";
import type { MessageCounts } from "@/lib/messages/queries";
import type { MessageStatusValue } from "@/lib/messages/schema";
import type { MessageView } from "@/lib/messages/views";
import type { AdminOverview } from "@/lib/stats/queries";

/** What the admin screens load. Every change of a consultation or a message makes the queries of its word stale. */

export const pageSize = 25;
/** So often bookings and messages are asked for while the page is in sight. */
export const newsEveryMs = 15_000;
const healthEveryMs = 30_000;
const healthWithinMs = 10_000;

const as = (signal: AbortSignal): ApiOptions => ({ role: "admin", signal });

function listPath(path: string, page: number, filters: Record<string, string | undefined>): string {
  const params = new URLSearchParams({ limit: String(pageSize), offset: String((page - 1) * pageSize) });
  for (const [name, value] of Object.entries(filters)) if (value) params.set(name, value);
  return `${path}?${params}`;
}

export type ConsultationFilter = { status: ConsultationStatusValue | undefined; search: string; page: number };

export const consultationsQuery = ({ status, search, page }: ConsultationFilter) =>
  queryOptions({
    queryKey: ["consultations", "list", { status, search, page }],
    queryFn: ({ signal }) => apiPage<ConsultationView>(listPath("consultations", page, { status, search }), as(signal)),
    refetchInterval: newsEveryMs,
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

/** Never fails for a backend that is down: how the asking failed is the answer. */
export const healthQuery = queryOptions({
  queryKey: ["health"],
  queryFn: ({ signal }) => askHealth(signal),
  refetchInterval: healthEveryMs,
  retry: false,
});

async function askHealth(signal: AbortSignal): Promise<HealthAnswer> {
  const inTime = AbortSignal.any([signal, AbortSignal.timeout(healthWithinMs)]);
  try {
    return { details: await api("GET", "health/details", undefined, as(inTime)) };
  } catch (error) {
    if (signal.aborted || (error instanceof ApiError && error.status === 401)) throw error;
    const status = error instanceof ApiError ? error.status : 0; // anything else is the end of the waiting time
    const said = error instanceof ApiError ? error.body.detail : undefined;
    const detail = typeof said === "string" ? said : "";
    return { failure: { status, detail, database: status === 0 ? "unknown" : await askDatabase(inTime) } };
  }
}

/** Without the database nobody can be identified, so the details are refused; the open question is still answered. */
async function askDatabase(signal: AbortSignal): Promise<"connected" | "disconnected" | "unknown"> {
  try {
    await api("GET", "health", undefined, { signal });
    return "connected";
  } catch (error) {
    return error instanceof ApiError && error.status === 503 ? "disconnected" : "unknown";
  }
}
