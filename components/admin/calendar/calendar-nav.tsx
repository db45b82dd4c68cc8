"use client";

import { ChevronLeft, ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { DateFilter } from "@/components/portal/list/date-filter";
import { Button } from "@/components/ui/button";
import { type CalendarView, calendarRange, dayToShow, stepFrom } from "./calendar-range";

type CalendarNavProps = {
  view: CalendarView;
  date: string;
  today: string;
  onGo: (date: string) => void;
  /** Filters, in the same row. */
  children?: ReactNode;
};

/** Moves through the days: previous, today, next, or any date. On a phone, “today” is offered where it isn't in sight. */
export function CalendarNav({ view, date, today, onGo, children }: CalendarNavProps) {
  const { from, to } = calendarRange(view, date);
  const current = dayToShow(view, today);
  const isHere = from <= current && current <= to;
  return (
    <div className="flex flex-wrap items-center gap-2 max-md:w-full">
      <Button
        variant="line"
        size="icon-sm"
        aria-label={`Previous ${view}`}
        onClick={() => onGo(stepFrom(view, date, -1))}
      >
        <ChevronLeft aria-hidden="true" />
      </Button>
      <Button variant="line" size="sm" className={isHere ? "max-md:hidden" : undefined} onClick={() => onGo(today)}>
        {view === "day" ? "Today" : `This ${view}`}
      </Button>
      <Button variant="line" size="icon-sm" aria-label={`Next ${view}`} onClick={() => onGo(stepFrom(view, date, 1))}>
        <ChevronRight aria-hidden="true" />
      </Button>
      <DateFilter
        label="Go to a day"
        isLabelHidden
        className="max-md:min-w-33 max-md:flex-1 md:w-34"
        value={date}
        onChoose={(chosen) => chosen && onGo(chosen)}
      />
      {children}
    </div>
  );
}
