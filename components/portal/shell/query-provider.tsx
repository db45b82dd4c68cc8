"use client";

import { MutationCache, QueryCache, QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { leaveExpiredSession } from "@/components/portal/session/session-expired";
import type { Role } from "@/lib/auth/roles";
import { ApiError } from "@/lib/http/browser/api";

/** For so long what came with the page, or was just loaded, is not asked for again. */
const freshMs = 10_000;

/** No second attempt where the answer would be the same. */
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
      // "always": without a network a call fails and says so, instead of waiting in silence; once it is back, all that is
      // on show is asked for again, and what was said about the failure goes.
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

/** Holds what a portal's screens have loaded. A call refused for want of a session leads to the portal's login. */
export function QueryProvider({ portal, children }: { portal: Role; children: ReactNode }) {
  const [client] = useState(() => newClient(portal));
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
