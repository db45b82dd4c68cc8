import type { ComponentProps } from "react";
import { InPlaceLink } from "@/components/portal/shell/in-place-link";
import { type DashboardAddress, dashboardHref } from "./dashboard-address";

type DashboardLinkProps = Omit<ComponentProps<typeof InPlaceLink>, "href"> & { to: Partial<DashboardAddress> };

/** A link to another view of the dashboard, which changes in place. */
export const DashboardLink = ({ to, ...props }: DashboardLinkProps) => (
  <InPlaceLink {...props} href={dashboardHref(to)} />
);
