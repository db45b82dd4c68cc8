"use client";

import { CalendarCheck } from "lucide-react";
import { StatusSelect } from "@/components/portal/list/status-select";
import { type ConsultationStatusValue, consultationStatuses } from "@/lib/consultations/labels";
import type { ConsultationView } from "@/lib/consultations/views";
import { formatDate } from "@/lib/office-time";
import { isToCome } from "./use-status-change";

/** After S, C confirms, D is done, N did not come, X cancels. */
const keys: Partial<Record<ConsultationStatusValue, string>> = {
  confirmed: "c",
  completed: "d",
  no_show: "n",
  cancelled: "x",
};
const options = consultationStatuses.map((status) => ({
  ...status,
  key: keys[status.value],
  icon: status.value === "confirmed" ? CalendarCheck : undefined,
}));

type ConsultationStatusSelectProps = {
  consultation: ConsultationView;
  onChange: (status: ConsultationStatusValue) => void;
};

/**
 * The status of a consultation, to see and to change. Completing one that has not begun needs a confirmation, and
 * nobody can have missed it.
 */
export function ConsultationStatusSelect({ consultation, onChange }: ConsultationStatusSelectProps) {
  const { name, status, starts_at, time } = consultation;
  const isEarly = isToCome(consultation);
  const offered = options.filter(({ value }) => value !== "no_show" || value === status || !isEarly);
  return (
    <StatusSelect
      name={name}
      options={offered}
      value={status}
      asked={
        isEarly
          ? {
              value: "completed",
              title: "Complete it early?",
              description: `The consultation starts on ${formatDate(starts_at)} at ${time}. ${name} gets a thank-you email.`,
              confirm: "Complete it now",
              destructive: false,
            }
          : undefined
      }
      onChange={onChange}
      consequence={
        <>
          <bdi>{name}</bdi> gets an email ten seconds later, unless you undo it.
          {!isEarly && " None for “Did not come”."}
        </>
      }
    />
  );
}
