"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { calendarQuery, newsEveryMs } from "@/components/admin/admin-queries";
import { consultationChanges } from "@/components/admin/consultations/changes/use-consultation-change";
import { AssignedFilter } from "@/components/admin/consultations/consultations-filters";
import { type ConsultationsAt, consultationsAddress } from "@/components/admin/consultations/consultations-queries";
import { LayoutMenu, ListOrCalendar } from "@/components/admin/consultations/list-or-calendar";
import { BookButton } from "@/components/admin/consultations/times/office-dialogs";
import { QueryPanel } from "@/components/portal/list/query-panel";
import { changeAddress } from "@/components/portal/list/use-list";
import { useIsChanging } from "@/components/portal/list/use-row-change";
import { type KeyHelp, ShortcutsButton } from "@/components/portal/shortcuts/shortcuts-button";
import { cn } from "@/components/ui/cn";
import { formatLongDate, formatMonth, officeMoment } from "@/lib/office-time";
import { CalendarDay } from "./calendar-day";
import { CalendarDayState } from "./calendar-day-state";
import { dayInWords, dayName, type IsShown, shortHoursInWords, weekInWords } from "./calendar-days";
import { CalendarMonth } from "./calendar-month";
import { CalendarNav } from "./calendar-nav";
import { type CalendarView, calendarRange, dayToShow } from "./calendar-range";
import { useToday } from "./use-today";
import { CalendarWeek } from "./week/calendar-week";

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
  const shown = query.isPlaceholderData ? undefined : query.data;
  const day = view === "day" ? shown?.[0] : undefined;
  const week = view === "week" ? shown : undefined;

  const { assigned } = at;
  const isShown: IsShown = ({ assigned_to: member }) =>
    !assigned || (assigned === "none" ? member === null : member?.id === assigned);
  const dayHref = (one: string) => consultationsAddress.next(at, { view: "day", date: one });

  const said = [
    day && dayInWords(day, isShown),
    day?.short_hours && shortHoursInWords(day.short_hours),
    week && weekInWords(week, isShown),
    view !== "week" && "Lahore time",
  ]
    .filter(Boolean)
    .join(". ");

  return (
    // across the work area, like the list
    <section aria-labelledby="calendar-heading" className="@container/list bg-card" data-beside="">
      <div className="flex min-h-13 items-center gap-x-3 gap-y-2 px-5 py-1 max-xl:flex-wrap max-md:py-2">
        <div className="min-w-0 flex-1 basis-44">
          <h2 id="calendar-heading" tabIndex={-1} className="truncate text-h3">
            {title}
          </h2>
          <p className="truncate text-muted-foreground text-small/[1.3]" role="status">
            Consultations: {said}
          </p>
        </div>
        <div className="flex flex-none gap-2 md:hidden">
          <LayoutMenu at={at} shown={range} />
          <BookButton isSmall />
        </div>
        <CalendarNav view={view} date={date} today={today} onGo={go}>
          <AssignedFilter
            assigned={assigned}
            onChoose={(id) => changeAddress(consultationsAddress, { assigned: id || undefined }, "replace")}
          />
        </CalendarNav>
        {day && <CalendarDayState key={day.date} day={day} today={today} />}
        <div className="flex flex-none gap-2 max-md:hidden">
          <ListOrCalendar at={at} shown={range} />
          {view === "week" && <ShortcutsButton keys={weekKeys} description={keysNote} />}
          <BookButton />
        </div>
      </div>
      <QueryPanel query={query} loading="Loading consultations..." failure="Failed to load consultations">
        {(days) => (
          <div className={cn(query.isPlaceholderData && "opacity-60")} aria-busy={query.isPlaceholderData}>
            {view === "month" ? (
              <CalendarMonth days={days} date={date} today={today} isShown={isShown} dayHref={dayHref} onGo={go} />
            ) : days.length === 1 ? (
              days.map((one) => <CalendarDay key={one.date} day={one} isShown={isShown} />)
            ) : (
              <CalendarWeek days={days} today={today} isShown={isShown} dayHref={dayHref} />
            )}
          </div>
        )}
      </QueryPanel>
    </section>
  );
}

const weekKeys: readonly KeyHelp[] = [
  [["M"], "Carry the booking that has the focus"],
  [["←", "→", "↑", "↓"], "To the next free time"],
  [["Enter"], "Move it there"],
  [["Esc"], "Leave it where it was"],
  [["Z"], "Undo the last change"],
  [["["], "Fold the sidebar"],
];
const keysNote = "They are off while you type. Everything works without them too.";

function titleOf(view: CalendarView, date: string): string {
  if (view === "day") return formatLongDate(officeMoment(date, 12));
  if (view === "month") return formatMonth(officeMoment(date, 12));
  const { from, to } = calendarRange(view, date);
  const [day, ...month] = dayName(from).split(" ");
  const shared = dayName(to).split(" ").slice(1);
  // What both days share is said once: "23 to 29 Nov 2026", "30 Nov to 6 Dec 2026".
  const first = month.filter((word, place) => word !== shared[place] || (place === 0 && month[1] !== shared[1]));
  return `${[day, ...first].join(" ")} to ${dayName(to)}`;
}
