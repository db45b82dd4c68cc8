"use client";

import { queryOptions, skipToken } from "@tanstack/react-query";
import { useRef } from "react";
import { ErrorState } from "@/components/portal/error-state";
import { ListPanel } from "@/components/portal/list/list-panel";
import { TogetherRefused } from "@/components/portal/list/selection/together-state";
import { changeAddress, useList } from "@/components/portal/list/use-list";
import { OwnersTogether, useHandOver } from "@/components/portal/owners/owners-together";
import { PageHead } from "@/components/portal/shell/page-head";
import { portalPage } from "@/components/portal/shell/portal-page";
import { type Seed, useSeeded } from "@/components/portal/use-seeded";
import { Skeleton } from "@/components/ui/skeleton";
import type { StaffApplicationView } from "@/lib/applications/views";
import { ApiError, type ApiPage, api } from "@/lib/http/browser/api";
import { ApplicationCard } from "./application-card";
import { type ApplicationsAt, applicationsAddress, applicationsQuery } from "./applications-address";
import { ApplicationsFilters } from "./applications-filters";
import { UpdateStatusDialog } from "./update-status/update-status-dialog";

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
 * The application in the address, in the newest known version: the displayed list has it at once, and it is also
 * refetched, because the list may be seconds old. It stays while the address names it, even when it has left the list.
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
    /** Why it cannot be displayed. */
    problem: application ? undefined : (query.error ?? undefined),
    isMissing: query.error instanceof ApiError && query.error.status === 404,
    retry: () => void query.refetch(),
  };
}

/** Opens and closes an application: Back closes it too, and closing leaves no duplicate in the history. */
function useOpenApplication() {
  const hasOpenedHere = useRef(false);
  return {
    open: (id: string) => {
      hasOpenedHere.current = true;
      changeAddress(applicationsAddress, { open: id });
    },
    close: () => {
      if (hasOpenedHere.current) window.history.back();
      else changeAddress(applicationsAddress, { open: undefined }, "replace");
      hasOpenedHere.current = false;
    },
  };
}

/** Data that the page brings along: the list page in its address, and the opened application. */
type ApplicationsData = {
  at: ApplicationsAt;
  list: Seed<ApiPage<StaffApplicationView>> | undefined;
  opened: Seed<StaffApplicationView> | undefined;
};

export type ApplicationsScreenProps = { initial: ApplicationsData };

const nouns = ["application", "applications"] as const;

/** All applications, to search, follow and update. */
export function ApplicationsScreen({ initial }: ApplicationsScreenProps) {
  const list = useList(applicationsAddress, applicationsQuery, { seed: initial.list, seedAt: initial.at });
  const { at, query, heading } = list;
  const opened = useOpenedApplication(at.open, query.data?.rows, initial.opened);
  const { open, close } = useOpenApplication();
  const handOver = useHandOver({ path: "applications/owners", noun: "application" });

  return (
    <>
      <PageHead title="Applications" note="Where each one stands, and whose turn it is." />
      {opened.problem && (
        <ErrorState
          title={opened.isMissing ? "Application not found" : "Failed to load the application"}
          note={opened.isMissing ? "It may have been removed with its student's account." : opened.problem.message}
          onRetry={opened.retry}
        />
      )}
      <ListPanel
        list={list}
        id="applications-heading"
        heading="List of applications"
        filters={<ApplicationsFilters at={at} narrow={list.narrow} />}
        words={{
          nouns,
          loading: <ApplicationsLoading />,
          failure: "Failed to load applications data",
          none: { note: "They appear here as soon as someone creates one for a student." },
        }}
        actions={(picked, selecting) => <OwnersTogether handOver={handOver} picked={picked} selecting={selecting} />}
      >
        {(rows) => (
          <ul>
            {rows.map((row) => (
              <ApplicationCard key={row.id} application={row} onUpdate={() => open(row.id)} onGive={handOver.give} />
            ))}
          </ul>
        )}
      </ListPanel>
      <TogetherRefused {...handOver.together} nouns={nouns} />
      <UpdateStatusDialog
        application={opened.application}
        onClose={close}
        onSaved={({ id }) => list.noteChanged(id)}
        fallbackFocus={heading}
      />
    </>
  );
}

export const ApplicationsPage = portalPage(ApplicationsScreen);

/** The skeleton of the list while it loads. */
function ApplicationsLoading() {
  return (
    <div className="motion-safe:animate-late" role="status">
      <span className="sr-only">Loading applications...</span>
      {["w-3/5", "w-2/5", "w-1/2", "w-3/5", "w-2/5", "w-1/2"].map((width, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: only the position tells one from another
        <div key={row} className="flex min-h-12 items-center gap-3 border-border border-t px-5">
          <Skeleton className="h-10 w-8 flex-none" />
          <Skeleton className={width} />
        </div>
      ))}
    </div>
  );
}
