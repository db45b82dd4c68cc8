"use client";

import { allOf, consultationsCount, dayName, isStanding } from "@/components/admin/calendar/calendar-days";
import { ConsultationStatus } from "@/components/admin/consultations/changes/consultation-status";
import { consultationsAddress } from "@/components/admin/consultations/consultations-queries";
import { useOpenerFocus } from "@/components/admin/use-opener-focus";
import { Row } from "@/components/portal/rows";
import { InPlaceLink } from "@/components/portal/shell/in-place-link";
import { Button, buttonVariants } from "@/components/ui/button";
import { Dialog, DialogContent, DialogFooter } from "@/components/ui/dialog";
import type { CalendarDay } from "@/lib/office/views";

type CloseDayQuestionProps = { day: CalendarDay; onClose: () => void; onConfirm: () => void };

/** Asks before closing a day that has bookings: how many, whose, and that they stay until somebody acts. */
export function CloseDayQuestion({ day, onClose, onConfirm }: CloseDayQuestionProps) {
  const opener = useOpenerFocus();
  const standing = allOf(day).filter(isStanding);
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title={`Close ${dayName(day.date)}?`}
        description={`${consultationsCount(standing.length)} ${standing.length === 1 ? "is" : "are"} booked on this day and ${standing.length === 1 ? "stays" : "stay"} until someone changes that. Closing the day sends no emails.`}
        {...opener}
      >
        <ul className="max-h-72 overflow-y-auto border-border border-y">
          {standing.map((row) => (
            <Row key={row.id} className="flex-wrap py-2.5">
              <span className="w-20 flex-none font-semibold">{row.time}</span>
              <span className="min-w-0 flex-1 wrap-anywhere">
                <bdi>{row.name}</bdi> <span className="text-muted-foreground">{row.phone}</span>
              </span>
              <ConsultationStatus status={row.status} />
            </Row>
          ))}
        </ul>
        <DialogFooter>
          <InPlaceLink
            className={buttonVariants({ variant: "line" })}
            href={consultationsAddress.href({ view: "day", date: day.date })}
            onGo={onClose}
          >
            View the day
          </InPlaceLink>
          <Button
            onClick={() => {
              onClose();
              onConfirm();
            }}
          >
            Close the day
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
