import type { Metadata } from "next";
import { LeadsPage } from "@/components/portal/leads/leads-screen";

export const metadata: Metadata = { title: "Leads" };

export default function Page() {
  return <LeadsPage />;
}
