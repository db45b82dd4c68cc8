"use client";

import { StatusSelect } from "@/components/portal/status-select";
import { type ConsultationStatusValue, consultationStatuses } from "@/lib/consultations/labels";
import type { ConsultationView } from "@/lib/consultations/views";
import { formatDate } from "@/lib/office-time";
import { isToCome } from "./use-status-change";

type ConsultationStatusSelectProps = {
  consultation: ConsultationView;
  onChange: (status: ConsultationStatusValue) => void;
  className?: string;
};

/** The status dropdown of a consultation. Completing one that has not begun is asked about first. */
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
              title: "Complete it before its time?",
              description: `The consultation begins on ${formatDate(starts_at)} at ${time}. ${name} gets an e-mail that thanks them for the visit.`,
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
