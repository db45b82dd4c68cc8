import type { Metadata } from "next";
import type { ReactNode } from "react";
import { LiveUpdates } from "@/components/portal/live/live";
import { SignedIn } from "@/components/portal/shell/portal-page";
import { QueryProvider } from "@/components/portal/shell/query-provider";
import { KeptOffline } from "@/components/student/offline/kept-offline";
import { BringSaved } from "@/components/student/shortlist/bring-saved";
import { StudentShell } from "@/components/student/student-shell";
import "@/app/portals.css";

export const metadata: Metadata = {
  robots: { index: false, follow: false },
  manifest: "/student-app.webmanifest",
};

export default function StudentPortalLayout({ children }: { children: ReactNode }) {
  return (
    <QueryProvider portal="student">
      <StudentShell isSignedIn>
        <SignedIn portal="student">
          <LiveUpdates />
          <BringSaved />
          <KeptOffline>{children}</KeptOffline>
        </SignedIn>
      </StudentShell>
    </QueryProvider>
  );
}
