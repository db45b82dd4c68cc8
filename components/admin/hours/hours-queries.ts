import { queryOptions } from "@tanstack/react-query";
import { newsEveryMs } from "@/components/admin/admin-queries";
import type { ConflictsView, MemberHoursView } from "@/lib/hours/views";
import { api } from "@/lib/http/browser/api";

/** When the members of the processing team are in. */
export const hoursQuery = queryOptions({
  queryKey: ["office", "hours"],
  queryFn: ({ signal }) => api<MemberHoursView[]>("GET", "office/hours", undefined, { role: "admin", signal }),
});

/**
 * Consultations for which too few people are in; part of the consultations, because each of their changes can solve
 * one.
 */
export const conflictsQuery = queryOptions({
  queryKey: ["consultations", "conflicts"],
  queryFn: ({ signal }) => api<ConflictsView>("GET", "office/conflicts", undefined, { role: "admin", signal }),
  refetchInterval: newsEveryMs,
});
