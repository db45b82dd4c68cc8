"use client";

import type { UseQueryResult } from "@tanstack/react-query";
import { type ReactNode, useEffect, useRef } from "react";
import { ErrorState } from "@/components/portal/error-state";
import { LoadingState } from "@/components/portal/loading-state";
import { toast } from "@/components/ui/toast";
import { ApiError } from "@/lib/http/api";

type QueryPanelProps<Data> = {
  query: UseQueryResult<Data>;
  /** "Loading consultations..." */
  loading: string;
  /** "Failed to load consultations" */
  failure: string;
  children: (data: Data) => ReactNode;
};

/**
 * Shows what a query has loaded. Until then it says that it loads, or that it failed and how to try again. When a later
 * refresh fails, what was loaded stays and one toast says so.
 */
export function QueryPanel<Data>({ query, loading, failure, children }: QueryPanelProps<Data>) {
  useRefreshFailure(query, failure);
  if (query.data !== undefined) return children(query.data);
  // While a second attempt runs the error itself is gone, but the panel and its button stay where they are.
  if (query.errorUpdateCount > 0 && !isExpired(query.error)) {
    return (
      <div className="card-pad">
        <ErrorState
          title={failure}
          note={query.error?.message}
          pending={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      </div>
    );
  }
  return <LoadingState text={loading} />;
}

/** Another notice is shown then, and the login follows. */
const isExpired = (error: unknown) => error instanceof ApiError && error.status === 401;

function useRefreshFailure(query: UseQueryResult, failure: string) {
  const { isError, data, error, refetch } = query;
  const isStale = isError && data !== undefined && !isExpired(error);
  const latest = useRef({ error, refetch });
  latest.current = { error, refetch };
  useEffect(() => {
    if (!isStale) return;
    const again = { label: "Try again", onClick: () => void latest.current.refetch() };
    toast.action(failure, again, latest.current.error?.message);
  }, [isStale, failure]);
}
