"use client";

import Link from "next/link";
import { ErrorState } from "@/components/portal/error-state";
import { PageHead } from "@/components/portal/page-head";
import { useRefreshFailure } from "@/components/portal/use-refresh-failure";
import { type Seed, useSeeded } from "@/components/portal/use-seeded";
import { newestStudentsQuery, overviewQuery, todayQuery } from "@/components/processing/processing-queries";
import type { StudentListView } from "@/lib/accounts/views";
import type { ProcessingOverview } from "@/lib/stats/queries";
import type { TodayView } from "@/lib/today/views";
import { DashboardFigures } from "./dashboard-figures";
import { FirstThing } from "./first-thing";
import { RecentActivity } from "./recent-activity";
import { RecentStudents } from "./recent-students";
import { TodayPanel } from "./today-panel";

type DashboardScreenProps = {
  name: string;
  /** What the page brings along; what it could not read is absent. */
  seeds: {
    overview: Seed<ProcessingOverview> | undefined;
    today: Seed<TodayView> | undefined;
    students: Seed<StudentListView[]> | undefined;
  };
};

/** The specification's words for a dashboard that cannot be read. */
const failure = { title: "Error loading dashboard", description: "Please try logging in again" };

/** The team's home: what waits, the oldest first; how much there is, and what happened last. */
export function DashboardScreen({ name, seeds }: DashboardScreenProps) {
  const overview = useSeeded(overviewQuery, seeds.overview);
  const today = useSeeded(todayQuery, seeds.today);
  const students = useSeeded(newestStudentsQuery, seeds.students);
  const queries = [overview, today, students];
  useRefreshFailure(queries, failure);
  const hasFailed = queries.every(({ data, errorUpdateCount }) => data === undefined && errorUpdateCount > 0);

  return (
    <>
      <PageHead
        title={
          <>
            Welcome, <bdi>{name}</bdi>
          </>
        }
        note={!hasFailed && <FirstThing today={today.data} at={today.dataUpdatedAt} />}
      />
      {hasFailed ? (
        <>
          <ErrorState
            title={failure.title}
            note={failure.description}
            pending={queries.some(({ isFetching }) => isFetching)}
            onRetry={() => {
              for (const { refetch } of queries) void refetch();
            }}
          />
          <p className="mt-4">
            <Link href="/processing/login" prefetch={false}>
              Go to login
            </Link>
          </p>
        </>
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <DashboardFigures overview={overview.data} />
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 xl:grid-cols-[minmax(0,1.9fr)_minmax(0,1fr)]">
            <TodayPanel query={today} />
            <div className="grid grid-cols-[minmax(0,1fr)] gap-5 md:max-xl:grid-cols-2">
              <RecentStudents query={students} />
              <RecentActivity query={overview} />
            </div>
          </div>
        </div>
      )}
    </>
  );
}
