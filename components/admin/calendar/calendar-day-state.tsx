"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import type { CalendarDay } from "@/lib/office/views";
import { allOf, upcomingOf } from "./calendar-days";
import { CloseDayQuestion } from "./closed-days/close-day-question";
import { useClosedDayChange } from "./closed-days/use-closed-day-change";

/** Closes the displayed day, or reopens it. Not needed for a Sunday or a past day. */
export function CalendarDayState({ day, today }: { day: CalendarDay; today: string }) {
  const [isAsking, setAsking] = useState(false);
  const change = useClosedDayChange();
  if (day.date < today || day.slots.length === 0) return null;
  const { date, is_closed: isClosed, closed_reason: reason } = day;
  const set = (isOpen: boolean) =>
    change.mutate([{ date, to: isOpen ? null : { reason }, seen: isClosed ? { reason } : null }]);
  return (
    <>
      <Button
        size="sm"
        variant="line"
        pending={change.isPending}
        onClick={() => {
          if (day.is_closed) set(true);
          else if (upcomingOf(allOf(day)).length > 0) setAsking(true);
          else set(false);
        }}
      >
        {day.is_closed ? "Reopen this day" : "Close this day"}
      </Button>
      {isAsking && <CloseDayQuestion days={[day]} onClose={() => setAsking(false)} onConfirm={() => set(false)} />}
    </>
  );
}
