import type { Metadata } from "next";
import { RecommendationsScreen } from "@/components/student/recommendations/recommendations-screen";
import { listApplications } from "@/lib/applications/queries/applications";
import { guardPortal } from "@/lib/auth/portal-guard";
import { readSeed } from "@/lib/http/browser/page-seed";
import { getReadiness, listRecommendations } from "@/lib/recommendations/queries/recommendations";
import { listRequests } from "@/lib/requests/queries/requests";
import { listShortlist } from "@/lib/shortlist/queries";

export const metadata: Metadata = { title: "AI Recommendations" };

/** The API's default page. */
const firstPage = { limit: 100, offset: 0 };

export default async function StudentRecommendationsPage() {
  const actor = await guardPortal("student");
  const [recommendations, readiness, requests, applications, shortlist] = await Promise.all([
    readSeed(() => listRecommendations(actor, actor.id)),
    readSeed(() => getReadiness(actor, actor.id)),
    readSeed(async () => (await listRequests(actor, firstPage)).rows),
    readSeed(async () => (await listApplications(actor, firstPage)).rows),
    readSeed(() => listShortlist(actor, actor.id)),
  ]);
  return (
    <RecommendationsScreen
      studentId={actor.id}
      seeds={{ recommendations, readiness, requests, applications, shortlist }}
    />
  );
}
