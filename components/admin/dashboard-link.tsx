"use client";

import Link from "next/link";
import type { ComponentProps, MouseEvent } from "react";
import { type DashboardAddress, dashboardHref } from "./dashboard-address";
import { showDashboard } from "./use-dashboard-address";

type DashboardLinkProps = Omit<ComponentProps<typeof Link>, "href"> & {
  to: Partial<DashboardAddress>;
  /** After the view has changed. */
  onGo?: () => void;
};

const opensElsewhere = (event: MouseEvent) =>
  event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;

/** A link to another view of the dashboard: changes it in place, and can be opened in a new tab like any link. */
export function DashboardLink({ to, onGo, ...props }: DashboardLinkProps) {
  return (
    <Link
      prefetch={false}
      {...props}
      href={dashboardHref(to)}
      onClick={(event) => {
        if (opensElsewhere(event)) return;
        event.preventDefault();
        showDashboard(to);
        onGo?.();
      }}
    />
  );
}
