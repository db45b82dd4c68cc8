"use client";

import { cva } from "class-variance-authority";
import { type PointerEvent, useState } from "react";
import { useMove } from "@/components/admin/consultations/changes/use-move";
import { ConsultationDialog } from "@/components/admin/consultations/consultation-dialog";
import { consultationsAddress } from "@/components/admin/consultations/consultations-queries";
import { useBookFor } from "@/components/admin/consultations/times/office-dialogs";
import { InPlaceLink } from "@/components/portal/shell/in-place-link";
import { Badge } from "@/components/ui/badge";
import { cn } from "@/components/ui/cn";
import type { ConsultationView } from "@/lib/consultations/views";
import type { CalendarDay, CalendarSlot } from "@/lib/office/views";
import { CalendarChip } from "./calendar-chip";
import {
  allOf,
  dayInWords,
  hasRoom,
  holdsSlot,
  placeName,
  type SlotPlace,
  shortDay,
  shortHoursInWords,
  slotWord,
} from "./calendar-days";
import { type Dragged, useDrag } from "./use-drag";

type CalendarWeekProps = { days: readonly CalendarDay[]; today: string };

/**
 * A week: a table of days and times on a desktop, a list of days on a phone. With a mouse, a consultation can be dragged to
 * a free slot of the table; "Move…" does the same for everybody.
 */
export function CalendarWeek({ days, today }: CalendarWeekProps) {
  const [openId, setOpenId] = useState<string>();
  const open = days.flatMap(allOf).find(({ id }) => id === openId);
  const shown = days.filter((day) => day.slots.length > 0 || day.outside.length > 0);
  const times = [...new Set(shown.flatMap(({ slots }) => slots))]
    .map(({ time }) => time)
    .filter((time, index, all) => all.indexOf(time) === index);
  const hasOutside = shown.some(({ outside }) => outside.length > 0);
  const onOpen = ({ id }: ConsultationView) => setOpenId(id);
  const move = useMove("The consultation has not moved");
  const { dragged, onPress } = useDrag<ConsultationView>((consultation, place) => {
    const slot = shown.flatMap(placesOf).find((one) => placeName(one) === place);
    if (slot) move.mutate({ consultation, slot });
  });
  const cellProps = { onOpen, onPress, over: dragged?.over };

  return (
    <>
      <div
        className="overflow-x-auto rounded-b-lg border-border border-t data-dragging:select-none max-md:hidden data-dragging:**:cursor-grabbing"
        data-dragging={dragged ? "" : undefined}
        data-undo-above=""
      >
        <table className="w-full min-w-225 table-fixed border-collapse" aria-label="The week, by day and time">
          <thead>
            <tr>
              <th scope="col" className={cell({ className: "w-24 border-s-0 py-2.5 ps-6" })}>
                <span className="sr-only">Time</span>
              </th>
              {shown.map((day) => (
                <DayHead key={day.date} day={day} isToday={day.date === today} />
              ))}
            </tr>
          </thead>
          <tbody>
            {times.map((time) => (
              <tr key={time}>
                <TimeHeader>{time}</TimeHeader>
                {shown.map((day) => {
                  const slot = day.slots.find((one) => one.time === time);
                  return <WeekCell key={day.date} date={day.date} slot={slot} {...cellProps} />;
                })}
              </tr>
            ))}
            {hasOutside && (
              <tr>
                <TimeHeader>Other times</TimeHeader>
                {shown.map(({ date, outside }) => (
                  <td key={date} className={bodyCell()}>
                    {outside.map((row) => (
                      <CalendarChip key={row.id} consultation={row} hasTime onOpen={onOpen} onPress={onPress} />
                    ))}
                  </td>
                ))}
              </tr>
            )}
          </tbody>
        </table>
      </div>
      {dragged && <DraggedName {...dragged} />}
      <CalendarWeekDays days={days} today={today} onOpen={onOpen} />
      {open && <ConsultationDialog consultation={open} onClose={() => setOpenId(undefined)} />}
    </>
  );
}

/** At the head of a day: that the office keeps shorter hours, and which. */
const ShortHoursNote = ({ day: { short_hours: hours } }: { day: CalendarDay }) =>
  hours && <span className="block font-semibold text-small/[1.35] text-wait">{shortHoursInWords(hours)}</span>;

/** The head of a day's column. */
const DayHead = ({ day, isToday }: { day: CalendarDay; isToday: boolean }) => (
  <th
    scope="col"
    className={cell({
      className: cn("px-2 py-2.5 font-[620]", isToday && "shadow-[inset_0_3px_0_var(--primary)]"),
    })}
  >
    <InPlaceLink href={consultationsAddress.href({ view: "day", date: day.date })}>
      {shortDay(day.date)}
      {isToday && <span className="sr-only">, today</span>}
    </InPlaceLink>
    <span className="block font-normal text-muted-foreground text-small/[1.35]">{dayInWords(day)}</span>
    <ShortHoursNote day={day} />
  </th>
);

/** The name of what is dragged, beside the pointer. */
const DraggedName = ({ thing, x, y }: Dragged<ConsultationView>) => (
  <p
    className="pointer-events-none fixed z-30 max-w-50 translate-x-3 translate-y-3 truncate rounded-sm bg-primary px-2.25 py-1.5 font-semibold text-primary-foreground text-small shadow-lg"
    style={{ left: x, top: y }}
    aria-hidden="true"
  >
    <bdi>{thing.name}</bdi>
  </p>
);

const placesOf = ({ date, slots }: CalendarDay): SlotPlace[] => slots.map(({ time }) => ({ date, time }));

const cell = cva("border-border base:border-s p-1.5 text-start align-top");
const bodyCell = cva("h-20.25 border-border border-s border-t p-1.5 align-top", {
  variants: { isOut: { true: "bg-surface" } },
});

function TimeHeader({ children }: { children: string }) {
  return (
    <th
      scope="row"
      className="w-24 whitespace-nowrap border-border border-t ps-6 pe-1.5 pt-3 pb-1.5 text-start align-top font-semibold text-[0.875rem] text-muted-foreground"
    >
      {children}
    </th>
  );
}

type WeekCellProps = {
  date: string;
  slot: CalendarSlot | undefined;
  onOpen: (consultation: ConsultationView) => void;
  onPress: (consultation: ConsultationView, event: PointerEvent) => void;
  /** The slot below a consultation that is being dragged. */
  over: string | undefined;
};

function WeekCell({ date, slot, onOpen, onPress, over }: WeekCellProps) {
  if (!slot) return <td className={bodyCell({ isOut: true })} />;
  const isTaken = slot.consultations.some(holdsSlot);
  const word = slotWord(slot);
  const isOpen = hasRoom(slot, Date.now());
  const isShared = slot.consultations.length + (isOpen ? 1 : 0) > 1;
  return (
    <td className={bodyCell({ isOut: slot.state !== "open" })} data-state={slot.state}>
      {/* A booking that enters a slot must not move the grid below the pointer: more than one share the same height. */}
      <div className={isShared ? "-m-1 max-h-19 overflow-y-auto p-1" : undefined}>
        {slot.consultations.map((row) => (
          <CalendarChip key={row.id} consultation={row} isShort={isShared} onOpen={onOpen} onPress={onPress} />
        ))}
        {isOpen && <FreeSlot slot={{ date, time: slot.time }} over={over} isShort={isShared} />}
      </div>
      {!isTaken && (slot.state === "closed" || word === "nobody in") && (
        <span className="block px-1 py-1.5 text-muted-foreground text-small">
          {slot.state === "closed" ? "Closed" : "Nobody in"}
        </span>
      )}
    </td>
  );
}

/** A free slot: a press books it for somebody, and a consultation that is dropped on it moves there. */
function FreeSlot({ slot, over, isShort }: { slot: SlotPlace; over: string | undefined; isShort: boolean }) {
  const book = useBookFor();
  const name = placeName(slot);
  const isOver = over === name;
  return (
    <button
      type="button"
      className={cn(
        "group/free block w-full rounded-sm border border-transparent border-dashed px-1 text-start text-muted-foreground text-small hover:border-primary hover:bg-secondary hover:text-secondary-foreground focus-visible:bg-secondary focus-visible:text-secondary-foreground data-over:border-primary data-over:bg-secondary data-over:text-secondary-foreground",
        isShort ? "mt-1 min-h-8" : "min-h-16.75 py-1.5",
      )}
      aria-haspopup="dialog"
      data-drop={name}
      data-over={isOver ? "" : undefined}
      onClick={() => book(slot)}
    >
      {isOver ? (
        `Move to ${slot.time}`
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

type CalendarWeekDaysProps = {
  days: readonly CalendarDay[];
  today: string;
  onOpen: (consultation: ConsultationView) => void;
};

/** The week on a phone: one day below the other, each with its bookings. */
function CalendarWeekDays({ days, today, onOpen }: CalendarWeekDaysProps) {
  return (
    <ol className="md:hidden" aria-label="The week, day by day">
      {days.map((day) => (
        <li key={day.date} className="border-border border-t px-5 py-4">
          <h3 className="flex flex-wrap items-baseline gap-x-3">
            <InPlaceLink href={consultationsAddress.href({ view: "day", date: day.date })}>
              {shortDay(day.date)}
            </InPlaceLink>
            {day.date === today && <Badge tone="info">Today</Badge>}
          </h3>
          <p className="text-muted-foreground">{dayInWords(day)}</p>
          <ShortHoursNote day={day} />
          {allOf(day).map((row) => (
            <CalendarChip key={row.id} consultation={row} hasTime onOpen={onOpen} />
          ))}
        </li>
      ))}
    </ol>
  );
}
