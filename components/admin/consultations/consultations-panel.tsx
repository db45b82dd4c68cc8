"use client";

import dynamic from "next/dynamic";
import { useAddress } from "@/components/portal/list/use-list";
import { LoadingState } from "@/components/portal/loading-state";
import { ConsultationsList } from "./consultations-list";
import { consultationsAddress } from "./consultations-queries";
import { ConsultationNotes } from "./notes/consultation-notes";
import { OfficeDialogs } from "./times/office-dialogs";

const CalendarPanel = dynamic(async () => (await import("@/components/admin/calendar/calendar-panel")).CalendarPanel, {
  loading: () => <LoadingState text="Loading consultations..." />,
});

/** The consultations as a list, or as the office's calendar. */
export function ConsultationsPanel() {
  const at = useAddress(consultationsAddress);
  return (
    <ConsultationNotes>
      <OfficeDialogs>
        {at.view === "list" ? <ConsultationsList /> : <CalendarPanel view={at.view} at={at} />}
      </OfficeDialogs>
    </ConsultationNotes>
  );
}
