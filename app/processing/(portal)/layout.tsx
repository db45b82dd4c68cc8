import { Braces, FileCheck, LayoutDashboard, MessageCircle, Send, Sparkles, Users } from "lucide-react";
import type { Metadata } from "next";
import type { ReactNode } from "react";
import { portals } from "@/components/accounts/portals";
import { SessionGuard } from "@/components/accounts/session-guard";
import type { NavEntry } from "@/components/portal/shell/portal-nav";
import { PortalShell } from "@/components/portal/shell/portal-shell";
import { QueryProvider } from "@/components/portal/shell/query-provider";
import { guardPortal } from "@/lib/auth/portal-guard";
import "@/app/portals.css";

export const dynamic = "force-dynamic";
export const metadata: Metadata = { robots: { index: false, follow: false } };

const nav: NavEntry[] = [
  { href: "/processing/dashboard", label: "Dashboard", icon: <LayoutDashboard aria-hidden="true" /> },
  { href: "/processing/students", label: "Students", icon: <Users aria-hidden="true" /> },
  { href: "/processing/documents", label: "Documents", icon: <FileCheck aria-hidden="true" /> },
  { href: "/processing/applications", label: "Applications", icon: <Send aria-hidden="true" /> },
  { href: "/processing/recommendations", label: "Recommendations", icon: <Sparkles aria-hidden="true" /> },
  { href: "/chat", label: "Chat with AI", icon: <MessageCircle aria-hidden="true" /> },
  { href: "/processing/api", label: "API", icon: <Braces aria-hidden="true" /> },
];

export default async function ProcessingPortalLayout({ children }: { children: ReactNode }) {
  const actor = await guardPortal("processing");
  return (
    <PortalShell
      portal="processing"
      title={portals.processing.portal}
      userName={actor.name}
      nav={nav}
      logoutTo="/processing/login"
    >
      <SessionGuard portal="processing" accountId={actor.id} />
      <QueryProvider portal="processing">{children}</QueryProvider>
    </PortalShell>
  );
}
