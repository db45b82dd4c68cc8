"use client";

import { CalendarChip } from "@/components/admin/calendar/calendar-chip";
import { allOf, dayInWords, shortDay, shortHoursInWords } from "@/components/admin/calendar/calendar-days";
import { consultationsAddress } from "@/components/admin/consultations/consultations-queries";
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
  isShown: (consultation: ConsultationView) => boolean;
  onOpen: (consultation: ConsultationView) => void;
};

/** The week on a phone: one day below the other, each with its bookings. */
export function CalendarWeekDays({ days, today, isShown, onOpen }: CalendarWeekDaysProps) {
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
          {allOf(day)
            .filter(isShown)
            .map((row) => (
              <CalendarChip key={row.id} consultation={row} hasTime onOpen={onOpen} />
            ))}
        </li>
      ))}
    </ol>
  );
}
