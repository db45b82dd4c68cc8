"use client";

import Link from "next/link";
import { useSearchParams } from "next/navigation";
import { useMemo } from "react";
import { EmptyState } from "@/components/portal/empty-state";
import { QueryPanel } from "@/components/portal/list/query-panel";
import { PageHead } from "@/components/portal/shell/page-head";
import { portalPage } from "@/components/portal/shell/portal-page";
import { GateThumb } from "@/components/portal/status/gate-thumb";
import { StatusBadge } from "@/components/portal/status/status-badge";
import { type Seed, useSeeded } from "@/components/portal/use-seeded";
import { countryIn } from "@/components/recommendations/recommendation-country";
import { applicationsQuery, recommendationsQuery } from "@/components/student/student-queries";
import { buttonVariants } from "@/components/ui/button";
import { Card, cardVariants } from "@/components/ui/card";
import { Skeleton } from "@/components/ui/skeleton";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@/components/ui/tabs";
import { readStatus } from "@/lib/applications/labels";
import type { ApplicationView } from "@/lib/applications/views";
import { formatDate } from "@/lib/office-time";
import type { RecommendationView } from "@/lib/recommendations/views";
import { site } from "@/lib/site";
import { ApplicationCard } from "./application-card";
import { ApplicationFrame, ApplicationHead, headPicture, headStatus } from "./application-frame";
import {
  type ApplicationsAddress,
  type ApplicationTab,
  applicationsHref,
  applicationTabs,
  readApplicationsAddress,
} from "./applications-address";

/** The list's current address; follows the browser's Back and Forward. */
function useApplicationsAddress(): ApplicationsAddress {
  const params = useSearchParams();
  return useMemo(() => readApplicationsAddress(params), [params]);
}

/** Another tab adds a history entry. */
const showApplicationTab = (to: ApplicationsAddress) => window.history.pushState(null, "", applicationsHref(to));

/** Expanding or collapsing a card adds none: it replaces the current entry. */
const showApplicationDetails = (to: ApplicationsAddress) => window.history.replaceState(null, "", applicationsHref(to));

export type ApplicationsScreenProps = {
  studentId: string;
  applications: Seed<ApplicationView[]> | undefined;
  recommendations: Seed<RecommendationView[]> | undefined;
};

/** All applications of the student: their status, what happens next and whose turn it is. */
export function ApplicationsScreen({ studentId, applications, recommendations }: ApplicationsScreenProps) {
  // The team may have updated one a moment ago.
  const query = useSeeded({ ...applicationsQuery(studentId), refetchOnWindowFocus: "always" }, applications);
  const found = useSeeded({ ...recommendationsQuery(studentId), refetchOnWindowFocus: "always" }, recommendations);
  const asked = (found.data ?? []).filter(({ request }) => request?.kind === "apply" && request.status === "open");
  const address = useApplicationsAddress();
  const inTab = (tab: ApplicationTab) =>
    (query.data ?? []).filter(({ status }) => tab === "all" || readStatus(status).tab === tab);

  return (
    <>
      <PageHead title="My Applications" note="Where each one stands, and whose turn it is." />
      <Tabs
        value={address.tab}
        onValueChange={(tab) => showApplicationTab({ ...address, tab: tab as ApplicationTab })} // from the list below
        activationMode="manual" // each tab is a page of the browser's history: the arrow keys only look for one
      >
        <TabsList aria-label="Applications" className="-mt-2 mb-5">
          {applicationTabs.map(({ value, label }) => (
            <TabsTrigger key={value} value={value} count={query.data && inTab(value).length}>
              {label}
            </TabsTrigger>
          ))}
        </TabsList>
        {applicationTabs.map(({ value }) => (
          <TabsContent key={value} value={value}>
            <QueryPanel
              query={query}
              loading={<ApplicationsLoading />}
              failure="Error"
              failureNote="Failed to load application data"
            >
              {() => (
                <ApplicationList
                  tab={value}
                  asked={value === "completed" ? [] : asked}
                  applications={inTab(value)}
                  open={address.open}
                  onToggle={(id) => showApplicationDetails({ ...address, open: toggled(address.open, id) })}
                />
              )}
            </QueryPanel>
          </TabsContent>
        ))}
      </Tabs>
    </>
  );
}

export const ApplicationsPage = portalPage(ApplicationsScreen);

const toggled = (open: readonly string[], id: string) =>
  open.includes(id) ? open.filter((one) => one !== id) : [...open, id];

type ApplicationListProps = {
  tab: ApplicationTab;
  /** The student's requests that we have not started yet. */
  asked: readonly RecommendationView[];
  applications: readonly ApplicationView[];
  open: readonly string[];
  onToggle: (id: string) => void;
};

function ApplicationList({ tab, asked, applications, open, onToggle }: ApplicationListProps) {
  if (applications.length === 0 && asked.length === 0) {
    return (
      <Card>
        <EmptyState
          {...nothing[tab]}
          action={
            tab === "all" && (
              <Link
                className={buttonVariants({ size: "sm", className: "max-md:min-h-11" })}
                href="/student/recommendations"
              >
                See recommendations
              </Link>
            )
          }
        />
      </Card>
    );
  }
  return (
    <ul className="grid gap-5">
      {asked.map((recommendation) => (
        <AskedCard key={recommendation.id} recommendation={recommendation} />
      ))}
      {applications.map((application) => (
        <ApplicationCard
          key={application.id}
          application={application}
          isOpen={open.includes(application.id)}
          onToggle={() => onToggle(application.id)}
        />
      ))}
    </ul>
  );
}

/** An application that the student has asked for, until the team starts it. */
function AskedCard({ recommendation: { title, subtitle, location, request } }: { recommendation: RecommendationView }) {
  return (
    <ApplicationFrame>
      <ApplicationHead>
        <GateThumb country={countryIn(location)} className={headPicture()} />
        <div className="min-w-0">
          <h2 className="wrap-anywhere">{title}</h2>
          {subtitle && <p className="text-muted-foreground wrap-anywhere">{subtitle}</p>}
          <p className="text-small/[1.45]">
            {request && `Requested on ${formatDate(request.created_at)}; `}we’ll start your application and contact you{" "}
            {site.replyPromise}.
          </p>
        </div>
        <StatusBadge tone="wait" className={headStatus()}>
          Requested
        </StatusBadge>
      </ApplicationHead>
    </ApplicationFrame>
  );
}

const nothing: Record<ApplicationTab, { title: string; note: string }> = {
  all: {
    title: "No applications yet",
    note: "Choose Apply Now on a recommendation. Once we start your application, it appears here.",
  },
  in_progress: { title: "No applications in progress", note: "Applications waiting for an answer appear here." },
  completed: {
    title: "No completed applications",
    note: "Applications with an answer from the university appear here.",
  },
};

/** The skeleton of an application while the list loads. */
function ApplicationsLoading() {
  return (
    <div className={cardVariants({ pad: true, className: "flex gap-5 motion-safe:animate-late" })} role="status">
      <span className="sr-only">Loading your applications...</span>
      <Skeleton className="h-22.5 w-18" />
      <div className="flex-1">
        <Skeleton className="mb-3 w-3/5" />
        <Skeleton className="mb-5 w-2/5" />
        <Skeleton className="h-2" />
      </div>
    </div>
  );
}
