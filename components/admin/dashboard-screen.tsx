"use client";

import { type QueryKey, useQueryClient } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { type ComponentType, useEffect, useState } from "react";
import { useAddress } from "@/components/portal/list/use-list";
import { LoadingState } from "@/components/portal/loading-state";
import { portalPage, useTitle } from "@/components/portal/shell/portal-page";
import type { ConsultationCounts, ConsultationView } from "@/lib/consultations/views";
import type { FirstRunStage } from "@/lib/first-run/labels";
import type { HealthAnswer } from "@/lib/health/report";
import type { ApiPage } from "@/lib/http/browser/api";
import type { MessageCounts, MessageView } from "@/lib/messages/views";
import type { CalendarDay } from "@/lib/office/views";
import type { AdminOverview } from "@/lib/stats/views";
import { calendarQuery, consultationCountsQuery, overviewQuery, upcomingQuery } from "./admin-queries";
import { calendarRange } from "./calendar/calendar-range";
import { ConsultationsPanel } from "./consultations/consultations-panel";
import { consultationsAddress, consultationsQuery } from "./consultations/consultations-queries";
import { type DashboardTab, dashboardAddress, tabLabels } from "./dashboard-address";
import { firstRunStageQuery } from "./first-run/first-run-query";
import { HealthPanel } from "./health/health-panel";
import { healthQuery } from "./health/health-queries";
import { MessagesPanel } from "./messages/messages-panel";
import { messageCountsQuery, messagesAddress, messagesQuery } from "./messages/messages-queries";
import { OverviewPanel } from "./overview/overview-panel";
import { SettingsPanel } from "./settings/settings-panel";
import { tabId, tabPanelId } from "./shell/admin-tabs";

/** Loaded with their tab: the dashboard's first paint does not need them. */
const Loading = () => <LoadingState text="Loading..." />;
const TeamPanel = dynamic(async () => (await import("./team/team-panel")).TeamPanel, { loading: Loading });
const StudentsPanel = dynamic(async () => (await import("./students/students-panel")).StudentsPanel, {
  loading: Loading,
});
const ReferralsPanel = dynamic(async () => (await import("./referrals/referrals-panel")).ReferralsPanel, {
  loading: Loading,
});
const LeadsPanel = dynamic(async () => (await import("./leads/leads-panel")).LeadsPanel, { loading: Loading });
const ImportsPanel = dynamic(async () => (await import("./imports/imports-panel")).ImportsPanel, { loading: Loading });
const ReportsPanel = dynamic(async () => (await import("./reports/reports-panel")).ReportsPanel, { loading: Loading });
const AuditPanel = dynamic(async () => (await import("./audit/audit-panel")).AuditPanel, { loading: Loading });

const panels: Record<DashboardTab, ComponentType> = {
  overview: OverviewPanel,
  consultations: ConsultationsPanel,
  leads: LeadsPanel,
  import: ImportsPanel,
  health: HealthPanel,
  settings: SettingsPanel,
  messages: MessagesPanel,
  students: StudentsPanel,
  team: TeamPanel,
  referrals: ReferralsPanel,
  reports: ReportsPanel,
  audit: AuditPanel,
};

/** Data that the page brings along for the first paint: the counts, and the content of the open tab. */
export type DashboardData = {
  /** When it was read, in epoch milliseconds. */
  at: number;
  counts: ConsultationCounts;
  messageCounts: MessageCounts;
  overview?: AdminOverview;
  /** Whether the first steps of a new office were begun. */
  firstRun?: FirstRunStage;
  upcoming?: ConsultationView[];
  consultations?: ApiPage<ConsultationView>;
  calendar?: CalendarDay[];
  messages?: ApiPage<MessageView>;
  health?: HealthAnswer;
};

/**
 * The admin's dashboard. Its address says which tab is open and which filters are set; the tabs themselves are in the
 * sidebar.
 */
export type AdminDashboardProps = { initial: DashboardData };

export function AdminDashboard({ initial }: AdminDashboardProps) {
  const { tab } = useAddress(dashboardAddress);
  useSeed(initial);
  useTitle(tab === "overview" ? undefined : tabLabels[tab]);
  const Panel = panels[tab];
  return (
    <>
      <h1 className="sr-only">Admin dashboard</h1>
      <div role="tabpanel" id={tabPanelId} aria-labelledby={tabId(tab)}>
        <Panel />
      </div>
    </>
  );
}

export const AdminDashboardPage = portalPage(AdminDashboard);

/** Puts the page's data into the query cache. */
function useSeed(initial: DashboardData) {
  const consultations = useAddress(consultationsAddress);
  const messages = useAddress(messagesAddress);
  const client = useQueryClient();
  const takeNewer = () => {
    const set = <Data,>(queryKey: QueryKey, data: Data | undefined) => {
      const isNewer = (client.getQueryState(queryKey)?.dataUpdatedAt ?? 0) < initial.at;
      if (isNewer) client.setQueryData(queryKey, data, { updatedAt: initial.at });
    };
    set(consultationCountsQuery.queryKey, initial.counts);
    set(messageCountsQuery.queryKey, initial.messageCounts);
    set(overviewQuery.queryKey, initial.overview);
    set(firstRunStageQuery.queryKey, initial.firstRun);
    set(upcomingQuery.queryKey, initial.upcoming);
    set(consultationsQuery(consultations).queryKey, initial.consultations);
    const { view } = consultations;
    const [first] = initial.calendar ?? [];
    if (first && view !== "list") {
      set(calendarQuery(calendarRange(view, first.date)).queryKey, initial.calendar);
    }
    set(messagesQuery(messages).queryKey, initial.messages);
    set(healthQuery.queryKey, initial.health);
  };
  useState(takeNewer);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the page was looked at again
  useEffect(takeNewer, [initial.at]);
}
