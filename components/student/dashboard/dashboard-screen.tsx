"use client";

import type { UseQueryResult } from "@tanstack/react-query";
import { MessageCircle } from "lucide-react";
import Link from "next/link";
import { DashboardUnavailable, dashboardFailure } from "@/components/accounts/dashboard-failure";
import { QueryPanel } from "@/components/portal/list/query-panel";
import { SessionOver } from "@/components/portal/session/session-over";
import { useSessionOver } from "@/components/portal/session/use-session-over";
import { PageHead } from "@/components/portal/shell/page-head";
import { portalPage } from "@/components/portal/shell/portal-page";
import { useRefreshFailure } from "@/components/portal/use-refresh-failure";
import { type Seed, useSeeded } from "@/components/portal/use-seeded";
import { ApplicationProgress, ApplicationSkeleton } from "@/components/student/applications/application-progress";
import { trackedCount } from "@/components/student/documents/requested-documents";
import { YourRequests } from "@/components/student/recommendations/your-requests";
import {
  applicationsQuery,
  documentsQuery,
  onboardingQuery,
  recommendationsQuery,
  requestsQuery,
} from "@/components/student/student-queries";
import { buttonVariants } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import type { ApplicationView } from "@/lib/applications/views";
import type { OwnBookingsView } from "@/lib/consultations/views";
import { newestOfEach } from "@/lib/documents/versions";
import type { DocumentView } from "@/lib/documents/views";
import type { SavedPlanView } from "@/lib/plans/views/saved";
import type { RecommendationView } from "@/lib/recommendations/views";
import type { RequestView } from "@/lib/requests/views";
import type { ShortlistView } from "@/lib/shortlist/views";
import { site } from "@/lib/site";
import type { OnboardingView } from "@/lib/students/views";
import type { StudentTaskView } from "@/lib/tasks/views";
import type { ThreadView } from "@/lib/threads/views";
import { BookingsCard } from "./bookings-card";
import { DashboardFigures } from "./dashboard-figures";
import { GettingStarted } from "./getting-started";
import { MessagesCard } from "./messages-card";
import { NextStepCard, nextStep } from "./next-step";
import { PlansCard } from "./plans-card";
import { RequiredDocuments } from "./required-documents";
import { SavedCard } from "./saved-card";
import { TasksCard } from "./tasks-card";

const openHours = () => site.hours.filter(({ long }) => long !== "closed");

/** How to reach a counsellor. */
function CounsellorCard() {
  return (
    <Card pad className="gap-6 md:flex md:items-center md:justify-between" aria-labelledby="consultation">
      <div>
        <h2 id="consultation">Talk to a counsellor</h2>
        <p className="text-muted-foreground mt-2">
          The first talk is free: at our office or by phone.
          {openHours().map(({ short }) => (
            <span key={short} className="block">
              {short}
            </span>
          ))}
        </p>
      </div>
      <div className="grid flex-none gap-2.5 max-md:mt-4">
        <Link
          className={buttonVariants({ variant: "line", size: "sm", className: "min-h-11" })}
          href="/book-consultation"
        >
          Book Consultation
        </Link>
        <Link className={buttonVariants({ variant: "line", size: "sm", className: "min-h-11" })} href="/chat">
          <MessageCircle aria-hidden="true" />
          Ask the assistant
        </Link>
      </div>
    </Card>
  );
}

/** Data that the page brings along; a part is absent if it could not be read. */
export type DashboardSeeds = {
  onboarding: Seed<OnboardingView> | undefined;
  documents: Seed<DocumentView[]> | undefined;
  applications: Seed<ApplicationView[]> | undefined;
  recommendations: Seed<RecommendationView[]> | undefined;
  requests: Seed<RequestView[]> | undefined;
  bookings: Seed<OwnBookingsView> | undefined;
  plans: Seed<SavedPlanView[]> | undefined;
  shortlist: Seed<ShortlistView[]> | undefined;
  thread: Seed<ThreadView> | undefined;
  tasks: Seed<StudentTaskView[]> | undefined;
};

export type StudentDashboardProps = { studentId: string; name: string; seeds: DashboardSeeds };

/** The student's home: the current state, and what to do next. */
export function StudentDashboard(props: StudentDashboardProps) {
  if (useSessionOver()) return <SessionOver portal="student" note="Sign in again to see your applications." />;
  return <Dashboard {...props} />;
}

export const StudentDashboardPage = portalPage(StudentDashboard);

function Dashboard({ studentId, name, seeds }: StudentDashboardProps) {
  const onboarding = useSeeded(onboardingQuery(studentId), seeds.onboarding);
  const documents = useSeeded(documentsQuery(studentId), seeds.documents);
  const applications = useSeeded(applicationsQuery(studentId), seeds.applications);
  const recommendations = useSeeded(recommendationsQuery(studentId), seeds.recommendations);
  const requests = useSeeded(requestsQuery(studentId), seeds.requests);
  const queries = [onboarding, documents, applications, recommendations];
  useRefreshFailure(queries, dashboardFailure);
  const step = nextStep({ steps: onboarding.data?.steps, documents: documents.data, applications: applications.data });
  const hasFailed = queries.every(({ data, errorUpdateCount }) => data === undefined && errorUpdateCount > 0);

  return (
    <>
      <PageHead
        title={
          <>
            Welcome, <bdi>{name}</bdi>
          </>
        }
      />
      {hasFailed ? (
        <DashboardUnavailable portal="student" queries={queries} />
      ) : (
        <div className="grid gap-5">
          {step && <NextStepCard step={step} />}
          <TasksCard studentId={studentId} seed={seeds.tasks} />
          <GettingStarted query={onboarding} />
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 md:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)] md:grid-rows-[auto_1fr]">
            <ProgressCard applications={applications} recommendations={recommendations.data ?? []} />
            <DocumentsCard documents={documents} />
            <div className="grid min-w-0 gap-5">
              <MessagesCard studentId={studentId} seed={seeds.thread} />
              <YourRequests query={requests} recommendations={recommendations.data ?? []} />
              <BookingsCard studentId={studentId} seed={seeds.bookings} />
              <SavedCard studentId={studentId} seed={seeds.shortlist} />
              <PlansCard studentId={studentId} seed={seeds.plans} />
              <CounsellorCard />
            </div>
          </div>
          <DashboardFigures documents={documents} applications={applications} recommendations={recommendations} />
        </div>
      )}
    </>
  );
}

type ProgressCardProps = { applications: UseQueryResult<ApplicationView[]>; recommendations: RecommendationView[] };

/** The progress of the applications. */
function ProgressCard({ applications, recommendations }: ProgressCardProps) {
  return (
    <Card aria-labelledby="application-progress">
      <div className="flex flex-wrap items-center justify-between gap-x-3 px-6 pt-6 pb-1 max-md:px-5">
        <h2 id="application-progress">Application Progress</h2>
        {applications.data && applications.data.length > 0 && (
          <Link
            className="text-small/[1.45] -my-3 inline-flex min-h-11 items-center font-semibold"
            href="/student/applications"
          >
            View all<span className="sr-only"> applications</span>
          </Link>
        )}
      </div>
      <QueryPanel
        query={applications}
        loading={<ApplicationSkeleton />}
        failure="Error"
        failureNote="Failed to load application data"
        isQuiet
      >
        {(rows) => <ApplicationProgress applications={rows} recommendations={recommendations} />}
      </QueryPanel>
    </Card>
  );
}

function sentOf(documents: readonly DocumentView[]): string {
  const { uploaded, of } = trackedCount(newestOfEach(documents));
  return `${uploaded} of ${of} uploaded`;
}

/** Which documents are needed, and which of them are uploaded. */
function DocumentsCard({ documents }: { documents: UseQueryResult<DocumentView[]> }) {
  return (
    <Card className="md:row-span-2" aria-labelledby="required-documents">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 px-6 pt-6 pb-1 max-md:px-5">
        <h2 id="required-documents">Required Documents</h2>
        {documents.data && <span className="text-muted-foreground text-small">{sentOf(documents.data)}</span>}
      </div>
      <QueryPanel
        query={documents}
        loading="Loading your documents..."
        failure="Error"
        failureNote="Failed to load your documents. Please try again later."
        isQuiet
      >
        {(rows) => <RequiredDocuments documents={rows} />}
      </QueryPanel>
    </Card>
  );
}
