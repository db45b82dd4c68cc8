"use client";

import type { Route } from "next";
import { useEffect, useRef, useState } from "react";
import { InPlaceLink } from "@/components/portal/shell/in-place-link";
import { cn } from "@/components/ui/cn";
import type { CalendarDay } from "@/lib/office/views";
import { weekday } from "@/lib/office-time";
import { dayInNumbers, dayInWords, type IsShown, shortDay } from "./calendar-days";
import { dayByKey } from "./calendar-range";

const weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"] as const;

type CalendarMonthProps = {
  days: readonly CalendarDay[];
  /** The day of the address: the first one that the keyboard reaches. */
  date: string;
  today: string;
  /** Those of whom the filter leaves. */
  isShown: IsShown;
  dayHref: (date: string) => Route;
  onGo: (date: string) => void;
};

/** A month in numbers: how much of each day is booked and free. A day opens its view. */
export function CalendarMonth({ days, date, today, isShown, dayHref, onGo }: CalendarMonthProps) {
  const table = useRef<HTMLTableElement>(null);
  const wanted = useRef<string>(undefined);
  const [at, setAt] = useState(date);
  const current = [at, date].find((one) => days.some((day) => day.date === one)) ?? days[0]?.date;

  // After a key: in another month, the day exists only once its month has arrived.
  useEffect(() => {
    if (current === undefined || wanted.current !== current) return;
    table.current?.querySelector<HTMLElement>(`[data-date="${current}"]`)?.focus();
    wanted.current = undefined;
  });

  const press = (key: string, from: string) => {
    const to = dayByKey(key, from);
    if (to === undefined) return false;
    wanted.current = to;
    setAt(to);
    if (!days.some((day) => day.date === to)) onGo(to);
    return true;
  };

  return (
    <table
      ref={table}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid of days, walked with the arrow keys
      role="grid"
      className="w-full table-fixed border-collapse border-border border-t"
      aria-label="The month, by day"
    >
      <thead>
        <tr>
          {weekdays.map((name) => (
            <th
              key={name}
              scope="col"
              className="px-1 py-2.5 text-start font-[620] text-muted-foreground text-small md:px-3"
            >
              <abbr title={name} className="no-underline">
                {name.slice(0, 3)}
              </abbr>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(days).map((week) => (
          <tr key={week.find(Boolean)?.date}>
            {week.map((day, index) => (
              <td
                key={weekdays[index]}
                className={cn(
                  "border-border border-t align-top not-first:border-s",
                  (!day || day.is_closed || day.date < today) && "bg-surface",
                )}
              >
                {day && (
                  <MonthDay
                    day={day}
                    isShown={isShown}
                    href={dayHref(day.date)}
                    isToday={day.date === today}
                    isCurrent={day.date === current}
                    onKey={(key) => press(key, day.date)}
                  />
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Seven days a row from Monday on, with nothing outside the month. */
function weeksOf(days: readonly CalendarDay[]): (CalendarDay | undefined)[][] {
  const before = days[0] ? (weekday(days[0].date) + 6) % 7 : 0;
  const rows = Math.ceil((before + days.length) / 7);
  return Array.from({ length: rows }, (_, row) =>
    Array.from({ length: 7 }, (_, column) => days[row * 7 + column - before]),
  );
}

type MonthDayProps = {
  day: CalendarDay;
  isShown: IsShown;
  href: Route;
  isToday: boolean;
  isCurrent: boolean;
  /** Whether the key led to a day. */
  onKey: (key: string) => boolean;
};

function MonthDay({ day, isShown, href, isToday, isCurrent, onKey }: MonthDayProps) {
  const { booked, free, closed } = dayInNumbers(day, isShown);
  const words = dayInWords(day, isShown);
  return (
    <InPlaceLink
      href={href}
      data-date={day.date}
      tabIndex={isCurrent ? 0 : -1}
      aria-current={isToday ? "date" : undefined}
      aria-label={`${shortDay(day.date)}: ${words}`}
      title={words}
      className="flex min-h-20 flex-col gap-1 px-1 py-1.5 text-small/[1.3] no-underline hover:bg-secondary focus-visible:-outline-offset-2 md:min-h-23 md:px-3 md:py-2"
      onKeyDown={(event) => {
        if (!event.altKey && !event.ctrlKey && !event.metaKey && onKey(event.key)) event.preventDefault();
      }}
    >
      <b
        className={cn(
          "self-start text-ui",
          isToday ? "min-w-6 rounded-full bg-primary px-1.5 text-center text-primary-foreground" : "text-foreground",
        )}
      >
        {Number(day.date.slice(8))}
      </b>
      {booked > 0 && (
        <span className="self-start rounded-sm bg-info-bg px-1.5 font-[620] text-info">
          {booked}
          <span className="max-md:hidden"> booked</span>
        </span>
      )}
      {closed !== undefined ? (
        <span className="text-muted-foreground">
          Closed
          {closed && (
            <span className="line-clamp-2 wrap-anywhere max-md:hidden">
              <bdi>{closed}</bdi>
            </span>
          )}
        </span>
      ) : (
        free > 0 && <span className="text-muted-foreground">{free} free</span>
      )}
    </InPlaceLink>
  );
}
