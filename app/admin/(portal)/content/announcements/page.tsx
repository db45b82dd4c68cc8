import type { Metadata } from "next";
import { AnnouncementsScreen } from "@/components/admin/content/announcements/announcements-screen";
import { PlainPage } from "@/components/portal/shell/portal-page";

export const metadata: Metadata = { title: "News and notices" };

export default function AnnouncementsPage() {
  return (
    <PlainPage>
      <AnnouncementsScreen />
    </PlainPage>
  );
}
