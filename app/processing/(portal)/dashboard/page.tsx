import type { Metadata } from "next";
import { ProcessingDashboardPage } from "@/components/processing/dashboard/dashboard-screen";

export const metadata: Metadata = { title: "Processing dashboard" };

export default function Page() {
  return <ProcessingDashboardPage />;
}
