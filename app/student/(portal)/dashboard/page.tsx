import type { Metadata } from "next";
import { StudentDashboardPage } from "@/components/student/dashboard/dashboard-screen";

export const metadata: Metadata = { title: "Student dashboard" };

export default function Page() {
  return <StudentDashboardPage />;
}
