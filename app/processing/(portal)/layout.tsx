import type { Metadata } from "next";
import type { ReactNode } from "react";
import { portals } from "@/components/accounts/portals";
import { LateLeadsCount } from "@/components/portal/leads/late-leads-count";
import { LiveUpdates } from "@/components/portal/live/live";
import type { NavEntry } from "@/components/portal/shell/portal-nav";
import { SignedIn } from "@/components/portal/shell/portal-page";
import { PortalShell } from "@/components/portal/shell/portal-shell";
import { QueryProvider } from "@/components/portal/shell/query-provider";
import { ThreadsCount } from "@/components/portal/threads/threads-count";
import { processingPages } from "@/components/processing/pages";
import { ProcessingSearch } from "@/components/processing/search/processing-search";
import "@/app/portals.css";

export const metadata: Metadata = { robots: { index: false, follow: false } };

const counts: Partial<Record<string, ReactNode>> = {
  "/processing/messages": <ThreadsCount portal="processing" />,
  "/processing/leads": <LateLeadsCount />,
};

const nav: NavEntry[] = processingPages.map(({ href, label, Icon }) => ({
  href,
  label,
  icon: <Icon aria-hidden="true" />,
  count: counts[href],
}));

export default function ProcessingPortalLayout({ children }: { children: ReactNode }) {
  return (
    <QueryProvider portal="processing">
      <ProcessingSearch>
        <PortalShell
          portal="processing"
          title={portals.processing.portal}
          isSignedIn
          nav={nav}
          logoutTo="/processing/login"
          search="Search"
        >
          <SignedIn portal="processing">
            <LiveUpdates />
            {children}
          </SignedIn>
        </PortalShell>
      </ProcessingSearch>
    </QueryProvider>
  );
}
