import type { Metadata } from "next";
import type { ReactNode } from "react";
import { portals } from "@/components/accounts/portals";
import { SessionGuard } from "@/components/accounts/session-guard";
import { PartnerNav } from "@/components/b2b/partner-nav";
import { QueryProvider } from "@/components/portal/shell/query-provider";
import { TopBarShell } from "@/components/portal/shell/top-bar-shell";
import { guardPortal } from "@/lib/auth/portal-guard";
import "@/app/portals.css";

export const dynamic = "force-dynamic";
export const metadata: Metadata = { robots: { index: false, follow: false } };

export default async function PartnerPortalLayout({ children }: { children: ReactNode }) {
  const actor = await guardPortal("b2b", { mayOwe: true });
  const title = portals.b2b.portal;
  return (
    <TopBarShell portal="b2b" title={title} logoutTo="/b2b/login" actions={<PartnerNav label={title} />}>
      <SessionGuard portal="b2b" accountId={actor.id} />
      <QueryProvider portal="b2b">{children}</QueryProvider>
    </TopBarShell>
  );
}
