"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { calendarQuery, newsEveryMs } from "@/components/admin/admin-queries";
import { consultationChanges } from "@/components/admin/consultations/changes/use-consultation-change";
import { type ConsultationsAt, consultationsAddress } from "@/components/admin/consultations/consultations-queries";
import { ListOrCalendar } from "@/components/admin/consultations/list-or-calendar";
import { BookButton } from "@/components/admin/consultations/times/office-dialogs";
import { QueryPanel } from "@/components/portal/list/query-panel";
import { changeAddress } from "@/components/portal/list/use-list";
import { useIsChanging } from "@/components/portal/list/use-row-change";
import { Card } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import { formatLongDate, formatMonth, officeMoment } from "@/lib/office-time";
import { CalendarDay } from "./calendar-day";
import { CalendarDayState } from "./calendar-day-state";
import { dayInWords, dayName, shortHoursInWords } from "./calendar-days";
import { CalendarMonth } from "./calendar-month";
import { CalendarNav } from "./calendar-nav";
import { type CalendarView, calendarRange, dayToShow } from "./calendar-range";
import { CalendarWeek } from "./calendar-week";
import { useToday } from "./use-today";

type CalendarPanelProps = { view: CalendarView; at: ConsultationsAt };

/** The office's calendar: one day in detail, a week at a glance, or a month in numbers. */
export function CalendarPanel({ view, at }: CalendarPanelProps) {
  const today = useToday();
  const isChanging = useIsChanging(consultationChanges);
  const date = at.date ?? dayToShow(view, today);
  const range = calendarRange(view, date);
  const query = useQuery({
    ...calendarQuery(range),
    placeholderData: keepPreviousData,
    refetchInterval: isChanging ? false : newsEveryMs,
  });
  const title = titleOf(view, date);
  const go = (to: string) => changeAddress(consultationsAddress, { date: to === today ? undefined : to });
  const day = view === "day" && !query.isPlaceholderData ? query.data?.[0] : undefined;

  return (
    <Card aria-labelledby="calendar-heading">
      <div className="p-6 flex flex-wrap items-center justify-between gap-4 pb-4 max-md:p-5">
        <div className="flex flex-wrap gap-2 max-md:w-full">
          <ListOrCalendar at={at} shown={range} />
          <BookButton />
        </div>
        <CalendarNav view={view} date={date} today={today} onGo={go} />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3 px-6 pb-5 max-md:px-5">
        <div>
          <h2 id="calendar-heading" tabIndex={-1}>
            {title}
          </h2>
          <p className="text-muted-foreground mt-1" role="status">
            {day && `${dayInWords(day)}. `}
            {day?.short_hours && `${shortHoursInWords(day.short_hours)}. `}
            Times are Lahore time.
          </p>
        </div>
        {day && <CalendarDayState key={day.date} day={day} today={today} />}
      </div>
      <QueryPanel query={query} loading="Loading consultations..." failure="Failed to load consultations">
        {(days) => (
          <div className={cn(query.isPlaceholderData && "opacity-60")} aria-busy={query.isPlaceholderData}>
            {view === "month" ? (
              <CalendarMonth days={days} date={date} today={today} onGo={go} />
            ) : days.length === 1 ? (
              days.map((one) => <CalendarDay key={one.date} day={one} />)
            ) : (
              <CalendarWeek days={days} today={today} />
            )}
          </div>
        )}
      </QueryPanel>
    </Card>
  );
}

function titleOf(view: CalendarView, date: string): string {
  if (view === "day") return formatLongDate(officeMoment(date, 12));
  if (view === "month") return formatMonth(officeMoment(date, 12));
  const { from, to } = calendarRange(view, date);
  return `${dayName(from)} to ${dayName(to)}`;
}
