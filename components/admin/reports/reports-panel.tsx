"use client";

import { useQuery } from "@tanstack/react-query";
import { Printer } from "lucide-react";
import { DateFilter } from "@/components/portal/list/date-filter";
import { FilterPills } from "@/components/portal/list/filter-pills";
import { QueryPanel } from "@/components/portal/list/query-panel";
import { goTo, useAddress } from "@/components/portal/list/use-list";
import { LoadingState } from "@/components/portal/loading-state";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { formatDate, formatTime, officeDate } from "@/lib/office-time";
import { daysOf, firstCountedDay, type ReportPeriod, reportPeriods } from "@/lib/reports/period";
import type { ReportsView } from "@/lib/reports/views";
import { FunnelReport, LossesReport } from "./leads-reports";
import { AnswersReport, MembersReport } from "./office-reports";
import { type ReportsAt, reportsAddress, reportsQuery } from "./reports-queries";

/** The owner's reports on a period of their choice. */
export function ReportsPanel() {
  const at = useAddress(reportsAddress);
  const query = useQuery(reportsQuery(at));
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-end justify-between gap-x-5 gap-y-3">
        <div>
          <h2>Reports</h2>
          {query.data && <Subtitle reports={query.data} />}
        </div>
        <Button variant="line" size="sm" className="max-md:min-h-11 print:hidden" onClick={() => window.print()}>
          <Printer aria-hidden="true" />
          Print
        </Button>
      </div>
      <PeriodChoice at={at} />
      <QueryPanel query={query} loading="Loading the reports..." failure="Failed to load the reports">
        {(reports) => (
          <div
            className={cn(
              "grid grid-cols-[minmax(0,1fr)] gap-5 xl:grid-cols-2 print:grid-cols-[minmax(0,1fr)]",
              query.isPlaceholderData && "opacity-60",
            )}
            aria-busy={query.isPlaceholderData}
          >
            {reports.counted_at ? <FunnelReport funnel={reports.funnel} /> : <Counting />}
            <AnswersReport answers={reports.answers} />
            {reports.counted_at && (
              <>
                <div className="min-w-0 xl:col-span-2">
                  <MembersReport members={reports.members} />
                </div>
                <LossesReport losses={reports.losses} />
              </>
            )}
          </div>
        )}
      </QueryPanel>
    </div>
  );
}

const Counting = () => <LoadingState text="Counting for the first time. The figures appear here in a moment." />;

/** The days, and how old the figures are. */
const Subtitle = ({ reports: { from, to, counted_at } }: { reports: ReportsView }) => (
  <p className="mt-1 text-muted-foreground">
    {formatDate(from)} to {formatDate(to)}
    {counted_at && `. Counted at ${formatTime(counted_at)}, ${formatDate(counted_at)}, Lahore time`}.
  </p>
);

function PeriodChoice({ at }: { at: ReportsAt }) {
  const show = (to: Partial<ReportsAt>) => goTo(reportsAddress.href(to), "replace");
  const choose = (period: ReportPeriod) =>
    // Own dates begin with those that are shown.
    show(period === "own" ? { period, ...daysOf(at.period, new Date(), at) } : { period });
  const limits = { min: firstCountedDay(new Date()), max: officeDate(new Date()) };
  return (
    <div className="flex flex-wrap items-end gap-x-5 gap-y-3 print:hidden">
      <FilterPills label="Period" options={reportPeriods} value={at.period} onChoose={choose} />
      {at.period === "own" && (
        <div className="flex flex-wrap gap-3">
          <DateFilter
            label="First day"
            value={at.from}
            {...limits}
            onChoose={(from) => from && show({ ...at, from, to: at.to && at.to < from ? from : at.to })}
          />
          <DateFilter
            label="Last day"
            value={at.to}
            {...limits}
            onChoose={(to) => to && show({ ...at, to, from: at.from && at.from > to ? to : at.from })}
          />
        </div>
      )}
    </div>
  );
}
