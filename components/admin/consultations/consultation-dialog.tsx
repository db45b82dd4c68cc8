"use client";

import { CalendarConsultation } from "@/components/admin/calendar/calendar-consultation";
import { useOpenerFocus } from "@/components/portal/use-opener-focus";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import type { ConsultationView } from "@/lib/consultations/views";
import { formatLongDate } from "@/lib/office-time";

type ConsultationDialogProps = { consultation: ConsultationView; onClose: () => void };

/** A consultation opened from the week: all of it, editable. */
export function ConsultationDialog({ consultation, onClose }: ConsultationDialogProps) {
  const opener = useOpenerFocus();
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        className="md:w-180"
        title={`${formatLongDate(consultation.starts_at)}, ${consultation.time}`}
        description="Lahore time"
        {...opener}
      >
        <CalendarConsultation consultation={consultation} />
      </DialogContent>
    </Dialog>
  );
}
