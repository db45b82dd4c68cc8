import type { Metadata } from "next";
import { PlansPage } from "@/components/student/plans/plans-screen";

export const metadata: Metadata = { title: "Funds plans" };

export default function Page() {
  return <PlansPage />;
}
