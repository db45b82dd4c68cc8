"use client";

import { useSearchParams } from "next/navigation";
import { useMemo, useRef } from "react";
import { type ApplicationsAddress, applicationsHref, readApplicationsAddress } from "./applications-address";

/** The list's address as it is now; follows the browser's Back and Forward. */
export function useApplicationsAddress(): ApplicationsAddress {
  const params = useSearchParams();
  return useMemo(() => readApplicationsAddress(params), [params]);
}

/** Another filter is a place to come back to; a search that goes on being typed is not. */
export function showApplications(to: Partial<ApplicationsAddress>, how: "push" | "replace" = "push"): void {
  const href = applicationsHref(to);
  if (how === "push") window.history.pushState(null, "", href);
  else window.history.replaceState(null, "", href);
}

/** Opens an application, and closes it again: Back closes it too, and closing it leaves no double behind in the history. */
export function useOpenApplication(address: ApplicationsAddress) {
  const hasOpenedHere = useRef(false);
  return {
    open: (id: string) => {
      hasOpenedHere.current = true;
      showApplications({ ...address, open: id });
    },
    close: () => {
      if (hasOpenedHere.current) window.history.back();
      else showApplications({ ...address, open: undefined }, "replace");
      hasOpenedHere.current = false;
    },
  };
}
