"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { countLabel } from "@/components/portal/count-label";
import { EmptyState } from "@/components/portal/empty-state";
import { FilterPills } from "@/components/portal/filter-pills";
import { PageLinks } from "@/components/portal/page-links";
import { QueryPanel } from "@/components/portal/query-panel";
import { SearchBox } from "@/components/portal/search-box";
import { useKeptFocus } from "@/components/portal/use-kept-focus";
import { cn } from "@/components/ui/cn";
import type { consultationStatuses } from "@/lib/consultations/labels";
import {
  type ConsultationFilter,
  consultationCountsQuery,
  consultationsQuery,
  newsEveryMs,
  pageSize,
} from "./admin-queries";
import { ConsultationsTable } from "./consultations-table";
import { dashboardHref } from "./dashboard-address";
import { DashboardLink } from "./dashboard-link";
import { showDashboard } from "./use-dashboard-address";
import { useIsChangingStatus, useStatusChange } from "./use-status-change";

const pills = [
  { value: "all", label: "All" },
  { value: "pending", label: "Pending" },
  { value: "confirmed", label: "Confirmed" },
  { value: "completed", label: "Completed" },
  { value: "cancelled", label: "Cancelled" },
] as const satisfies readonly { value: "all" | (typeof consultationStatuses)[number]["value"]; label: string }[];

/** Every consultation, to be filtered, searched and given another status. */
export function ConsultationsPanel({ status, search, page }: ConsultationFilter) {
  const isChanging = useIsChangingStatus();
  const refetchInterval = isChanging ? false : newsEveryMs;
  const { data: counts } = useQuery(consultationCountsQuery);
  const query = useQuery({
    ...consultationsQuery({ status, search, page }),
    placeholderData: keepPreviousData,
    refetchInterval,
  });
  const change = useStatusChange();
  const heading = useRef<HTMLHeadingElement>(null);
  const noteChanged = useKeptFocus(query.data?.rows, heading);

  const view = { tab: "consultations", search, ...(status && { status }) } as const;
  const toTop = () => {
    heading.current?.scrollIntoView({ block: "center" });
    heading.current?.focus({ preventScroll: true });
  };

  return (
    <section className="card" aria-labelledby="consultations-heading">
      <h2 id="consultations-heading" className="sr-only" ref={heading} tabIndex={-1}>
        Consultations
      </h2>
      <div className="card-pad flex flex-wrap items-center justify-between gap-4 pb-4 max-md:p-5">
        <FilterPills
          label="Show consultations by status"
          options={pills.map((pill) => ({ ...pill, count: counts && countLabel(counts[pill.value]) }))}
          value={status ?? "all"}
          onChoose={(chosen) =>
            showDashboard({ tab: "consultations", search, ...(chosen !== "all" && { status: chosen }) })
          }
        />
        <SearchBox
          label="Search by name, email, phone or reference"
          placeholder="Search by name, email or phone"
          value={search}
          onSearch={(text) =>
            showDashboard({ tab: "consultations", ...(status && { status }), search: text }, "replace")
          }
        />
      </div>
      <QueryPanel query={query} loading="Loading consultations..." failure="Failed to load consultations">
        {({ rows, total }) =>
          rows.length === 0 ? (
            <NothingFound isFiltered={Boolean(status || search || page > 1)} />
          ) : (
            <>
              <div
                className={cn("overflow-x-auto", query.isPlaceholderData && "opacity-60")}
                aria-busy={query.isPlaceholderData}
              >
                <ConsultationsTable
                  rows={rows}
                  onChange={(changed) => {
                    noteChanged(changed.consultation.id);
                    change.mutate(changed);
                  }}
                />
              </div>
              <PageLinks
                page={page}
                pageSize={pageSize}
                hrefOf={(to) => dashboardHref({ ...view, page: to })}
                shown={rows.length}
                total={total}
                nouns={["consultation", "consultations"]}
                onGo={toTop}
              />
            </>
          )
        }
      </QueryPanel>
    </section>
  );
}

function NothingFound({ isFiltered }: { isFiltered: boolean }) {
  return (
    <EmptyState
      level={3}
      title="No consultations found"
      note={
        isFiltered
          ? "Check the spelling, or look at all consultations."
          : "New bookings appear here as soon as they are made."
      }
      action={
        isFiltered && (
          <DashboardLink className="btn btn-line btn-sm" to={{ tab: "consultations" }}>
            Clear filters
          </DashboardLink>
        )
      }
    />
  );
}
