"use client";

import type { CalendarSlot, CalendarDay as Day } from "@/lib/office/views";
import { CalendarConsultation } from "./calendar-consultation";
import { holdsSlot } from "./calendar-words";
import { SlotButton } from "./slot-button";

const emptyWords = { open: "Free", closed: "Closed for bookings", past: "Not booked" } as const;

/** One day, slot by slot. */
export function CalendarDay({ day }: { day: Day }) {
  if (day.slots.length === 0 && day.outside.length === 0) {
    return (
      <p className="text-muted-foreground p-6 border-border border-t">
        The office has no consultations on this day of the week.
      </p>
    );
  }
  return (
    <ol className="day-slots" aria-label="The day, by time">
      {day.slots.map((slot) => (
        <DaySlot key={slot.starts_at} day={day} slot={slot} />
      ))}
      {day.outside.map((row) => (
        <li key={row.id} className="day-slot">
          <b>{row.time}</b>
          <div className="grid gap-2">
            <span className="text-muted-foreground">Outside the booking slots</span>
            <CalendarConsultation consultation={row} />
          </div>
        </li>
      ))}
    </ol>
  );
}

/** Who has the slot, or that nobody has; below it those who cancelled. */
function DaySlot({ day, slot }: { day: Day; slot: CalendarSlot }) {
  const holder = slot.consultations.find(holdsSlot);
  const others = slot.consultations.filter((row) => row !== holder);
  return (
    <li className="day-slot" data-state={slot.state}>
      <b>{slot.time}</b>
      <div className="grid min-w-0 gap-4">
        {holder ? (
          <>
            {slot.state === "closed" && <span className="text-muted-foreground">Closed for other bookings</span>}
            <CalendarConsultation consultation={holder}>
              <SlotButton day={day} slot={slot} />
            </CalendarConsultation>
          </>
        ) : (
          <div className="flex min-h-10 flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <span className="text-muted-foreground">{emptyWords[slot.state]}</span>
            <SlotButton day={day} slot={slot} />
          </div>
        )}
        {others.map((row) => (
          <CalendarConsultation key={row.id} consultation={row} />
        ))}
      </div>
    </li>
  );
}
