import type { Metadata } from "next";
import { ApplicationsScreen } from "@/components/student/applications/applications-screen";
import { listApplications } from "@/lib/applications/queries/applications";
import { guardPortal } from "@/lib/auth/portal-guard";
import { readSeed } from "@/lib/http/browser/page-seed";
import { listRecommendations } from "@/lib/recommendations/queries/recommendations";

export const metadata: Metadata = { title: "My Applications" };

/** The API's default page. */
const firstPage = { limit: 100, offset: 0 };

export default async function StudentApplicationsPage() {
  const actor = await guardPortal("student");
  const [applications, recommendations] = await Promise.all([
    readSeed(async () => (await listApplications(actor, firstPage)).rows),
    readSeed(() => listRecommendations(actor, actor.id)),
  ]);
  return <ApplicationsScreen studentId={actor.id} applications={applications} recommendations={recommendations} />;
}
