"use client";

import { useQuery } from "@tanstack/react-query";
import { CalendarCheck, Clock, GraduationCap, Users } from "lucide-react";
import { FigureCard } from "@/components/portal/figure-card";
import { QueryPanel } from "@/components/portal/query-panel";
import type { AdminOverview } from "@/lib/stats/queries";
import { overviewQuery } from "./admin-queries";
import { UpcomingPanel } from "./upcoming-panel";

/** The four figures, and what lies before the office. */
export function OverviewPanel() {
  const query = useQuery(overviewQuery);
  return (
    <div className="grid gap-6">
      <QueryPanel query={query} loading="Loading figures..." failure="Failed to load the figures">
        {(figures) => <Figures {...figures} />}
      </QueryPanel>
      <UpcomingPanel />
    </div>
  );
}

function Figures({ total_consultations, pending_consultations, active_students, processing_team }: AdminOverview) {
  return (
    <div className="figures max-md:grid-cols-2">
      <FigureCard label="Total Consultations" value={total_consultations} icon={<CalendarCheck aria-hidden="true" />} />
      <FigureCard label="Pending Consultations" value={pending_consultations} icon={<Clock aria-hidden="true" />} />
      <FigureCard label="Active Students" value={active_students} icon={<GraduationCap aria-hidden="true" />} />
      <FigureCard label="Processing Team" value={processing_team} icon={<Users aria-hidden="true" />} />
    </div>
  );
}
