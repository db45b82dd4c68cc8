"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { countLabel } from "@/components/portal/count-label";
import { PageHead } from "@/components/portal/page-head";
import { QueryProvider } from "@/components/portal/query-provider";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@/components/ui/tabs";
import type { ConsultationCounts } from "@/lib/consultations/queries";
import type { ConsultationView } from "@/lib/consultations/views";
import type { HealthAnswer } from "@/lib/health/report";
import type { ApiPage } from "@/lib/http/api";
import type { MessageCounts } from "@/lib/messages/queries";
import type { MessageView } from "@/lib/messages/views";
import type { AdminOverview } from "@/lib/stats/queries";
import {
  consultationCountsQuery,
  consultationsQuery,
  healthQuery,
  messageCountsQuery,
  messagesQuery,
  overviewQuery,
  upcomingQuery,
} from "./admin-queries";
import { ConsultationsPanel } from "./consultations-panel";
import { type DashboardAddress, type DashboardTab, dashboardTabs } from "./dashboard-address";
import { HealthPanel } from "./health-panel";
import { MessagesPanel } from "./messages-panel";
import { OverviewPanel } from "./overview-panel";
import { SettingsPanel } from "./settings-panel";
import { showDashboard, useDashboardAddress } from "./use-dashboard-address";

/** What the page brings along, so that its first sight has the data: the counts, and what the open tab shows. */
export type DashboardData = {
  /** When it was read, in milliseconds. */
  at: number;
  counts: ConsultationCounts;
  messageCounts: MessageCounts;
  overview?: AdminOverview;
  upcoming?: ConsultationView[];
  consultations?: ApiPage<ConsultationView>;
  messages?: ApiPage<MessageView>;
  health?: HealthAnswer;
};

/** The admin's dashboard. Its address says which tab is open and what is looked for in it. */
export function DashboardScreen({ initial }: { initial: DashboardData }) {
  return (
    <QueryProvider portal="admin">
      <Dashboard initial={initial} />
    </QueryProvider>
  );
}

function Dashboard({ initial }: { initial: DashboardData }) {
  const address = useDashboardAddress();
  useSeed(initial, address);
  const { data: counts } = useQuery(consultationCountsQuery);
  const { data: messageCounts } = useQuery(messageCountsQuery);
  const list = useRef<HTMLDivElement>(null);

  // On a narrow screen the open tab may lie outside the row.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab is open when the address says so
  useEffect(() => {
    list.current?.querySelector("[aria-selected=true]")?.scrollIntoView({ inline: "nearest", block: "nearest" });
  }, [address.tab]);

  const labels: Record<DashboardTab, { label: string; count?: string | undefined }> = {
    overview: { label: "Overview" },
    consultations: { label: "Consultations", count: counts && countLabel(counts.all) },
    messages: { label: "Messages", count: messageCounts?.new ? `${countLabel(messageCounts.new)} new` : undefined },
    health: { label: "Backend Health" },
    settings: { label: "Settings" },
  };

  return (
    <>
      <PageHead title="Admin dashboard" />
      <Tabs
        value={address.tab}
        onValueChange={(tab) => showDashboard({ tab: tab as DashboardTab })} // the values are those of the list below
        activationMode="manual" // every tab loads something: the arrow keys only look for one
      >
        <TabsList ref={list} aria-label="Admin dashboard" className="-mt-2 mb-6">
          {dashboardTabs.map((tab) => (
            <TabsTrigger key={tab} value={tab} count={labels[tab].count}>
              {labels[tab].label}
            </TabsTrigger>
          ))}
        </TabsList>
        <TabsContent value="overview">
          <OverviewPanel />
        </TabsContent>
        <TabsContent value="consultations">
          <ConsultationsPanel status={address.status} search={address.search} page={address.page} />
        </TabsContent>
        <TabsContent value="messages">
          <MessagesPanel status={address.messages} page={address.page} />
        </TabsContent>
        <TabsContent value="health">
          <HealthPanel />
        </TabsContent>
        <TabsContent value="settings">
          <SettingsPanel />
        </TabsContent>
      </Tabs>
    </>
  );
}

/** Puts what came with the page where the queries look first. */
function useSeed(initial: DashboardData, { status, search, page, messages }: DashboardAddress) {
  const client = useQueryClient();
  useState(() => {
    const options = { updatedAt: initial.at };
    client.setQueryData(consultationCountsQuery.queryKey, initial.counts, options);
    client.setQueryData(messageCountsQuery.queryKey, initial.messageCounts, options);
    client.setQueryData(overviewQuery.queryKey, initial.overview, options);
    client.setQueryData(upcomingQuery.queryKey, initial.upcoming, options);
    client.setQueryData(consultationsQuery({ status, search, page }).queryKey, initial.consultations, options);
    client.setQueryData(messagesQuery({ status: messages, page }).queryKey, initial.messages, options);
    client.setQueryData(healthQuery.queryKey, initial.health, options);
  });
}
