import {
  FolderOpen,
  House,
  LayoutDashboard,
  MessageCircle,
  MessageSquareText,
  Send,
  Sparkles,
  UserRound,
} from "lucide-react";
import type { ReactNode } from "react";
import { portals } from "@/components/accounts/portals";
import type { NavEntry } from "@/components/portal/shell/portal-nav";
import { PortalShell } from "@/components/portal/shell/portal-shell";
import { ThreadsCount } from "@/components/portal/threads/threads-count";

/** The entries of the menu; somebody who is signed in also sees how many messages wait. */
const entries = (isSignedIn: boolean): NavEntry[] => [
  { href: "/student/dashboard", label: "Dashboard", icon: <LayoutDashboard aria-hidden="true" /> },
  { href: "/student/documents", label: "My Documents", icon: <FolderOpen aria-hidden="true" /> },
  { href: "/student/applications", label: "My Applications", icon: <Send aria-hidden="true" /> },
  {
    href: "/student/messages",
    label: "Messages",
    icon: <MessageSquareText aria-hidden="true" />,
    count: isSignedIn && <ThreadsCount portal="student" />,
  },
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

/** The frame of the student's screens; without a name it is nobody's, as in the page for no connection. */
export function StudentShell({ isSignedIn = false, children }: { isSignedIn?: boolean; children: ReactNode }) {
  return (
    <PortalShell
      portal="student"
      title={portals.student.portal}
      isSignedIn={isSignedIn}
      nav={entries(isSignedIn)}
      dock={dock}
      logoutTo="/student/login"
    >
      {children}
    </PortalShell>
  );
}
