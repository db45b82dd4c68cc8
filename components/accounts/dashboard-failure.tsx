"use client";

import Link from "next/link";
import { useRouter } from "next/navigation";
import { useEffect, useTransition } from "react";
import { ErrorState } from "@/components/portal/error-state";
import { PageHead } from "@/components/portal/page-head";
import { type Role, roles } from "@/lib/auth/roles";

type DashboardFailureProps = { portal: Role; error: Error; reset: () => void };

/** A dashboard whose figures could not be read: what failed, and two ways out. */
export function DashboardFailure({ portal, error, reset }: DashboardFailureProps) {
  const router = useRouter();
  const [isPending, start] = useTransition();
  useEffect(() => {
    console.error(error); // the browser's console is where a report starts
  }, [error]);
  return (
    <>
      <PageHead title="Dashboard" />
      <ErrorState
        title="Error loading dashboard"
        note="Please try logging in again"
        onRetry={() =>
          start(() => {
            router.refresh(); // asks the server again; reset alone would show the old answer
            reset();
          })
        }
        pending={isPending}
      />
      <p className="mt-4">
        <Link href={roles[portal].login} prefetch={false}>
          Go to login
        </Link>
      </p>
    </>
  );
}
