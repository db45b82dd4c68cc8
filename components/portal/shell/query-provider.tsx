"use client";

import { MutationCache, QueryCache, QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { leaveExpiredSession } from "@/components/portal/session/session-expired";
import type { Role } from "@/lib/auth/roles";
import { ApiError } from "@/lib/http/browser/api";

/** How long data counts as fresh after it came with the page or was loaded. */
const freshMs = 10_000;

/** No retry when the answer would be the same. */
const isWorthRetrying = (count: number, error: unknown) =>
  count < 1 && error instanceof ApiError && (error.status === 0 || error.status >= 500);

function newClient(portal: Role): QueryClient {
  const onError = (error: unknown) => {
    if (error instanceof ApiError && error.status === 401) leaveExpiredSession(portal);
  };
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      // "always": offline, a call fails and says so instead of pausing silently. Back online, everything on screen is
      // refetched and the error disappears.
      queries: {
        networkMode: "always",
        staleTime: freshMs,
        retry: isWorthRetrying,
        refetchOnWindowFocus: true,
        refetchOnReconnect: "always",
      },
      mutations: { networkMode: "always" },
    },
  });
}

/**
 * Provides the query cache of a portal's screens. A call that is refused because there is no session redirects to the
 * portal's login.
 */
export function QueryProvider({ portal, children }: { portal: Role; children: ReactNode }) {
  const [client] = useState(() => newClient(portal));
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
