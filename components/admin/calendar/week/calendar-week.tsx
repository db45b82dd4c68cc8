"use client";

import { cva } from "class-variance-authority";
import type { Route } from "next";
import { useState } from "react";
import { CalendarChip } from "@/components/admin/calendar/calendar-chip";
import { allOf, dayInShort, dayInWords, type IsShown, shortDay } from "@/components/admin/calendar/calendar-days";
import { useMove } from "@/components/admin/consultations/changes/use-move";
import { ConsultationDialog } from "@/components/admin/consultations/consultation-dialog";
import { MovingBar } from "@/components/portal/list/dense/moving-bar";
import { InPlaceLink } from "@/components/portal/shell/in-place-link";
import { cn } from "@/components/ui/cn";
import type { ConsultationView } from "@/lib/consultations/views";
import type { CalendarDay } from "@/lib/office/views";
import { bodyCell, WeekCell } from "./calendar-week-cell";
import { CalendarWeekDays, ShortHoursNote } from "./calendar-week-days";
import { type Moving, useCarry } from "./use-carry";

type CalendarWeekProps = {
  days: readonly CalendarDay[];
  today: string;
  /** Those of whom the filter leaves. */
  isShown: IsShown;
  dayHref: (date: string) => Route;
};

/**
 * A week: a table of days and times on a desktop, a list of days on a phone. In the table, a consultation is dragged to a
 * free slot with the mouse, or carried there with M and the arrow keys; "Move…" does the same for everybody.
 */
export function CalendarWeek({ days, today, isShown, dayHref }: CalendarWeekProps) {
  const [openId, setOpenId] = useState<string>();
  const open = days.flatMap(allOf).find(({ id }) => id === openId);
  const shown = days.filter((day) => day.slots.length > 0 || day.outside.length > 0);
  const times = [...new Set(shown.flatMap(({ slots }) => slots.map(({ time }) => time)))];
  const hasOutside = shown.some(({ outside }) => outside.length > 0);
  const onOpen = ({ id }: ConsultationView) => setOpenId(id);
  const move = useMove("The consultation has not moved");
  const { moving, onPress } = useCarry(shown, (consultation, slot) => move.mutate({ consultation, slot }));
  const cellProps = { isShown, moving, onOpen, onPress };

  return (
    <>
      <div
        className="overflow-x-auto border-border border-t data-[moving=drag]:select-none max-md:hidden data-[moving=drag]:**:cursor-grabbing"
        data-moving={moving?.how}
      >
        <table className="w-full min-w-225 table-fixed border-collapse" aria-label="The week, by day and time">
          <thead>
            <tr>
              <th scope="col" className={cell({ className: "w-20 border-s-0" })}>
                <span className="block text-end font-normal text-muted-foreground text-small/[1.3]">Lahore time</span>
              </th>
              {shown.map((day) => (
                <DayHead
                  key={day.date}
                  day={day}
                  isToday={day.date === today}
                  isShown={isShown}
                  href={dayHref(day.date)}
                />
              ))}
            </tr>
          </thead>
          <tbody>
            {times.map((time) => (
              <tr key={time}>
                <TimeHeader>{time}</TimeHeader>
                {shown.map((day) => (
                  <WeekCell key={day.date} day={day} slot={day.slots.find((one) => one.time === time)} {...cellProps} />
                ))}
              </tr>
            ))}
            {hasOutside && (
              <tr>
                <TimeHeader>Other times</TimeHeader>
                {shown.map(({ date, outside }) => (
                  <td key={date} className={bodyCell()}>
                    {outside.filter(isShown).map((row) => (
                      <CalendarChip
                        key={row.id}
                        consultation={row}
                        hasTime
                        isLeaving={moving?.consultation.id === row.id}
                        onOpen={onOpen}
                        onPress={onPress}
                      />
                    ))}
                  </td>
                ))}
              </tr>
            )}
          </tbody>
        </table>
      </div>
      <MovingBar moving={moving && { name: moving.consultation.name, over: moving.over, hint: hintOf(moving) }} />
      <CalendarWeekDays days={days} today={today} isShown={isShown} dayHref={dayHref} onOpen={onOpen} />
      {open && <ConsultationDialog consultation={open} onClose={() => setOpenId(undefined)} />}
    </>
  );
}

type DayHeadProps = { day: CalendarDay; isToday: boolean; isShown: IsShown; href: Route };

/** The head of a day's column. */
const DayHead = ({ day, isToday, isShown, href }: DayHeadProps) => (
  <th
    scope="col"
    className={cell({ className: cn("font-[620]", isToday && "shadow-[inset_0_-3px_0_var(--primary)]") })}
  >
    <InPlaceLink href={href}>
      {shortDay(day.date)}
      {isToday && <span className="sr-only">, today</span>}
    </InPlaceLink>
    <span
      className="block truncate font-normal text-muted-foreground text-small/[1.35]"
      title={dayInWords(day, isShown)}
    >
      {dayInShort(day, isShown)}
    </span>
    <ShortHoursNote day={day} />
  </th>
);

function hintOf({ over, how }: Moving): string {
  if (!over) return how === "drag" ? "Drop it on a free time." : "The arrow keys carry it to a free time.";
  return `${how === "drag" ? "Drop to move it." : "Enter moves it."} The email about it waits 10 seconds.`;
}

const cell = cva("border-border base:border-s px-2.5 py-1.5 text-start align-top");

function TimeHeader({ children }: { children: string }) {
  return (
    <th
      scope="row"
      className="w-20 whitespace-nowrap border-border border-t px-2 pt-2 pb-1.5 text-end align-top font-semibold text-muted-foreground text-small"
    >
      {children}
    </th>
  );
}
