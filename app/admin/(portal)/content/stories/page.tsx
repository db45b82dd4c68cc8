import type { Metadata } from "next";
import { StoriesScreen } from "@/components/admin/content/stories/stories-screen";
import { PlainPage } from "@/components/portal/shell/portal-page";

export const metadata: Metadata = { title: "Success stories" };

export default function StoriesPage() {
  return (
    <PlainPage>
      <StoriesScreen />
    </PlainPage>
  );
}
