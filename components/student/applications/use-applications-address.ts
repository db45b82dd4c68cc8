"use client";

import { useSearchParams } from "next/navigation";
import { useMemo } from "react";
import { type ApplicationsAddress, applicationsHref, readApplicationsAddress } from "./applications-address";

/** The list's address as it is now; follows the browser's Back and Forward. */
export function useApplicationsAddress(): ApplicationsAddress {
  const params = useSearchParams();
  return useMemo(() => readApplicationsAddress(params), [params]);
}

/** Another tab is a place to come back to. */
export const showApplicationTab = (to: ApplicationsAddress) => window.history.pushState(null, "", applicationsHref(to));

/** An opened or closed card is not: it changes the address where one stands. */
export const showApplicationDetails = (to: ApplicationsAddress) =>
  window.history.replaceState(null, "", applicationsHref(to));
