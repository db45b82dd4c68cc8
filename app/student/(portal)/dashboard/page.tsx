import type { Metadata } from "next";
import { DashboardScreen } from "@/components/student/dashboard-screen";
import { guardPortal } from "@/lib/auth/portal-guard";
import { getStudentDashboard } from "@/lib/students/queries";

export const metadata: Metadata = { title: "Student dashboard" };

export default async function StudentDashboardPage() {
  const actor = await guardPortal("student");
  return <DashboardScreen name={actor.name} dashboard={await getStudentDashboard(actor)} />;
}
