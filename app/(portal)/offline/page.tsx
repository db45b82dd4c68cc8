import type { Metadata } from "next";
import { OfflineScreen } from "@/components/student/offline/offline-screen";

export const dynamic = "force-static";
export const metadata: Metadata = { title: "Student portal", robots: { index: false, follow: false } };

/** What the student portal's service worker shows in place of a screen that cannot be loaded. */
export default function OfflinePage() {
  return <OfflineScreen />;
}
