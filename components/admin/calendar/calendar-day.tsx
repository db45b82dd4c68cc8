"use client";

import { Plus } from "lucide-react";
import type { ReactNode } from "react";
import { useBookFor } from "@/components/admin/consultations/times/office-dialogs";
import { Button } from "@/components/ui/button";
import type { CalendarSlot, CalendarDay as Day } from "@/lib/office/views";
import { CalendarConsultation } from "./calendar-consultation";
import { dayName, hasRoom, holdsSlot, type IsShown, othersBooked, roomOf, slotWord } from "./calendar-days";
import { SlotButton } from "./slot-button";

const emptyWords = { open: "Free", closed: "Closed for bookings", past: "Not booked" } as const;

/** One day, slot by slot, with the consultations of whom the filter leaves. */
export function CalendarDay({ day, isShown }: { day: Day; isShown: IsShown }) {
  if (day.slots.length === 0 && day.outside.length === 0) {
    return (
      <p className="text-muted-foreground p-6 border-border border-t">
        The office has no consultations on this day of the week.
      </p>
    );
  }
  return (
    <ol className="border-border border-t" aria-label="The day, by time">
      {day.slots.map((slot) => (
        <DaySlot key={slot.starts_at} day={day} slot={slot} isShown={isShown} />
      ))}
      {day.outside.filter(isShown).map((row) => (
        <SlotRow key={row.id} time={row.time}>
          <div className="grid gap-2">
            <span className="text-muted-foreground">Outside the booking slots</span>
            <CalendarConsultation consultation={row} />
          </div>
        </SlotRow>
      ))}
    </ol>
  );
}

type SlotRowProps = { time: string; state?: CalendarSlot["state"]; children: ReactNode };

/** A time of the day with its content beside it. */
function SlotRow({ time, state, children }: SlotRowProps) {
  return (
    <li
      className="group/slot grid grid-cols-[76px_minmax(0,1fr)] gap-x-4 gap-y-1 border-border px-6 py-2.5 last:rounded-b-lg not-first:border-t has-[article]:py-4 data-[state=closed]:bg-surface data-[state=past]:bg-surface max-md:px-5 max-md:has-[article]:grid-cols-[minmax(0,1fr)]"
      data-state={state}
    >
      <b className="pt-2.25 group-has-[article]/slot:pt-0.5">{time}</b>
      {children}
    </li>
  );
}

/** In words, if nobody has the slot or it takes more. */
function emptyWord(slot: CalendarSlot, isFree: boolean): string {
  if (isFree) return slot.capacity > 1 ? `${roomOf(slot)} of ${slot.capacity} free` : emptyWords.open;
  return slotWord(slot) === "nobody in" ? "Nobody is in" : emptyWords[slot.state];
}

/** Who has the slot, or that it is free; below it the cancelled bookings. */
function DaySlot({ day, slot, isShown }: { day: Day; slot: CalendarSlot; isShown: IsShown }) {
  const shown = slot.consultations.filter(isShown);
  const [holder, ...others] = shown.filter(holdsSlot);
  const hidden = slot.consultations.filter(holdsSlot).length - shown.filter(holdsSlot).length;
  const isFree = !day.is_closed && hasRoom(slot, Date.now());
  const book = useBookFor();
  return (
    <SlotRow time={slot.time} state={slot.state}>
      <div className="grid min-w-0 gap-4">
        {holder && (
          <>
            {slot.state === "closed" && <span className="text-muted-foreground">Closed for other bookings</span>}
            <CalendarConsultation consultation={holder}>
              <SlotButton day={day} slot={slot} />
            </CalendarConsultation>
          </>
        )}
        {others.map((row) => (
          <CalendarConsultation key={row.id} consultation={row} />
        ))}
        {hidden > 0 && <span className="flex min-h-10 items-center text-muted-foreground">{othersBooked(hidden)}</span>}
        {((!holder && hidden === 0) || isFree) && (
          <div className="flex min-h-10 flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <span className="text-muted-foreground">{emptyWord(slot, isFree)}</span>
            <span className="flex flex-wrap justify-end gap-2">
              {!holder && hidden === 0 && <SlotButton day={day} slot={slot} />}
              {isFree && (
                <Button
                  size="sm"
                  variant="line"
                  className="max-md:min-h-11"
                  aria-label={`Book ${slot.time} on ${dayName(day.date)}`}
                  aria-haspopup="dialog"
                  onClick={() => book({ date: day.date, time: slot.time })}
                >
                  <Plus aria-hidden="true" />
                  Book
                </Button>
              )}
            </span>
          </div>
        )}
        {shown
          .filter((row) => !holdsSlot(row))
          .map((row) => (
            <CalendarConsultation key={row.id} consultation={row} />
          ))}
      </div>
    </SlotRow>
  );
}
