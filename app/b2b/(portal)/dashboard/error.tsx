"use client";

import { DashboardFailure } from "@/components/accounts/dashboard-failure";

export default function PartnerDashboardError({ error, reset }: { error: Error; reset: () => void }) {
  return <DashboardFailure portal="b2b" error={error} reset={reset} />;
}
