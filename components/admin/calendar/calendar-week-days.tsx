"use client";

import { DashboardLink } from "@/components/admin/dashboard-link";
import type { ConsultationView } from "@/lib/consultations/views";
import type { CalendarDay } from "@/lib/office/views";
import { CalendarChip } from "./calendar-chip";
import { allOf, dayInWords, shortDay } from "./calendar-words";

type CalendarWeekDaysProps = {
  days: readonly CalendarDay[];
  today: string;
  onOpen: (consultation: ConsultationView) => void;
};

/** The week on a phone: a day below the other, each with who comes. */
export function CalendarWeekDays({ days, today, onOpen }: CalendarWeekDaysProps) {
  return (
    <ol className="md:hidden" aria-label="The week, day by day">
      {days.map((day) => (
        <li key={day.date} className="border-border border-t px-5 py-4">
          <h3 className="flex flex-wrap items-baseline gap-x-3">
            <DashboardLink to={{ tab: "consultations", view: "day", date: day.date }}>
              {shortDay(day.date)}
            </DashboardLink>
            {day.date === today && <span className="badge badge-info">Today</span>}
          </h3>
          <p className="muted">{dayInWords(day)}</p>
          {allOf(day).map((row) => (
            <CalendarChip key={row.id} consultation={row} hasTime onOpen={onOpen} />
          ))}
        </li>
      ))}
    </ol>
  );
}
