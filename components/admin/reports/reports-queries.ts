import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { newsEveryMs } from "@/components/admin/admin-queries";
import { dashboardTab } from "@/components/admin/dashboard-address";
import { type At, addressOf, date, oneOf, valuesOf } from "@/components/portal/list/address";
import { api } from "@/lib/http/browser/api";
import { reportPeriods } from "@/lib/reports/period";
import type { ReportsView } from "@/lib/reports/views";

/** The period is in the address, so that it can be sent and printed. */
export const reportsAddress = addressOf(dashboardTab("reports"), {
  period: oneOf(valuesOf(reportPeriods), "90-days"),
  from: date,
  to: date,
});
export type ReportsAt = At<(typeof reportsAddress)["parts"]>;

/** What to ask the API for: own dates only count together. */
export function reportParams({ period, from, to }: ReportsAt): URLSearchParams {
  if (period !== "own") return new URLSearchParams({ period });
  return from && to ? new URLSearchParams({ period, from, to }) : new URLSearchParams();
}

/** The first answer may be an old count, while the server makes a new one; ask again soon for that. */
const newCountMs = 3_000;

/** The reports on a period. */
export const reportsQuery = (at: ReportsAt) => {
  const params = reportParams(at).toString();
  return queryOptions({
    queryKey: ["admin", "reports", params],
    queryFn: ({ signal }) => api<ReportsView>("GET", `reports?${params}`, undefined, { role: "admin", signal }),
    refetchInterval: ({ state }) =>
      state.dataUpdateCount < 2 || state.data?.counted_at === null ? newCountMs : newsEveryMs,
    placeholderData: keepPreviousData,
  });
};
