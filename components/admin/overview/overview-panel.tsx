"use client";

import { useQuery } from "@tanstack/react-query";
import { CalendarCheck, Clock, GraduationCap, ListChecks, Users } from "lucide-react";
import dynamic from "next/dynamic";
import Link from "next/link";
import { useState } from "react";
import { overviewQuery } from "@/components/admin/admin-queries";
import { consultationsAddress } from "@/components/admin/consultations/consultations-queries";
import { firstRunQuery, firstRunStageQuery } from "@/components/admin/first-run/first-run-query";
import { studentsAddress } from "@/components/admin/students/students-queries";
import { teamAddress } from "@/components/admin/team/team-queries";
import { FigureCard, Figures, figureLink } from "@/components/portal/figure-card";
import { countLabel } from "@/components/portal/list/count-label";
import { QueryPanel } from "@/components/portal/list/query-panel";
import { LoadingState } from "@/components/portal/loading-state";
import { OwnerFilter } from "@/components/portal/owners/owner-control";
import { type OwnerChoice, ownerPart } from "@/components/portal/owners/owner-words";
import { InPlaceLink } from "@/components/portal/shell/in-place-link";
import { DueTasks } from "@/components/portal/tasks/due-tasks";
import { tasksQuery } from "@/components/portal/tasks/tasks-queries";
import { alertVariants } from "@/components/ui/alert";
import { Card } from "@/components/ui/card";
import type { AdminOverview } from "@/lib/stats/views";
import { OwnerLeftPanel } from "./owner-left-panel";
import { UpcomingPanel } from "./upcoming-panel";

/** Client-only and last: the dashboard's first paint does not wait for the chart code. */
const ChartsPanel = dynamic(async () => (await import("@/components/admin/charts/charts-panel")).ChartsPanel, {
  ssr: false,
  loading: () => <LoadingState text="Loading charts..." />,
});

/** The four figures, what is coming up, and the charts. */
export function OverviewPanel() {
  const query = useQuery(overviewQuery);
  return (
    <div className="grid gap-6">
      <FirstRunHint />
      <QueryPanel query={query} loading="Loading figures..." failure="Failed to load the figures">
        {(figures) => <OfficeFigures {...figures} />}
      </QueryPanel>
      <OwnerLeftPanel />
      <OfficeTasks />
      <UpcomingPanel />
      <ChartsPanel />
    </div>
  );
}

/** Leads a new office from the samples to its own values, until every first step is done. */
function FirstRunHint() {
  const { data: stage } = useQuery(firstRunStageQuery);
  // Only an office that has begun asks how far it is, after the page is there: the answer tries the mail server too.
  const { data: firstRun } = useQuery({ ...firstRunQuery, enabled: stage === "begun", staleTime: 60_000 });
  const steps = firstRun?.steps ?? [];
  const done = steps.filter(({ state }) => state === "done").length;
  if (stage !== "due" && done === steps.length) return null;
  return (
    <p className={alertVariants({ tone: "wait" })}>
      <ListChecks aria-hidden="true" />
      <span>
        {stage === "due"
          ? "The site still shows the name, phone and address that the product came with. "
          : `${done} of the ${steps.length} first steps are done. `}
        <Link className="font-semibold" href="/admin/content/first-run">
          {stage === "due" ? "Begin with the first steps" : "Go on with the first steps"}
        </Link>
      </span>
    </p>
  );
}

/** The team's tasks, or an owner's. */
function OfficeTasks() {
  const [owner, setOwner] = useState<OwnerChoice>();
  const query = useQuery(tasksQuery("admin", "due", owner));
  return (
    <Card pad>
      <DueTasks
        query={query}
        owner={owner}
        level={2}
        filter={<OwnerFilter value={owner} onChoose={(chosen) => setOwner(ownerPart.read(chosen))} />}
      />
    </Card>
  );
}

function OfficeFigures({
  total_consultations,
  pending_consultations,
  active_students,
  processing_team,
}: AdminOverview) {
  return (
    <Figures isPaired>
      <FigureCard
        label={
          <InPlaceLink className={figureLink} href={consultationsAddress.href({})}>
            Total Consultations
          </InPlaceLink>
        }
        value={countLabel(total_consultations)}
        icon={<CalendarCheck aria-hidden="true" />}
      />
      <FigureCard
        label={
          <InPlaceLink className={figureLink} href={consultationsAddress.href({ status: "pending", sort: "slot" })}>
            Pending Consultations
          </InPlaceLink>
        }
        value={countLabel(pending_consultations)}
        icon={<Clock aria-hidden="true" />}
      />
      <FigureCard
        label={
          <InPlaceLink className={figureLink} href={studentsAddress.href({})}>
            Active Students
          </InPlaceLink>
        }
        value={countLabel(active_students)}
        icon={<GraduationCap aria-hidden="true" />}
      />
      <FigureCard
        label={
          <InPlaceLink className={figureLink} href={teamAddress.href({})}>
            Processing Team
          </InPlaceLink>
        }
        value={countLabel(processing_team)}
        icon={<Users aria-hidden="true" />}
      />
    </Figures>
  );
}
