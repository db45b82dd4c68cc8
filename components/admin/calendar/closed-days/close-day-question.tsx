"use client";

import { allOf, consultationsCount, dayName, shortDay, upcomingOf } from "@/components/admin/calendar/calendar-days";
import { ConsultationStatus } from "@/components/admin/consultations/changes/consultation-status";
import { consultationsAddress } from "@/components/admin/consultations/consultations-queries";
import { Row } from "@/components/portal/rows";
import { InPlaceLink } from "@/components/portal/shell/in-place-link";
import { useOpenerFocus } from "@/components/portal/use-opener-focus";
import { Button, buttonVariants } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { Dialog, DialogContent, DialogFooter } from "@/components/ui/dialog";
import type { CalendarDay } from "@/lib/office/views";
import { daysName } from "./use-closed-day-change";

type CloseDayQuestionProps = { days: readonly CalendarDay[]; onClose: () => void; onConfirm: () => void };

/** Asks before closing days that have bookings: how many, whose, and that they stay until somebody acts. */
export function CloseDayQuestion({ days, onClose, onConfirm }: CloseDayQuestionProps) {
  const opener = useOpenerFocus();
  const upcoming = days.flatMap((day) => upcomingOf(allOf(day)).map((row) => ({ ...row, day: day.date })));
  const [first] = upcoming;
  const isOne = days.length === 1;
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title={`Close ${daysName(days.map(({ date }) => date))}?`}
        description={`${consultationsCount(upcoming.length)} ${upcoming.length === 1 ? "is" : "are"} booked on ${isOne ? "this day" : "these days"} and ${upcoming.length === 1 ? "stays" : "stay"} until someone changes that. Closing ${isOne ? "the day" : "them"} sends no emails.`}
        {...opener}
      >
        <ul className="max-h-72 overflow-y-auto border-border border-y">
          {upcoming.map((row) => (
            <Row key={row.id} className="flex-wrap py-2.5">
              <span className={cn("flex-none font-semibold", isOne ? "w-20" : "w-44")}>
                {isOne ? row.time : `${shortDay(row.day)}, ${row.time}`}
              </span>
              <span className="min-w-0 flex-1 wrap-anywhere">
                <bdi>{row.name}</bdi> <span className="text-muted-foreground">{row.phone}</span>
              </span>
              <ConsultationStatus status={row.status} />
            </Row>
          ))}
        </ul>
        <DialogFooter>
          {first && (
            <InPlaceLink
              className={buttonVariants({ variant: "line" })}
              href={consultationsAddress.href({ view: "day", date: first.day })}
              onGo={onClose}
            >
              {isOne ? "View the day" : `View ${dayName(first.day)}`}
            </InPlaceLink>
          )}
          <Button
            onClick={() => {
              onClose();
              onConfirm();
            }}
          >
            {isOne ? "Close the day" : `Close the ${days.length} days`}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
