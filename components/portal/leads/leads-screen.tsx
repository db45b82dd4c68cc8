"use client";

import { useAddress } from "@/components/portal/list/use-list";
import { portalPage } from "@/components/portal/shell/portal-page";
import { LeadsBoard } from "./board/leads-board";
import { LeadsList } from "./leads-list";
import { leadsAddress, useLeadsPortal } from "./leads-queries";
import type { LeadEnd } from "./panel/lead-panel";

/** Leads as a table or as a board: the processing team's screen, and the admin's tab, which has more for each person. */
export function LeadsScreen({ atEnd }: { atEnd?: LeadEnd }) {
  const portal = useLeadsPortal();
  const { view } = useAddress(leadsAddress(portal));
  return (
    <>
      {portal === "processing" && <h1 className="sr-only">People who have asked us</h1>}
      {view === "board" ? <LeadsBoard atEnd={atEnd} /> : <LeadsList atEnd={atEnd} />}
    </>
  );
}

export const LeadsPage = portalPage(LeadsScreen);
