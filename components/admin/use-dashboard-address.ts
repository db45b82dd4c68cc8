"use client";

import { useSearchParams } from "next/navigation";
import { useMemo } from "react";
import { type DashboardAddress, dashboardHref, readDashboardAddress } from "./dashboard-address";

/** The dashboard's address as it is now; follows the browser's Back and Forward. */
export function useDashboardAddress(): DashboardAddress {
  const params = useSearchParams();
  return useMemo(() => readDashboardAddress(params), [params]);
}

/** Shows another view of the dashboard at once: the screen loads what it lacks itself, the page is not asked for again. */
export function showDashboard(to: Partial<DashboardAddress>, how: "push" | "replace" = "push"): void {
  window.history[how === "push" ? "pushState" : "replaceState"](null, "", dashboardHref(to));
}
