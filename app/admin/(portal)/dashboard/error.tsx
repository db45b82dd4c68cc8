"use client";

import { DashboardFailure } from "@/components/accounts/dashboard-failure";

export default function AdminDashboardError({ error, reset }: { error: Error; reset: () => void }) {
  return <DashboardFailure portal="admin" error={error} reset={reset} />;
}
