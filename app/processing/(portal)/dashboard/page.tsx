import type { Metadata } from "next";
import { DashboardScreen } from "@/components/processing/dashboard-screen";
import { guardPortal } from "@/lib/auth/portal-guard";
import { getProcessingOverview } from "@/lib/stats/queries";

export const metadata: Metadata = { title: "Processing dashboard" };

export default async function ProcessingDashboardPage() {
  const actor = await guardPortal("processing");
  return <DashboardScreen name={actor.name} overview={await getProcessingOverview(actor)} />;
}
