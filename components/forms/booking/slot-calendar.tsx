"use client";

import { ChevronLeft, ChevronRight } from "lucide-react";
import { DayPicker } from "react-day-picker";
import { formatLongDate, officeMoment } from "@/lib/office-time";

type SlotCalendarProps = {
  selected: string | undefined;
  month: string;
  today: string;
  last: string;
  isOpen: (date: string) => boolean;
  onMonth: (month: string) => void;
  onSelect: (date: string) => void;
};

/*
 * The library uses Dates in the visitor's own time zone. Only their calendar day matters, and it stands for the same
 * day in the office: a visitor abroad picks the office's 24 November.
 */
const toDate = (iso: string) => {
  const [year = 0, month = 1, day = 1] = iso.split("-").map(Number);
  return new Date(year, month - 1, day);
};
const two = (value: number) => String(value).padStart(2, "0");
const toIso = (date: Date) => `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;

const step =
  "grid size-11 place-items-center rounded-md bg-secondary text-secondary-foreground disabled:cursor-default " +
  "disabled:opacity-45 aria-disabled:cursor-default aria-disabled:opacity-45";

const classNames = {
  month: "grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-y-1.5",
  month_caption: "text-center font-display text-h4 leading-[1.2] font-[680] normal-nums",
  button_previous: step,
  button_next: step,
  month_grid: "col-span-full w-full table-fixed border-collapse",
  weekday: "py-1.5 text-center text-[0.875rem] font-[560] text-muted-foreground",
  day: "group/day p-0.5 text-center",
  day_button:
    "h-11 w-full max-w-13 rounded-md text-[1rem] leading-none font-[560] normal-nums hover:bg-surface-2 " +
    "disabled:cursor-default disabled:bg-transparent disabled:font-normal disabled:text-muted-foreground " +
    "disabled:opacity-60 group-aria-selected/day:bg-primary group-aria-selected/day:text-primary-foreground " +
    "group-data-[selected=true]/day:bg-primary group-data-[selected=true]/day:text-primary-foreground",
};

const components = {
  Chevron: ({ orientation }: { orientation?: string }) =>
    orientation === "left" ? <ChevronLeft aria-hidden="true" /> : <ChevronRight aria-hidden="true" />,
};

/** A month calendar: Monday first, closed and past days disabled, arrow keys move between days. */
export function SlotCalendar({ selected, month, today, last, isOpen, onMonth, onSelect }: SlotCalendarProps) {
  return (
    <DayPicker
      mode="single"
      required
      selected={selected ? toDate(selected) : undefined}
      onSelect={(date) => onSelect(toIso(date))}
      month={toDate(`${month}-01`)}
      onMonthChange={(date) => onMonth(toIso(date).slice(0, 7))}
      startMonth={toDate(today)}
      endMonth={toDate(last)}
      today={toDate(today)}
      disabled={(date) => !isOpen(toIso(date))}
      weekStartsOn={1}
      fixedWeeks
      navLayout="around"
      classNames={classNames}
      components={components}
      formatters={{ formatWeekdayName: (date) => date.toLocaleDateString("en-GB", { weekday: "short" }) }}
      labels={{ labelDayButton: (date) => formatLongDate(officeMoment(toIso(date), 12)) }}
    />
  );
}
