"use client";

import { useEffect, useRef, useState } from "react";
import { AlertDialog } from "@/components/ui/alert-dialog";
import { cn } from "@/components/ui/cn";
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from "@/components/ui/select";
import { type ConsultationStatusValue, consultationStatuses } from "@/lib/consultations/labels";
import type { ConsultationView } from "@/lib/consultations/views";
import { formatDate } from "@/lib/office-time";

type ConsultationStatusSelectProps = {
  consultation: ConsultationView;
  onChange: (status: ConsultationStatusValue) => void;
  className?: string;
};

/**
 * The status dropdown of a consultation. Cancelling is asked about first. It is not a native list: there an arrow key
 * chooses at once on some systems, and every choice sends a mail.
 */
export function ConsultationStatusSelect({ consultation, onChange, className }: ConsultationStatusSelectProps) {
  const { name, status, starts_at, time } = consultation;
  const [isAsking, setAsking] = useState(false);
  const box = useRef<HTMLButtonElement>(null);
  const wasAsking = useRef(false);

  useEffect(() => {
    if (wasAsking.current && !isAsking) box.current?.focus();
    wasAsking.current = isAsking;
  }, [isAsking]);

  return (
    <>
      <Select
        value={status}
        onValueChange={(chosen) => {
          if (chosen === status) return;
          if (chosen === "cancelled") setAsking(true);
          else onChange(chosen as ConsultationStatusValue); // the values are those of the list below
        }}
      >
        <SelectTrigger
          ref={box}
          className={cn("input-sm", className)}
          aria-label={`Status of ${name}`}
          onKeyDown={(event) => {
            // A letter would choose without opening the list.
            if (event.key.length === 1 && event.key !== " ") event.preventDefault();
          }}
        >
          <SelectValue />
        </SelectTrigger>
        <SelectContent>
          {consultationStatuses.map(({ value, label }) => (
            <SelectItem key={value} value={value}>
              {label}
            </SelectItem>
          ))}
        </SelectContent>
      </Select>
      {isAsking && (
        <AlertDialog
          open
          onOpenChange={setAsking}
          title="Cancel this consultation?"
          description={`${name} is told by e-mail, and the slot on ${formatDate(starts_at)} at ${time} becomes free for others.`}
          confirm="Cancel consultation"
          cancel="Keep it"
          onConfirm={() => onChange("cancelled")}
        />
      )}
    </>
  );
}
