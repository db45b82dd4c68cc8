"use client";

import Link from "next/link";
import { ScreenFailure } from "@/components/portal/screen-failure";
import { type Role, roles } from "@/lib/auth/roles";

type DashboardFailureProps = { portal: Role; error: Error; reset: () => void };

/** Shown when a dashboard's figures could not be loaded: what failed, and two ways out. */
export function DashboardFailure({ portal, error, reset }: DashboardFailureProps) {
  return (
    <ScreenFailure
      heading="Dashboard"
      title="Error loading dashboard"
      note="Please try logging in again"
      error={error}
      reset={reset}
    >
      <p className="mt-4">
        <Link href={roles[portal].login} prefetch={false}>
          Go to login
        </Link>
      </p>
    </ScreenFailure>
  );
}
