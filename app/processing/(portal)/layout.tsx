import type { Metadata } from "next";
import type { ReactNode } from "react";
import { portals } from "@/components/accounts/portals";
import { SessionGuard } from "@/components/accounts/session-guard";
import type { NavEntry } from "@/components/portal/shell/portal-nav";
import { PortalShell } from "@/components/portal/shell/portal-shell";
import { QueryProvider } from "@/components/portal/shell/query-provider";
import { processingPages } from "@/components/processing/pages";
import { ProcessingSearch } from "@/components/processing/search/processing-search";
import { guardPortal } from "@/lib/auth/portal-guard";
import "@/app/portals.css";

export const dynamic = "force-dynamic";
export const metadata: Metadata = { robots: { index: false, follow: false } };

const nav: NavEntry[] = processingPages.map(({ href, label, Icon }) => ({
  href,
  label,
  icon: <Icon aria-hidden="true" />,
}));

export default async function ProcessingPortalLayout({ children }: { children: ReactNode }) {
  const actor = await guardPortal("processing", { mayOwe: true });
  return (
    <QueryProvider portal="processing">
      <ProcessingSearch>
        <PortalShell
          portal="processing"
          title={portals.processing.portal}
          userName={actor.name}
          nav={nav}
          logoutTo="/processing/login"
          search="Search"
        >
          <SessionGuard portal="processing" accountId={actor.id} />
          {children}
        </PortalShell>
      </ProcessingSearch>
    </QueryProvider>
  );
}
