import type { Metadata } from "next";
import { ProcessingDashboard } from "@/components/processing/dashboard/dashboard-screen";
import { newestCount } from "@/components/processing/processing-queries";
import { listStudents } from "@/lib/accounts/queries/students";
import { guardPortal } from "@/lib/auth/portal-guard";
import { readSeed } from "@/lib/http/browser/page-seed";
import { getProcessingOverview } from "@/lib/stats/queries/dashboard";
import { getToday } from "@/lib/today/queries/today";

export const metadata: Metadata = { title: "Processing dashboard" };

export default async function ProcessingDashboardPage() {
  const actor = await guardPortal("processing");
  const [overview, today, students] = await Promise.all([
    readSeed(() => getProcessingOverview(actor)),
    readSeed(() => getToday(actor)),
    readSeed(async () => (await listStudents(actor, { limit: newestCount, offset: 0 })).rows),
  ]);
  return <ProcessingDashboard name={actor.name} seeds={{ overview, today, students }} />;
}
