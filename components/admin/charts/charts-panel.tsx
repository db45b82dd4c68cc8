"use client";

import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { newsEveryMs } from "@/components/admin/admin-queries";
import { dashboardTab } from "@/components/admin/dashboard-address";
import { EmptyState } from "@/components/portal/empty-state";
import { addressOf, oneOf, valuesOf } from "@/components/portal/list/address";
import { FilterPills } from "@/components/portal/list/filter-pills";
import { QueryPanel } from "@/components/portal/list/query-panel";
import { goTo, useAddress } from "@/components/portal/list/use-list";
import { InPlaceLink } from "@/components/portal/shell/in-place-link";
import { buttonVariants } from "@/components/ui/button";
import { cardVariants } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import { api } from "@/lib/http/browser/api";
import { formatDate, formatTime } from "@/lib/office-time";
import { type ChartSpan, chartSpans } from "@/lib/stats/labels";
import type { ChartsView } from "@/lib/stats/views";
import { BookingsChart } from "./chart-bookings";
import { FunnelChart } from "./chart-funnel";

/** The first request gets the cached count while the server makes a new one; ask again soon for that. */
const newCountMs = 3_000;

/** The number of weeks in the charts. */
const overviewAddress = addressOf(dashboardTab("overview"), { weeks: oneOf(valuesOf(chartSpans), "12") });

const chartsQuery = (span: ChartSpan) =>
  queryOptions({
    queryKey: ["admin", "charts", span],
    queryFn: ({ signal }) => api<ChartsView>("GET", `stats/charts?weeks=${span}`, undefined, { role: "admin", signal }),
    refetchInterval: ({ state }) => (state.dataUpdateCount < 2 ? newCountMs : newsEveryMs),
    placeholderData: keepPreviousData,
  });

/** How bookings come in, and what becomes of the people. A separate chunk: nothing else draws charts. */
export function ChartsPanel() {
  const { weeks: span } = useAddress(overviewAddress);
  const query = useQuery(chartsQuery(span));
  return (
    <section aria-labelledby="charts-heading" className="grid gap-4">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <h2 id="charts-heading">Bookings and outcomes</h2>
          {query.data && (
            <p className="text-muted-foreground mt-1">
              Counted on {formatDate(query.data.as_of)}, {formatTime(query.data.as_of)}. Weeks start on Monday.
            </p>
          )}
        </div>
        <FilterPills
          label="Show the charts for"
          options={chartSpans}
          value={span}
          onChoose={(weeks) => goTo(overviewAddress.href({ weeks }), "replace")}
        />
      </div>
      <QueryPanel query={query} loading="Loading charts..." failure="Failed to load the charts">
        {(charts) =>
          charts.funnel[0]?.total ? (
            <div
              className={cn(
                "grid grid-cols-[minmax(0,1fr)] gap-5 lg:grid-cols-2",
                query.isPlaceholderData && "opacity-60",
              )}
              aria-busy={query.isPlaceholderData}
            >
              <BookingsChart weeks={charts.weeks} />
              <FunnelChart funnel={charts.funnel} />
            </div>
          ) : (
            <NoBookings charts={charts} />
          )
        }
      </QueryPanel>
    </section>
  );
}

function NoBookings({ charts }: { charts: ChartsView }) {
  const longest = chartSpans[chartSpans.length - 1];
  const isLongest = charts.weeks.length === Number(longest?.value);
  return (
    <div className={cardVariants()}>
      <EmptyState
        level={3}
        title={isLongest ? "No bookings in the last year" : `No bookings in the last ${charts.weeks.length} weeks`}
        note="Two charts appear here with the first booking: how many come in each week, and how many lead to an offer."
        action={
          !isLongest && (
            <InPlaceLink
              className={buttonVariants({ variant: "line", size: "sm" })}
              href={overviewAddress.href({ weeks: longest?.value ?? "52" })}
            >
              Show a year
            </InPlaceLink>
          )
        }
      />
    </div>
  );
}
