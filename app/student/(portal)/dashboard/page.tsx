import type { Metadata } from "next";
import { StudentDashboard } from "@/components/student/dashboard/dashboard-screen";
import { listApplications } from "@/lib/applications/queries/applications";
import { guardPortal } from "@/lib/auth/portal-guard";
import { listStudentDocuments } from "@/lib/documents/queries/documents";
import { readSeed } from "@/lib/http/browser/page-seed";
import { listPlans } from "@/lib/plans/queries/saved";
import { listRecommendations } from "@/lib/recommendations/queries/recommendations";
import { listRequests } from "@/lib/requests/queries/requests";
import { getOnboarding } from "@/lib/students/queries/readiness";

export const metadata: Metadata = { title: "Student dashboard" };

/** The API's default page. */
const firstPage = { limit: 100, offset: 0 };

export default async function StudentDashboardPage() {
  const actor = await guardPortal("student");
  const { id, name } = actor;
  const [onboarding, documents, applications, recommendations, requests, plans] = await Promise.all([
    readSeed(() => getOnboarding(actor, id)),
    readSeed(() => listStudentDocuments(actor, id)),
    readSeed(async () => (await listApplications(actor, firstPage)).rows),
    readSeed(() => listRecommendations(actor, id)),
    readSeed(async () => (await listRequests(actor, firstPage)).rows),
    readSeed(() => listPlans(actor, id)),
  ]);
  return (
    <StudentDashboard
      studentId={id}
      name={name}
      seeds={{ onboarding, documents, applications, recommendations, requests, plans }}
    />
  );
}
