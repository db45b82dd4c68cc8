"use client";

import type { Route } from "next";
import { CalendarChip } from "@/components/admin/calendar/calendar-chip";
import {
  allOf,
  dayInWords,
  type IsShown,
  shortDay,
  shortHoursInWords,
} from "@/components/admin/calendar/calendar-days";
import { InPlaceLink } from "@/components/portal/shell/in-place-link";
import { Badge } from "@/components/ui/badge";
import type { ConsultationView } from "@/lib/consultations/views";
import type { CalendarDay } from "@/lib/office/views";

/** At the head of a day: that the office keeps shorter hours, and which. */
export const ShortHoursNote = ({ day: { short_hours: hours } }: { day: CalendarDay }) =>
  hours && <span className="block font-semibold text-small/[1.35] text-wait">{shortHoursInWords(hours)}</span>;

type CalendarWeekDaysProps = {
  days: readonly CalendarDay[];
  today: string;
  /** Those of whom the filter leaves. */
  isShown: IsShown;
  dayHref: (date: string) => Route;
  onOpen: (consultation: ConsultationView) => void;
};

/** The week on a phone: one day below the other, each with its bookings. It begins with today; the days before are folded. */
export function CalendarWeekDays({ days, today, ...props }: CalendarWeekDaysProps) {
  const coming = days.filter(({ date }) => date >= today);
  const [first, ...others] = days.filter(({ date }) => date < today);
  const last = others.at(-1) ?? first;
  const isRunning = coming.length > 0 && first && last;
  const list = (label: string, shown: readonly CalendarDay[]) => (
    <ol aria-label={label}>
      {shown.map((day) => (
        <WeekDay key={day.date} day={day} isToday={day.date === today} {...props} />
      ))}
    </ol>
  );
  return (
    <div className="md:hidden">
      {isRunning && (
        <details className="border-border border-t">
          <summary className="flex min-h-11 cursor-pointer items-center px-5 text-muted-foreground">
            Earlier this week:{" "}
            {first === last ? shortDay(first.date) : `${shortDay(first.date)} to ${shortDay(last.date)}`}
          </summary>
          {list("Earlier this week, day by day", [first, ...others])}
        </details>
      )}
      {list("The week, day by day", isRunning ? coming : days)}
    </div>
  );
}

type WeekDayProps = Pick<CalendarWeekDaysProps, "isShown" | "dayHref" | "onOpen"> & {
  day: CalendarDay;
  isToday: boolean;
};

const WeekDay = ({ day, isToday, isShown, dayHref, onOpen }: WeekDayProps) => (
  <li className="border-border border-t px-5 py-4">
    <h3 className="flex flex-wrap items-baseline gap-x-3">
      <InPlaceLink href={dayHref(day.date)}>{shortDay(day.date)}</InPlaceLink>
      {isToday && <Badge tone="info">Today</Badge>}
    </h3>
    <p className="text-muted-foreground">{dayInWords(day, isShown)}</p>
    <ShortHoursNote day={day} />
    {allOf(day)
      .filter(isShown)
      .map((row) => (
        <CalendarChip key={row.id} consultation={row} hasTime onOpen={onOpen} />
      ))}
  </li>
);
