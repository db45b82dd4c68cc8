import type { Metadata } from "next";
import type { ReactNode } from "react";
import { portals } from "@/components/accounts/portals";
import { PartnerNav } from "@/components/b2b/partner-nav";
import { Bell } from "@/components/portal/bell/bell";
import { LiveUpdates } from "@/components/portal/live/live";
import { SignedIn } from "@/components/portal/shell/portal-page";
import { QueryProvider } from "@/components/portal/shell/query-provider";
import { TopBarShell } from "@/components/portal/shell/top-bar-shell";
import "@/app/portals.css";

export const metadata: Metadata = { robots: { index: false, follow: false } };

export default function PartnerPortalLayout({ children }: { children: ReactNode }) {
  const title = portals.b2b.portal;
  return (
    <QueryProvider portal="b2b">
      <TopBarShell
        portal="b2b"
        title={title}
        logoutTo="/b2b/login"
        bell={<Bell portal="b2b" />}
        actions={<PartnerNav label={title} />}
      >
        <SignedIn portal="b2b">
          <LiveUpdates />
          {children}
        </SignedIn>
      </TopBarShell>
    </QueryProvider>
  );
}
