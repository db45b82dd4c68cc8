"use client";

import { usePathname } from "next/navigation";
import { type ReactNode, useEffect, useState } from "react";
import { EmptyState } from "@/components/portal/empty-state";
import { LoadingState } from "@/components/portal/loading-state";
import { QueryProvider } from "@/components/portal/shell/query-provider";
import { SaysOffline } from "@/components/portal/use-refresh-failure";
import type { Seed } from "@/components/portal/use-seeded";
import { ApplicationsScreen } from "@/components/student/applications/applications-screen";
import { type DashboardSeeds, StudentDashboard } from "@/components/student/dashboard/dashboard-screen";
import { DocumentsScreen } from "@/components/student/documents/documents-screen";
import { Card } from "@/components/ui/card";
import { lostConnection } from "@/lib/http/browser/api";
import { onReconnect } from "@/lib/http/browser/connection";
import { type Kept, keptDays, readKept, workerScope } from "@/lib/http/browser/offline-store";
import { OfflineNotice } from "./offline-line";
import { offlineScreens } from "./offline-screens";

/**
 * A screen of the portal that could not be loaded, from what the browser has kept of it. The service worker shows this
 * at the screen's own address (workers/student-shell.mjs), and the screen itself is loaded once the server responds.
 */
export function OfflineScreen() {
  const [kept, setKept] = useState<Kept | null>();
  const path = usePathname(); // of the screen, not of this page
  useEffect(() => {
    if (!window.location.pathname.startsWith(workerScope)) {
      window.location.replace("/student/dashboard"); // somebody opened this page itself
      return;
    }
    lostConnection();
    onReconnect(() => window.location.reload());
    void readKept().then(setKept);
    // Brought back by the browser as it was, perhaps after a sign-out.
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      setKept(undefined);
      window.location.reload();
    };
    window.addEventListener("pageshow", comeBack);
    return () => window.removeEventListener("pageshow", comeBack);
  }, []);

  if (kept === undefined) return <LoadingState text="Looking for what this device has kept..." />;
  if (kept === null || kept.views.size === 0) {
    return (
      <Notice title="You’re offline">
        Nothing from the portal is stored on this device: nobody is signed in here, or the last visit was more than{" "}
        {keptDays} days ago. This page will reload by itself once you’re online.
      </Notice>
    );
  }
  return <KeptScreen kept={kept} path={path} />;
}

function KeptScreen({ kept, path }: { kept: Kept; path: string }) {
  const shown = offlineScreens[path]?.flatMap((view) => kept.views.get(view) ?? []) ?? [];
  return (
    <QueryProvider portal="student">
      <SaysOffline value={true}>
        {shown.length > 0 ? (
          <>
            <div className="mb-5" role="status">
              <OfflineNotice studentId={kept.account} at={Math.min(...shown.map(({ at }) => at))} />
            </div>
            <Screen kept={kept} path={path} />
          </>
        ) : (
          <Notice title="You’re offline">
            This screen needs a connection. You can read your dashboard, documents and applications without one.
          </Notice>
        )}
      </SaysOffline>
    </QueryProvider>
  );
}

function Screen({ kept: { account, name, views }, path }: { kept: Kept; path: string }) {
  // Another release may have kept another shape; then app/(portal)/offline/error.tsx says so.
  const seed = <Data,>(view: string) => views.get(view) as Seed<Data> | undefined;
  if (path === "/student/dashboard") {
    const seeds: DashboardSeeds = {
      onboarding: seed("onboarding"),
      documents: seed("documents"),
      applications: seed("applications"),
      recommendations: seed("recommendations"),
      requests: seed("requests"),
      bookings: undefined, // each has the key to its page, which no device keeps
      plans: seed("plans"),
      shortlist: seed("shortlist"),
      thread: seed("last-messages"),
      tasks: seed("tasks"),
    };
    return <StudentDashboard studentId={account} name={name} seeds={seeds} />;
  }
  if (path === "/student/documents") return <DocumentsScreen studentId={account} documents={seed("documents")} />;
  if (path === "/student/applications") {
    return (
      <ApplicationsScreen
        studentId={account}
        applications={seed("applications")}
        recommendations={seed("recommendations")}
      />
    );
  }
  return null;
}

const Notice = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card role="status">
    <EmptyState level={1} title={title} note={children} />
  </Card>
);
