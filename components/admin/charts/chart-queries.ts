import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { newsEveryMs } from "@/components/admin/admin-queries";
import { api } from "@/lib/http/api";
import type { ChartSpan } from "@/lib/stats/chart-words";
import type { ChartsView } from "@/lib/stats/charts";

/** Who looks first is answered with the last count while a new one is made: that one is asked for soon. */
const newCountMs = 3_000;

export const chartsQuery = (span: ChartSpan) =>
  queryOptions({
    queryKey: ["admin", "charts", span],
    queryFn: ({ signal }) => api<ChartsView>("GET", `stats/charts?weeks=${span}`, undefined, { role: "admin", signal }),
    refetchInterval: ({ state }) => (state.dataUpdateCount < 2 ? newCountMs : newsEveryMs),
    placeholderData: keepPreviousData,
  });
