"use client";

import { ClipboardList, Send, Users } from "lucide-react";
import { useSearchParams } from "next/navigation";
import { DashboardUnavailable, dashboardFailure } from "@/components/accounts/dashboard-failure";
import { FigureCard, Figures } from "@/components/portal/figure-card";
import { countLabel } from "@/components/portal/list/count-label";
import type { OwnerChoice } from "@/components/portal/owners/owner-words";
import { InPlaceLink } from "@/components/portal/shell/in-place-link";
import { PageHead } from "@/components/portal/shell/page-head";
import { portalPage } from "@/components/portal/shell/portal-page";
import { tasksQuery } from "@/components/portal/tasks/tasks-queries";
import { useRefreshFailure } from "@/components/portal/use-refresh-failure";
import { type Seed, useSeeded } from "@/components/portal/use-seeded";
import { newestStudentsQuery, overviewQuery, todayQuery } from "@/components/processing/processing-queries";
import type { StudentListView } from "@/lib/accounts/views";
import type { ProcessingOverview } from "@/lib/stats/views";
import type { TaskView } from "@/lib/tasks/views";
import type { TodayView } from "@/lib/today/views";
import { RecentActivity } from "./recent-activity";
import { RecentStudents } from "./recent-students";
import { entriesOf, pressingDeadlines, readTodayOwner, todayHref } from "./today-entries";
import { TodayPanel } from "./today-panel";

export type ProcessingDashboardProps = {
  name: string;
  /** Data that the page brings along; a part is absent if it could not be read. */
  seeds: {
    overview: Seed<ProcessingOverview> | undefined;
    today: Seed<TodayView> | undefined;
    /** Tasks that are due. */
    tasks: Seed<TaskView[]> | undefined;
    /** Whose work and tasks those are. */
    todayOf: OwnerChoice;
    students: Seed<StudentListView[]> | undefined;
  };
};

/** The team's home: what is waiting, oldest first; the totals, and the latest activity. */
export function ProcessingDashboard({ name, seeds }: ProcessingDashboardProps) {
  const overview = useSeeded(overviewQuery, seeds.overview);
  const owner = readTodayOwner(useSearchParams());
  const isSeeded = owner === seeds.todayOf;
  const today = useSeeded(todayQuery(owner), isSeeded ? seeds.today : undefined);
  const students = useSeeded(newestStudentsQuery, seeds.students);
  const tasks = useSeeded(tasksQuery("processing", "due", owner), isSeeded ? seeds.tasks : undefined);
  const queries = [overview, today, students];
  useRefreshFailure(queries, dashboardFailure);
  const hasFailed = queries.every(({ data, errorUpdateCount }) => data === undefined && errorUpdateCount > 0);

  return (
    <>
      <PageHead
        title={
          <>
            Welcome, <bdi>{name}</bdi>
          </>
        }
        note={!hasFailed && <FirstThing today={today.data} tasks={tasks.data?.length ?? 0} at={today.dataUpdatedAt} />}
      />
      {hasFailed ? (
        <DashboardUnavailable portal="processing" queries={queries} />
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <DashboardFigures overview={overview.data} />
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 xl:grid-cols-[minmax(0,1.9fr)_minmax(0,1fr)]">
            <TodayPanel query={today} tasks={tasks} />
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

export const ProcessingDashboardPage = portalPage(ProcessingDashboard);

/** The totals, each linked to its screen; dashes until they are known. */
function DashboardFigures({ overview }: { overview: ProcessingOverview | undefined }) {
  const show = (figure: number | undefined) => (figure === undefined ? "–" : countLabel(figure));
  return (
    <Figures>
      <FigureCard
        label="Students"
        value={show(overview?.students)}
        icon={<Users aria-hidden="true" />}
        href="/processing/students"
      />
      <FigureCard
        label="Applications"
        value={show(overview?.applications)}
        icon={<Send aria-hidden="true" />}
        href="/processing/applications"
      />
      <FigureCard
        label="Tasks"
        value={show(overview?.tasks)}
        note="Open student requests"
        icon={<ClipboardList aria-hidden="true" />}
        href={`${todayHref("request")}#today`}
      />
    </Figures>
  );
}

/** One sentence on what to do first. */
function FirstThing({ today, tasks, at }: { today: TodayView | undefined; tasks: number; at: number }) {
  if (!today) return "What’s waiting for the team, oldest first.";
  if (tasks > 0 && entriesOf(today, "all").length === 0) return "Start with the tasks: they are due.";
  if (entriesOf(today, "all").length === 0) return "Nothing is waiting for you. New work appears here automatically.";
  const pressing = pressingDeadlines(today, at);
  if (!pressing) return "Start at the top of Today: the longest wait comes first.";
  return (
    <>
      Check the deadlines first: <InPlaceLink href={todayHref("deadline")}>{pressing}</InPlaceLink>.
    </>
  );
}
