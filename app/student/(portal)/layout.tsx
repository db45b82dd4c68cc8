import { FolderOpen, House, LayoutDashboard, MessageCircle, Send, Sparkles, UserRound } from "lucide-react";
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
  { href: "/student/dashboard", label: "Dashboard", icon: <LayoutDashboard aria-hidden="true" /> },
  { href: "/student/documents", label: "My Documents", icon: <FolderOpen aria-hidden="true" /> },
  { href: "/student/applications", label: "My Applications", icon: <Send aria-hidden="true" /> },
  { href: "/student/recommendations", label: "AI Recommendations", icon: <Sparkles aria-hidden="true" /> },
  { href: "/student/profile", label: "My Profile", icon: <UserRound aria-hidden="true" /> },
  { href: "/chat", label: "Chat with the AI assistant", icon: <MessageCircle aria-hidden="true" /> },
];

const dock: NavEntry[] = [
  { href: "/student/dashboard", label: "Home", icon: <House aria-hidden="true" /> },
  { href: "/student/documents", label: "Documents", icon: <FolderOpen aria-hidden="true" /> },
  { href: "/student/applications", label: "Applications", icon: <Send aria-hidden="true" /> },
  { href: "/student/profile", label: "Profile", icon: <UserRound aria-hidden="true" /> },
];

export default async function StudentPortalLayout({ children }: { children: ReactNode }) {
  const actor = await guardPortal("student");
  return (
    <PortalShell
      portal="student"
      title={portals.student.portal}
      userName={actor.name}
      nav={nav}
      dock={dock}
      logoutTo="/student/login"
    >
      <SessionGuard portal="student" accountId={actor.id} />
      <QueryProvider portal="student">{children}</QueryProvider>
    </PortalShell>
  );
}
