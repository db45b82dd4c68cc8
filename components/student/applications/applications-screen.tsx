"use client";

import Link from "next/link";
import { EmptyState } from "@/components/portal/empty-state";
import { PageHead } from "@/components/portal/page-head";
import { QueryPanel } from "@/components/portal/query-panel";
import { type Seed, useSeeded } from "@/components/portal/use-seeded";
import { applicationsQuery } from "@/components/student/student-queries";
import { Card } from "@/components/ui/card";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@/components/ui/tabs";
import { readStatus } from "@/lib/applications/status";
import type { ApplicationView } from "@/lib/applications/views";
import { ApplicationCard } from "./application-card";
import { type ApplicationTab, applicationTabs } from "./applications-address";
import { ApplicationsLoading } from "./applications-loading";
import { showApplicationDetails, showApplicationTab, useApplicationsAddress } from "./use-applications-address";
import "./applications.css";

type ApplicationsScreenProps = { studentId: string; applications: Seed<ApplicationView[]> | undefined };

/** Every application of the student: where it stands, what happens next and who does it. */
export function ApplicationsScreen({ studentId, applications }: ApplicationsScreenProps) {
  // The team may have moved one of them a moment ago.
  const query = useSeeded({ ...applicationsQuery(studentId), refetchOnWindowFocus: "always" }, applications);
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

const toggled = (open: readonly string[], id: string) =>
  open.includes(id) ? open.filter((one) => one !== id) : [...open, id];

type ApplicationListProps = {
  tab: ApplicationTab;
  applications: readonly ApplicationView[];
  open: readonly string[];
  onToggle: (id: string) => void;
};

function ApplicationList({ tab, applications, open, onToggle }: ApplicationListProps) {
  if (applications.length === 0) {
    return (
      <Card>
        <EmptyState
          {...nothing[tab]}
          action={
            tab === "all" && (
              <Link className="btn btn-sm" href="/student/recommendations">
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
