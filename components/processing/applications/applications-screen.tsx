"use client";

import { keepPreviousData, queryOptions, skipToken } from "@tanstack/react-query";
import { useRef } from "react";
import { EmptyState } from "@/components/portal/empty-state";
import { ErrorState } from "@/components/portal/error-state";
import { PageLinks } from "@/components/portal/list/page-links";
import { QueryPanel } from "@/components/portal/list/query-panel";
import { InPlaceLink } from "@/components/portal/shell/in-place-link";
import { PageHead } from "@/components/portal/shell/page-head";
import { useKeptFocus } from "@/components/portal/use-kept-focus";
import { type Seed, useSeeded } from "@/components/portal/use-seeded";
import { type ApplicationFilter, applicationsQuery, pageSize } from "@/components/processing/processing-queries";
import { Card } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import { Skeleton } from "@/components/ui/skeleton";
import type { StaffApplicationView } from "@/lib/applications/views";
import { ApiError, type ApiPage, api } from "@/lib/http/browser/api";
import { ApplicationCard } from "./application-card";
import { applicationsHref } from "./applications-address";
import { ApplicationsFilters } from "./applications-filters";
import { UpdateStatusDialog } from "./update-status/update-status-dialog";
import { useApplicationsAddress, useOpenApplication } from "./use-applications-address";
import "./applications.css";

const openedQuery = (id: string | undefined) =>
  queryOptions({
    queryKey: ["processing", "applications", "one", id],
    staleTime: 0,
    queryFn:
      id === undefined
        ? skipToken
        : ({ signal }) =>
            api<StaffApplicationView>("GET", `applications/${id}`, undefined, { role: "processing", signal }),
  });

/**
 * The application that the address names, in the newest version that is known: the list on show has it at once, and it is
 * asked for anew, for the list may be seconds old. It stays while it is named, also when it has left the list.
 */
function useOpenedApplication(
  id: string | undefined,
  rows: readonly StaffApplicationView[] | undefined,
  seed: Seed<StaffApplicationView> | undefined,
) {
  const last = useRef<StaffApplicationView>(undefined);
  const query = useSeeded(openedQuery(id), seed?.data.id === id ? seed : undefined);
  const known = [query.data, rows?.find((row) => row.id === id), last.current].filter((one) => one?.id === id);
  const application = known.reduce((a, b) => (a && b && a.version >= b.version ? a : (b ?? a)), undefined);
  last.current = application;
  return {
    application,
    /** Why it cannot be shown. */
    problem: application ? undefined : (query.error ?? undefined),
    isMissing: query.error instanceof ApiError && query.error.status === 404,
    retry: () => void query.refetch(),
  };
}

const failure = "Failed to load applications data";

/** What the page brings along: the page of the list that its address names, and the application that it opens. */
export type ApplicationsData = {
  filter: ApplicationFilter;
  list: Seed<ApiPage<StaffApplicationView>> | undefined;
  opened: Seed<StaffApplicationView> | undefined;
};

/** Every application, to be found, followed and moved on. */
export function ApplicationsScreen({ initial }: { initial: ApplicationsData }) {
  const address = useApplicationsAddress();
  const { search, status, page } = address;
  const isFirst = search === initial.filter.search && status === initial.filter.status && page === initial.filter.page;
  const query = useSeeded(
    { ...applicationsQuery({ search, status, page }), placeholderData: keepPreviousData },
    isFirst ? initial.list : undefined,
  );
  const heading = useRef<HTMLHeadingElement>(null);
  const noteChanged = useKeptFocus(query.data?.rows, heading);
  const opened = useOpenedApplication(address.open, query.data?.rows, initial.opened);
  const { open, close } = useOpenApplication(address);

  const toTop = () => {
    heading.current?.scrollIntoView({ block: "center" });
    heading.current?.focus({ preventScroll: true });
  };

  return (
    <>
      <PageHead title="Applications" note="Where each one stands, and whose turn it is." />
      <section className="grid gap-5" aria-labelledby="applications-heading">
        <h2 id="applications-heading" className="sr-only" ref={heading} tabIndex={-1}>
          List of applications
        </h2>
        {opened.problem && (
          <ErrorState
            title={opened.isMissing ? "Application not found" : "Failed to load the application"}
            note={opened.isMissing ? "It may have been removed with its student's account." : opened.problem.message}
            onRetry={opened.retry}
          />
        )}
        <ApplicationsFilters search={search} status={status} />
        <QueryPanel query={query} loading={<ApplicationsLoading />} failure={failure}>
          {({ rows, total }) =>
            rows.length === 0 ? (
              <Card>
                <NothingFound isFiltered={Boolean(search || status || page > 1)} />
              </Card>
            ) : (
              <>
                <ul
                  className={cn("grid gap-5", query.isPlaceholderData && "opacity-60")}
                  aria-busy={query.isPlaceholderData}
                >
                  {rows.map((row) => (
                    <ApplicationCard key={row.id} application={row} onUpdate={() => open(row.id)} />
                  ))}
                </ul>
                <Card className="[&>*]:border-t-0">
                  <PageLinks
                    page={page}
                    pageSize={pageSize}
                    hrefOf={(to) => applicationsHref({ search, status, page: to })}
                    shown={rows.length}
                    total={total}
                    nouns={["application", "applications"]}
                    onGo={toTop}
                  />
                </Card>
              </>
            )
          }
        </QueryPanel>
      </section>
      <UpdateStatusDialog
        application={opened.application}
        onClose={close}
        onSaved={({ id }) => noteChanged(id)}
        fallbackFocus={heading}
      />
    </>
  );
}

function NothingFound({ isFiltered }: { isFiltered: boolean }) {
  return (
    <EmptyState
      level={3}
      title="No applications found"
      note={
        isFiltered
          ? "Check the spelling, or show all applications."
          : "They appear here as soon as someone creates one for a student."
      }
      action={
        isFiltered && (
          <InPlaceLink className="btn btn-line btn-sm" href={applicationsHref({})}>
            Clear filters
          </InPlaceLink>
        )
      }
    />
  );
}

/** The shape of the list while it loads. */
function ApplicationsLoading() {
  return (
    <div className="late grid gap-5" role="status">
      <span className="sr-only">Loading applications...</span>
      {["first", "second", "third"].map((card) => (
        <div key={card} className="card card-pad flex gap-5">
          <Skeleton className="h-22.5 w-18 flex-none" />
          <div className="flex-1">
            <Skeleton className="mb-3 w-3/5" />
            <Skeleton className="mb-5 w-2/5" />
            <Skeleton className="mb-5 h-2" />
            <Skeleton className="w-4/5" />
          </div>
        </div>
      ))}
    </div>
  );
}
