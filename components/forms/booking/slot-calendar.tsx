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
 * The library thinks in Dates of the visitor's own zone. Only their calendar day is used, and it stands for the office's
 * day of the same name: a visitor abroad picks the office's 24 November.
 */
const toDate = (iso: string) => {
  const [year = 0, month = 1, day = 1] = iso.split("-").map(Number);
  return new Date(year, month - 1, day);
};
const two = (value: number) => String(value).padStart(2, "0");
const toIso = (date: Date) => `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;

const classNames = {
  month: "month-in",
  month_caption: "month-name",
  button_previous: "month-step",
  button_next: "month-step",
  month_grid: "month-grid",
  day_button: "month-day",
};

const components = {
  Chevron: ({ orientation }: { orientation?: string }) =>
    orientation === "left" ? <ChevronLeft aria-hidden="true" /> : <ChevronRight aria-hidden="true" />,
};

/** The month in the page: Monday first, closed and past days shut, arrow keys move between days. */
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
