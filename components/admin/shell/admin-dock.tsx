"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import { type DashboardTab, dashboardAddress, dashboardTab, tabLabels } from "@/components/admin/dashboard-address";
import { useAddress } from "@/components/portal/list/use-list";
import { InPlaceLink } from "@/components/portal/shell/in-place-link";
import { Dock, dockItem } from "@/components/portal/shell/portal-dock";
import { tabIcons } from "./admin-tabs";

/** The tabs of a day at the office; the others are in the row at the top. */
const dockedTabs = ["overview", "consultations", "messages", "students"] as const satisfies DashboardTab[];

type DockLinksProps = {
  current?: DashboardTab | undefined;
  /** The dashboard is on screen: its tabs change in place. */
  isInPlace?: boolean;
};

/** The bar at the bottom of a phone, where no tab is open, or where it isn't known yet which one is. */
export function DockLinks({ current, isInPlace = false }: DockLinksProps) {
  return (
    <Dock className="in-[:has([data-side-panel])]:hidden">
      {dockedTabs.map((tab) => {
        const Icon = tabIcons[tab];
        const link = {
          className: dockItem,
          href: dashboardTab(tab),
          "aria-current": tab === current ? ("page" as const) : undefined,
          children: (
            <>
              <Icon aria-hidden="true" />
              {tabLabels[tab]}
            </>
          ),
        };
        return <li key={tab}>{isInPlace ? <InPlaceLink {...link} /> : <Link {...link} />}</li>;
      })}
    </Dock>
  );
}

/** The same with the open tab, which is a parameter of the dashboard's address. An open record has the whole screen. */
export function AdminDock() {
  const isInPlace = usePathname() === dashboardAddress.href({});
  const { tab } = useAddress(dashboardAddress);
  return <DockLinks current={isInPlace ? tab : undefined} isInPlace={isInPlace} />;
}
