"use client";

import { useAddress } from "@/components/portal/list/use-list";
import { LiveUpdates } from "@/components/portal/live/live";
import { useOwnersPortal } from "@/components/portal/owners/owner-queries";
import { portalPage } from "@/components/portal/shell/portal-page";
import { LeadsBoard } from "./board/leads-board";
import { LeadsList } from "./leads-list";
import { leadsAddress } from "./leads-queries";

/** Leads as a table or as a board: the processing team's screen, and the admin's tab. */
export function LeadsScreen() {
  const portal = useOwnersPortal();
  const { view } = useAddress(leadsAddress(portal));
  return (
    <>
      {portal === "admin" ? <LiveUpdates /> : <h1 className="sr-only">People who have asked us</h1>}
      {view === "board" ? <LeadsBoard /> : <LeadsList />}
    </>
  );
}

export const LeadsPage = portalPage(LeadsScreen);
