"use client";

import type { UseQueryResult } from "@tanstack/react-query";
import Link from "next/link";
import { ErrorState } from "@/components/portal/error-state";
import { ScreenFailure } from "@/components/portal/screen-failure";
import { type Role, roles } from "@/lib/auth/roles";

/** The specification's text for a dashboard that could not be loaded. */
export const dashboardFailure = { title: "Error loading dashboard", description: "Please try logging in again" };

type DashboardFailureProps = { portal: Role; error: Error; reset: () => void };

/** Shown when a dashboard's figures could not be loaded: what failed, and two ways out. */
export function DashboardFailure({ portal, error, reset }: DashboardFailureProps) {
  return (
    <ScreenFailure
      heading="Dashboard"
      title={dashboardFailure.title}
      note={dashboardFailure.description}
      error={error}
      reset={reset}
    >
      <LoginLink portal={portal} />
    </ScreenFailure>
  );
}

/** The same where none of the dashboard's queries has data. */
export function DashboardUnavailable({ portal, queries }: { portal: Role; queries: readonly UseQueryResult[] }) {
  return (
    <>
      <ErrorState
        title={dashboardFailure.title}
        note={dashboardFailure.description}
        pending={queries.some(({ isFetching }) => isFetching)}
        onRetry={() => {
          for (const { refetch } of queries) void refetch();
        }}
      />
      <LoginLink portal={portal} />
    </>
  );
}

const LoginLink = ({ portal }: { portal: Role }) => (
  <p className="mt-4">
    <Link href={roles[portal].login} prefetch={false}>
      Go to login
    </Link>
  </p>
);
