"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { consultationCountsQuery, consultationsQuery, newsEveryMs, pageSize } from "@/components/admin/admin-queries";
import { type DashboardAddress, dashboardHref } from "@/components/admin/dashboard-address";
import { NothingFound } from "@/components/admin/nothing-found";
import { showDashboard } from "@/components/admin/use-dashboard-address";
import { countLabel } from "@/components/portal/list/count-label";
import { FilterPills } from "@/components/portal/list/filter-pills";
import { PageLinks } from "@/components/portal/list/page-links";
import { QueryPanel } from "@/components/portal/list/query-panel";
import { SearchBox } from "@/components/portal/list/search-box";
import { useKeptFocus } from "@/components/portal/use-kept-focus";
import { cn } from "@/components/ui/cn";
import type { consultationStatuses } from "@/lib/consultations/labels";
import { useAssignment } from "./changes/use-assignment";
import { useIsChangingConsultation } from "./changes/use-consultation-change";
import { useStatusChange } from "./changes/use-status-change";
import { consultationFilter, isNarrowed } from "./consultation-filter";
import { ConsultationsFilters } from "./consultations-filters";
import { ConsultationsTable } from "./consultations-table";
import { ConsultationsViews } from "./consultations-views";
import "./consultations.css";

const pills = [
  { value: "all", label: "All" },
  { value: "pending", label: "Pending" },
  { value: "confirmed", label: "Confirmed" },
  { value: "completed", label: "Completed" },
  { value: "cancelled", label: "Cancelled" },
] as const satisfies readonly { value: "all" | (typeof consultationStatuses)[number]["value"]; label: string }[];

/** Every consultation, to be filtered, searched, assigned and given another status. */
export function ConsultationsList({ address }: { address: DashboardAddress }) {
  const { status, search, page } = address;
  const filter = consultationFilter(address);
  const isChanging = useIsChangingConsultation();
  const refetchInterval = isChanging ? false : newsEveryMs;
  const { data: counts } = useQuery(consultationCountsQuery);
  const query = useQuery({
    ...consultationsQuery(filter, page),
    placeholderData: keepPreviousData,
    refetchInterval,
  });
  const change = useStatusChange();
  const assign = useAssignment();
  const heading = useRef<HTMLHeadingElement>(null);
  const noteChanged = useKeptFocus(query.data?.rows, heading);

  const narrow = (part: Partial<DashboardAddress>, how?: "replace") =>
    showDashboard({ ...address, ...part, page: 1 }, how);
  const toTop = () => {
    heading.current?.scrollIntoView({ block: "center" });
    heading.current?.focus({ preventScroll: true });
  };

  return (
    <section className="card" aria-labelledby="consultations-heading">
      <h2 id="consultations-heading" className="sr-only" ref={heading} tabIndex={-1}>
        Consultations
      </h2>
      <div className="card-pad flex flex-wrap items-end justify-between gap-4 pb-4 max-md:p-5 max-md:pb-0">
        <ConsultationsViews address={address} />
        <ConsultationsFilters address={address} />
      </div>
      <div className="card-pad flex flex-wrap items-center justify-between gap-4 pt-0 pb-4 max-md:p-5 max-md:pt-4">
        <FilterPills
          label="Show consultations by status"
          options={pills.map((pill) => ({ ...pill, count: counts && countLabel(counts[pill.value]) }))}
          value={status ?? "all"}
          onChoose={(chosen) => narrow({ status: chosen === "all" ? undefined : chosen })}
        />
        <SearchBox
          label="Search by name, email, phone or reference"
          placeholder="Search by name, email or phone"
          value={search}
          onSearch={(text) => narrow({ search: text }, "replace")}
        />
      </div>
      <QueryPanel query={query} loading="Loading consultations..." failure="Failed to load consultations">
        {({ rows, total }) =>
          rows.length === 0 ? (
            <NothingFound
              tab="consultations"
              isFiltered={isNarrowed(filter) || page > 1}
              note="New bookings appear here as soon as they are made."
            />
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
                  onAssign={(assigned) => {
                    noteChanged(assigned.consultation.id);
                    assign.mutate(assigned);
                  }}
                />
              </div>
              <PageLinks
                page={page}
                pageSize={pageSize}
                hrefOf={(to) => dashboardHref({ ...address, page: to })}
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
