"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { type ComponentType, useEffect, useRef, useState } from "react";
import { countLabel } from "@/components/portal/list/count-label";
import { goTo, useAddress } from "@/components/portal/list/use-list";
import { LoadingState } from "@/components/portal/loading-state";
import { PageHead } from "@/components/portal/shell/page-head";
import { QueryProvider } from "@/components/portal/shell/query-provider";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@/components/ui/tabs";
import type { ConsultationCounts, ConsultationView } from "@/lib/consultations/views";
import type { HealthAnswer } from "@/lib/health/report";
import type { ApiPage } from "@/lib/http/browser/api";
import type { MessageCounts, MessageView } from "@/lib/messages/views";
import type { CalendarDay } from "@/lib/office/views";
import type { AdminOverview } from "@/lib/stats/views";
import { calendarQuery, consultationCountsQuery, overviewQuery, upcomingQuery } from "./admin-queries";
import { calendarRange } from "./calendar/calendar-range";
import { ConsultationsPanel } from "./consultations/consultations-panel";
import { consultationsAddress, consultationsQuery } from "./consultations/consultations-queries";
import { type DashboardTab, dashboardAddress, dashboardTab, dashboardTabs } from "./dashboard-address";
import { HealthPanel } from "./health/health-panel";
import { healthQuery } from "./health/health-queries";
import { MessagesPanel } from "./messages/messages-panel";
import { messageCountsQuery, messagesAddress, messagesQuery } from "./messages/messages-queries";
import { OverviewPanel } from "./overview/overview-panel";
import { SettingsPanel } from "./settings/settings-panel";

/** Loaded with their tab: the dashboard's first paint does not need them. */
const Loading = () => <LoadingState text="Loading..." />;
const TeamPanel = dynamic(async () => (await import("./team/team-panel")).TeamPanel, { loading: Loading });
const ReferralsPanel = dynamic(async () => (await import("./referrals/referrals-panel")).ReferralsPanel, {
  loading: Loading,
});
const AuditPanel = dynamic(async () => (await import("./audit/audit-panel")).AuditPanel, { loading: Loading });

const tabs: Record<DashboardTab, { label: string; Panel: ComponentType }> = {
  overview: { label: "Overview", Panel: OverviewPanel },
  consultations: { label: "Consultations", Panel: ConsultationsPanel },
  messages: { label: "Messages", Panel: MessagesPanel },
  team: { label: "Team", Panel: TeamPanel },
  referrals: { label: "Referrals", Panel: ReferralsPanel },
  health: { label: "Backend Health", Panel: HealthPanel },
  settings: { label: "Settings", Panel: SettingsPanel },
  audit: { label: "Audit log", Panel: AuditPanel },
};

/** Data that the page brings along for the first paint: the counts, and the content of the open tab. */
export type DashboardData = {
  /** When it was read, in epoch milliseconds. */
  at: number;
  counts: ConsultationCounts;
  messageCounts: MessageCounts;
  overview?: AdminOverview;
  upcoming?: ConsultationView[];
  consultations?: ApiPage<ConsultationView>;
  calendar?: CalendarDay[];
  messages?: ApiPage<MessageView>;
  health?: HealthAnswer;
};

/** The admin's dashboard. Its address says which tab is open and which filters are set. */
export function AdminDashboard({ initial }: { initial: DashboardData }) {
  return (
    <QueryProvider portal="admin">
      <Dashboard initial={initial} />
    </QueryProvider>
  );
}

function Dashboard({ initial }: { initial: DashboardData }) {
  const { tab: open } = useAddress(dashboardAddress);
  useSeed(initial);
  const { data: counts } = useQuery(consultationCountsQuery);
  const { data: messageCounts } = useQuery(messageCountsQuery);
  const list = useRef<HTMLDivElement>(null);

  // On a narrow screen the open tab may be scrolled out of the tab row.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address says which tab is open
  useEffect(() => {
    list.current?.querySelector("[aria-selected=true]")?.scrollIntoView({ inline: "nearest", block: "nearest" });
  }, [open]);

  const shown: Partial<Record<DashboardTab, string | undefined>> = {
    consultations: counts && countLabel(counts.all),
    messages: messageCounts?.new ? `${countLabel(messageCounts.new)} new` : undefined,
  };

  return (
    <>
      <PageHead title="Admin dashboard" />
      <Tabs
        value={open}
        onValueChange={(tab) => goTo(dashboardTab(tab as DashboardTab))} // the values are those of the list below
        activationMode="manual" // every tab loads something: the arrow keys only look for one
      >
        <TabsList ref={list} aria-label="Admin dashboard" className="-mt-2 mb-6">
          {dashboardTabs.map((tab) => (
            <TabsTrigger key={tab} value={tab} count={shown[tab]}>
              {tabs[tab].label}
            </TabsTrigger>
          ))}
        </TabsList>
        {dashboardTabs.map((tab) => {
          const { Panel } = tabs[tab];
          return (
            <TabsContent key={tab} value={tab}>
              <Panel />
            </TabsContent>
          );
        })}
      </Tabs>
    </>
  );
}

/** Puts the page's data into the query cache. */
function useSeed(initial: DashboardData) {
  const consultations = useAddress(consultationsAddress);
  const messages = useAddress(messagesAddress);
  const client = useQueryClient();
  useState(() => {
    const options = { updatedAt: initial.at };
    client.setQueryData(consultationCountsQuery.queryKey, initial.counts, options);
    client.setQueryData(messageCountsQuery.queryKey, initial.messageCounts, options);
    client.setQueryData(overviewQuery.queryKey, initial.overview, options);
    client.setQueryData(upcomingQuery.queryKey, initial.upcoming, options);
    client.setQueryData(consultationsQuery(consultations).queryKey, initial.consultations, options);
    const { view } = consultations;
    const [first] = initial.calendar ?? [];
    if (first && view !== "list") {
      client.setQueryData(calendarQuery(calendarRange(view, first.date)).queryKey, initial.calendar, options);
    }
    client.setQueryData(messagesQuery(messages).queryKey, initial.messages, options);
    client.setQueryData(healthQuery.queryKey, initial.health, options);
  });
}
