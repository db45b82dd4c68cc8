"use client";

import { StatusSelect } from "@/components/portal/list/status-select";
import { type ConsultationStatusValue, consultationStatuses } from "@/lib/consultations/labels";
import type { ConsultationView } from "@/lib/consultations/views";
import { formatDate } from "@/lib/office-time";
import { isToCome } from "./use-status-change";

type ConsultationStatusSelectProps = {
  consultation: ConsultationView;
  onChange: (status: ConsultationStatusValue) => void;
  className?: string;
};

/** The status dropdown of a consultation. Completing one that has not begun needs a confirmation. */
export function ConsultationStatusSelect({ consultation, onChange, className }: ConsultationStatusSelectProps) {
  const { name, status, starts_at, time } = consultation;
  return (
    <StatusSelect
      name={name}
      options={consultationStatuses}
      value={status}
      asked={
        isToCome(consultation)
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
      className={className}
    />
  );
}
