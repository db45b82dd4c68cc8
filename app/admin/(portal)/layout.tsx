import type { Metadata } from "next";
import type { ReactNode } from "react";
import { SessionGuard } from "@/components/accounts/session-guard";
import { AdminShell } from "@/components/admin/shell/admin-shell";
import { guardPortal } from "@/lib/auth/portal-guard";
import "@/app/portals.css";

export const dynamic = "force-dynamic";
export const metadata: Metadata = { robots: { index: false, follow: false } };

export default async function AdminPortalLayout({ children }: { children: ReactNode }) {
  const actor = await guardPortal("admin", { mayOwe: true });
  return (
    <AdminShell userName={actor.name}>
      <SessionGuard portal="admin" accountId={actor.id} />
      {children}
    </AdminShell>
  );
}
