"use client";

import { cva } from "class-variance-authority";
import { type PointerEvent, useEffect, useState } from "react";
import { CalendarChip } from "@/components/admin/calendar/calendar-chip";
import {
  hasRoom,
  hourMs,
  type IsShown,
  othersBooked,
  placeName,
  type SlotPlace,
  slotWord,
} from "@/components/admin/calendar/calendar-days";
import { useBookFor } from "@/components/admin/consultations/times/office-dialogs";
import { cn } from "@/components/ui/cn";
import type { ConsultationView } from "@/lib/consultations/views";
import type { CalendarDay, CalendarSlot } from "@/lib/office/views";
import type { Moving } from "./use-carry";

export const bodyCell = cva("relative h-20.25 border-border border-s border-t p-1 align-top", {
  variants: {
    isOut: { true: "bg-[repeating-linear-gradient(-45deg,var(--muted)_0_5px,transparent_5px_11px)]" },
  },
});

export type WeekCellProps = {
  day: CalendarDay;
  slot: CalendarSlot | undefined;
  /** Those of whom the filter leaves. */
  isShown: IsShown;
  /** What is dragged or carried to another slot, and over which it is. */
  moving: Moving | undefined;
  onOpen: (consultation: ConsultationView) => void;
  onPress: (consultation: ConsultationView, event: PointerEvent) => void;
};

/** A slot of the week: who has it, that it is free, or why nobody can have it. */
export function WeekCell({ day, slot, isShown, moving, onOpen, onPress }: WeekCellProps) {
  if (!slot) return <td className={bodyCell({ isOut: true })} />;
  const isOpen = hasRoom(slot, Date.now());
  const rows = slot.consultations.filter(isShown);
  const others = slot.consultations.length - rows.length;
  const isShared = rows.length + (isOpen || others > 0 ? 1 : 0) > 1;
  const word = slotWord(slot);
  const isOut = !isOpen && (slot.state !== "open" || word === "nobody in");
  return (
    <td className={bodyCell({ isOut })} data-state={slot.state}>
      {/* A booking that enters a slot must not move the grid below the pointer: more than one share the same height. */}
      <div className={isShared ? "-m-1 max-h-19 overflow-y-auto p-1" : undefined}>
        {rows.map((row) => (
          <CalendarChip
            key={row.id}
            consultation={row}
            isShort={isShared}
            isLeaving={moving?.consultation.id === row.id}
            onOpen={onOpen}
            onPress={onPress}
          />
        ))}
        {others > 0 && <span className={note}>{othersBooked(others)}</span>}
        {isOpen && <FreeSlot slot={{ date: day.date, time: slot.time }} moving={moving} isShort={isShared} />}
      </div>
      {slot.consultations.length === 0 && isOut && word !== "over" && (
        <span className={note}>{word === "nobody in" ? "Nobody in" : closedWords(day)}</span>
      )}
      <NowLine slot={slot} />
    </td>
  );
}

const note = "m-1 inline-block rounded-sm bg-card px-1.5 py-0.5 text-muted-foreground text-small";

const closedWords = ({ is_closed, closed_reason }: CalendarDay) =>
  is_closed && closed_reason ? `Closed: ${closed_reason}` : "Closed";

/** Where the office's clock is, in the slot of the hour that is running. */
function NowLine({ slot: { starts_at } }: { slot: CalendarSlot }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 30_000);
    return () => clearInterval(timer);
  }, []);
  const part = (now - Date.parse(starts_at)) / hourMs;
  if (part < 0 || part >= 1) return null;
  return (
    <span
      className="pointer-events-none absolute inset-x-0 z-2 border-destructive border-t-2 before:absolute before:-inset-s-1.25 before:-top-1.5 before:size-2.5 before:rounded-full before:bg-destructive"
      style={{ top: `${part * 100}%` }}
      data-now=""
    >
      <span className="sr-only">Now</span>
    </span>
  );
}

type FreeSlotProps = { slot: SlotPlace; moving: Moving | undefined; isShort: boolean };

/** A free slot: a press books it for somebody, and a consultation that is dropped on it moves there. */
function FreeSlot({ slot, moving, isShort }: FreeSlotProps) {
  const book = useBookFor();
  const name = placeName(slot);
  const isOver = moving?.over === name;
  return (
    <button
      type="button"
      className={cn(
        "group/free block w-full rounded-sm border border-transparent border-dashed px-2 text-start text-muted-foreground text-small hover:border-primary hover:bg-secondary hover:text-secondary-foreground focus-visible:bg-secondary focus-visible:text-secondary-foreground data-over:border-primary data-over:border-solid data-over:bg-secondary data-over:text-secondary-foreground data-over:shadow-lg motion-safe:data-over:-rotate-1",
        isShort ? "mt-1 min-h-8" : "min-h-17.75 py-1.5",
      )}
      aria-haspopup="dialog"
      data-drop={name}
      data-over={isOver ? "" : undefined}
      onClick={() => book(slot)}
    >
      {isOver ? (
        <>
          <b className="block truncate text-[0.875rem]">
            <bdi>{moving.consultation.name}</bdi>
          </b>{" "}
          Move to {slot.time}
        </>
      ) : (
        <>
          <span className="group-hover/free:hidden group-focus-visible/free:hidden">Free</span>
          <span className="hidden group-hover/free:inline group-focus-visible/free:inline">+ Book {slot.time}</span>
          <span className="sr-only"> book {name}</span>
        </>
      )}
    </button>
  );
}
