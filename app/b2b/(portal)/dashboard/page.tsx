import type { Metadata } from "next";
import { PartnerDashboardPage } from "@/components/b2b/dashboard-screen";

export const metadata: Metadata = { title: "B2B partner dashboard" };

export default function Page() {
  return <PartnerDashboardPage />;
}
