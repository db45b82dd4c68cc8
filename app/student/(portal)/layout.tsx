import type { Metadata } from "next";
import type { ReactNode } from "react";
import { SessionGuard } from "@/components/accounts/session-guard";
import { QueryProvider } from "@/components/portal/shell/query-provider";
import { KeptOffline } from "@/components/student/offline/kept-offline";
import { BringSaved } from "@/components/student/shortlist/bring-saved";
import { StudentShell } from "@/components/student/student-shell";
import { guardPortal } from "@/lib/auth/portal-guard";
import "@/app/portals.css";

export const dynamic = "force-dynamic";
export const metadata: Metadata = {
  robots: { index: false, follow: false },
  manifest: "/student-app.webmanifest",
};

export default async function StudentPortalLayout({ children }: { children: ReactNode }) {
  const actor = await guardPortal("student");
  return (
    <StudentShell userName={actor.name}>
      <SessionGuard portal="student" accountId={actor.id} />
      <QueryProvider portal="student">
        <BringSaved studentId={actor.id} />
        <KeptOffline studentId={actor.id} name={actor.name}>
          {children}
        </KeptOffline>
      </QueryProvider>
    </StudentShell>
  );
}
