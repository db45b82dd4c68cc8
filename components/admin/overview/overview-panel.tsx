"use client";

import { useQuery } from "@tanstack/react-query";
import { CalendarCheck, Clock, GraduationCap, Users } from "lucide-react";
import dynamic from "next/dynamic";
import { overviewQuery } from "@/components/admin/admin-queries";
import { DashboardLink } from "@/components/admin/dashboard-link";
import { useDashboardAddress } from "@/components/admin/use-dashboard-address";
import { FigureCard } from "@/components/portal/figure-card";
import { countLabel } from "@/components/portal/list/count-label";
import { QueryPanel } from "@/components/portal/list/query-panel";
import { LoadingState } from "@/components/portal/loading-state";
import type { AdminOverview } from "@/lib/stats/queries/dashboard";
import { UpcomingPanel } from "./upcoming-panel";

/** In the browser only, after the rest: the first sight of the dashboard does not wait for what draws charts. */
const ChartsPanel = dynamic(async () => (await import("@/components/admin/charts/charts-panel")).ChartsPanel, {
  ssr: false,
  loading: () => <LoadingState text="Loading charts..." />,
});

/** The four figures, what lies before the office, and how it goes. */
export function OverviewPanel() {
  const query = useQuery(overviewQuery);
  const { weeks } = useDashboardAddress();
  return (
    <div className="grid gap-6">
      <QueryPanel query={query} loading="Loading figures..." failure="Failed to load the figures">
        {(figures) => <Figures {...figures} />}
      </QueryPanel>
      <UpcomingPanel />
      <ChartsPanel span={weeks} />
    </div>
  );
}

function Figures({ total_consultations, pending_consultations, active_students, processing_team }: AdminOverview) {
  return (
    <div className="figures max-md:grid-cols-2">
      <FigureCard
        label={
          <DashboardLink className="figure-link" to={{ tab: "consultations" }}>
            Total Consultations
          </DashboardLink>
        }
        value={countLabel(total_consultations)}
        icon={<CalendarCheck aria-hidden="true" />}
      />
      <FigureCard
        label={
          <DashboardLink className="figure-link" to={{ tab: "consultations", status: "pending" }}>
            Pending Consultations
          </DashboardLink>
        }
        value={countLabel(pending_consultations)}
        icon={<Clock aria-hidden="true" />}
      />
      <FigureCard
        label="Active Students"
        value={countLabel(active_students)}
        icon={<GraduationCap aria-hidden="true" />}
      />
      <FigureCard
        label={
          <DashboardLink className="figure-link" to={{ tab: "team" }}>
            Processing Team
          </DashboardLink>
        }
        value={countLabel(processing_team)}
        icon={<Users aria-hidden="true" />}
      />
    </div>
  );
}
