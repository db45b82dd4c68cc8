"use client";

import { StatusSelect } from "@/components/portal/status-select";
import { type ConsultationStatusValue, consultationStatuses } from "@/lib/consultations/labels";
import type { ConsultationView } from "@/lib/consultations/views";
import { formatDate } from "@/lib/office-time";

type ConsultationStatusSelectProps = {
  consultation: ConsultationView;
  onChange: (status: ConsultationStatusValue) => void;
  className?: string;
};

/** The status dropdown of a consultation. Cancelling is asked about first. */
export function ConsultationStatusSelect({ consultation, onChange, className }: ConsultationStatusSelectProps) {
  const { name, status, starts_at, time } = consultation;
  return (
    <StatusSelect
      name={name}
      options={consultationStatuses}
      value={status}
      asked={{
        value: "cancelled",
        title: "Cancel this consultation?",
        description: `${name} is told by e-mail, and the slot on ${formatDate(starts_at)} at ${time} becomes free for others.`,
        confirm: "Cancel consultation",
      }}
      onChange={onChange}
      className={className}
    />
  );
}
