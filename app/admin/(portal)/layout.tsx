import type { Metadata } from "next";
import type { ReactNode } from "react";
import { AdminShell } from "@/components/admin/shell/admin-shell";
import { LiveUpdates } from "@/components/portal/live/live";
import { SignedIn } from "@/components/portal/shell/portal-page";
import "@/app/portals.css";

export const metadata: Metadata = { robots: { index: false, follow: false } };

export default function AdminPortalLayout({ children }: { children: ReactNode }) {
  return (
    <AdminShell>
      <SignedIn portal="admin">
        <LiveUpdates />
        {children}
      </SignedIn>
    </AdminShell>
  );
}
