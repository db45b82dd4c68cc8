"use client";

import { Lock, LockOpen } from "lucide-react";
import { useState } from "react";
import { AlertDialog } from "@/components/ui/alert-dialog";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import type { CalendarDay, CalendarSlot } from "@/lib/office/views";
import { countOf } from "@/lib/plural";
import { dayName, upcomingOf } from "./calendar-days";
import { useSlotChange } from "./use-slot-change";

/** Closes or reopens a slot. If somebody has booked it, it says who, and that the booking stays. */
export function SlotButton({ day, slot }: { day: CalendarDay; slot: CalendarSlot }) {
  const [isAsking, setAsking] = useState(false);
  const change = useSlotChange();
  if (slot.state === "past" || day.is_closed) return null;

  const isOpen = slot.state === "open";
  const [booked, ...others] = upcomingOf(slot.consultations);
  const set = () => change.mutate({ starts_at: slot.starts_at, open: !isOpen });
  const when = `${slot.time} on ${dayName(day.date)}`;
  return (
    <>
      <Button
        size="sm"
        variant={isOpen ? "quiet" : "line"}
        className={cn("justify-self-end", isOpen && "bg-transparent text-link hover:bg-surface-2")}
        aria-label={`${isOpen ? "Close" : "Open"} ${when}`}
        onClick={() => (isOpen && booked ? setAsking(true) : set())}
      >
        {isOpen ? <Lock aria-hidden="true" /> : <LockOpen aria-hidden="true" />}
        {isOpen ? "Close slot" : "Open slot"}
      </Button>
      {isAsking && booked && (
        <AlertDialog
          open
          onOpenChange={setAsking}
          title={`Close ${when}?`}
          description={
            others.length > 0
              ? `${countOf(others.length + 1, "consultation")} are booked at that time and stay booked until you change that. The slot stays closed even if they are cancelled.`
              : `${booked.name} (${booked.reference}) is booked at that time and stays booked until you change that. The slot stays closed even if the booking is cancelled.`
          }
          confirm="Close slot"
          cancel="Keep it open"
          onConfirm={set}
        />
      )}
    </>
  );
}
