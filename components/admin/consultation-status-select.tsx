"use client";

import { Check, ChevronDown } from "lucide-react";
import { DropdownMenu as Primitive } from "radix-ui";
import { useEffect, useRef, useState } from "react";
import { AlertDialog } from "@/components/ui/alert-dialog";
import { cn } from "@/components/ui/cn";
import { DropdownMenu, DropdownMenuContent, DropdownMenuTrigger } from "@/components/ui/dropdown-menu";
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

  function choose(chosen: string) {
    if (chosen === status) return;
    if (chosen === "cancelled") setAsking(true);
    else onChange(chosen as ConsultationStatusValue); // the values are those of the list below
  }

  return (
    <>
      {/* Not modal: what lies around a list need not be locked. */}
      <DropdownMenu modal={false}>
        <DropdownMenuTrigger
          ref={box}
          className={cn("input input-sm flex items-center justify-between gap-3 text-start", className)}
          aria-label={`Status of ${name}: ${status}`}
        >
          {status}
          <ChevronDown aria-hidden="true" />
        </DropdownMenuTrigger>
        <DropdownMenuContent className="min-w-(--radix-dropdown-menu-trigger-width)">
          <Primitive.RadioGroup value={status} onValueChange={choose} aria-label={`Status of ${name}`}>
            {consultationStatuses.map(({ value, label }) => (
              <Primitive.RadioItem key={value} value={value} className="menu-item">
                {label}
                <Primitive.ItemIndicator className="ms-auto">
                  <Check aria-hidden="true" />
                </Primitive.ItemIndicator>
              </Primitive.RadioItem>
            ))}
          </Primitive.RadioGroup>
        </DropdownMenuContent>
      </DropdownMenu>
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
