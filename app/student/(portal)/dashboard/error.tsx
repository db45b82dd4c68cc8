"use client";

import { DashboardFailure } from "@/components/accounts/dashboard-failure";

export default function StudentDashboardError({ error, reset }: { error: Error; reset: () => void }) {
  return <DashboardFailure portal="student" error={error} reset={reset} />;
}
