"use client";

import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { ErrorState } from "@/components/portal/error-state";
import { LoadingState } from "@/components/portal/loading-state";
import { isExpired, useRefreshFailure } from "@/components/portal/use-refresh-failure";

type QueryPanelProps<Data> = {
  query: UseQueryResult<Data>;
  /** "Loading consultations..." */
  loading: ReactNode;
  /** "Failed to load consultations" */
  failure: string;
  /** The sentence below it; the server's own reason if absent. */
  failureNote?: string;
  /** The screen itself reports it when a later refresh fails. */
  isQuiet?: boolean;
  children: (data: Data) => ReactNode;
};

const nothing: UseQueryResult[] = [];

/**
 * Shows a query's data. Until it is loaded, a loading state, or the error with a retry. When a later refresh fails, the
 * loaded data stays and one toast says so.
 */
export function QueryPanel<Data>({ query, loading, failure, failureNote, isQuiet, children }: QueryPanelProps<Data>) {
  useRefreshFailure(isQuiet ? nothing : [query], { title: failure, description: failureNote });
  if (query.data !== undefined) return children(query.data);
  // During a retry the error itself is gone, but the panel and its button stay where they are.
  if (query.errorUpdateCount > 0 && !isExpired(query.error)) {
    return (
      <div className="p-6">
        <ErrorState
          title={failure}
          note={failureNote ?? query.error?.message}
          pending={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      </div>
    );
  }
  return typeof loading === "string" ? <LoadingState text={loading} /> : loading;
}
