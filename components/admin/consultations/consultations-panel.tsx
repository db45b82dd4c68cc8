"use client";

import dynamic from "next/dynamic";
import type { DashboardAddress } from "@/components/admin/dashboard-address";
import { LoadingState } from "@/components/portal/loading-state";
import { ConsultationsList } from "./consultations-list";
import { ConsultationNotes } from "./notes/consultation-notes";

const CalendarPanel = dynamic(async () => (await import("@/components/admin/calendar/calendar-panel")).CalendarPanel, {
  loading: () => <LoadingState text="Loading consultations..." />,
});

/** The consultations as a list, or as the office's calendar. */
export const ConsultationsPanel = ({ address }: { address: DashboardAddress }) => (
  <ConsultationNotes>
    {address.view === "list" ? (
      <ConsultationsList address={address} />
    ) : (
      <CalendarPanel view={address.view} address={address} />
    )}
  </ConsultationNotes>
);
