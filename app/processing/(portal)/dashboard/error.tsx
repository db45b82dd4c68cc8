"use client";

import { DashboardFailure } from "@/components/accounts/dashboard-failure";

export default function ProcessingDashboardError({ error, reset }: { error: Error; reset: () => void }) {
  return <DashboardFailure portal="processing" error={error} reset={reset} />;
}
