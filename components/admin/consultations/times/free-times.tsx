"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { calendarQuery } from "@/components/admin/admin-queries";
import { hasRoom, type SlotPlace, shortDay } from "@/components/admin/calendar/calendar-days";
import { useToday } from "@/components/admin/calendar/use-today";
import { DateFilter } from "@/components/portal/list/date-filter";
import { QueryPanel } from "@/components/portal/list/query-panel";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { Pill } from "@/components/ui/form/pill";
import type { CalendarDay } from "@/lib/office/views";
import { addDays, formatLongDate, officeMoment } from "@/lib/office-time";

/** Days on one screen, out of so many that are looked at. */
const shownDays = 6;
const lookedAt = 21;

type FreeTimesProps = {
  /** The first day to show, unless it has passed. */
  near: string;
  /** The team member whose times they are; anyone's otherwise. */
  member?: { id: string; name: string } | null | undefined;
  chosen?: SlotPlace | undefined;
  isBusy?: boolean;
  onPick: (slot: SlotPlace) => void;
};

/** The office's free times, or those of one person in it: a few days, then the times of one. */
export function FreeTimes({ near, member, ...props }: FreeTimesProps) {
  const today = useToday();
  const [start, setStart] = useState(near);
  const [day, setDay] = useState<string>();
  const from = start < today ? today : start;
  const query = useQuery({
    ...calendarQuery({ from, to: addDays(from, lookedAt - 1) }, member?.id),
    placeholderData: keepPreviousData,
  });
  const go = (to: string) => {
    setStart(to);
    setDay(undefined);
  };
  return (
    // As high as two rows of days and three of times: what stands below must not move when they arrive.
    <div className="grid min-h-104 content-start gap-4">
      <QueryPanel query={query} loading="Loading the free times..." failure="Failed to load the free times">
        {(days) => {
          const free = days.filter(({ slots }) => freeOf(slots).length > 0);
          const shown = free.slice(0, shownDays);
          const open = shown.find(({ date }) => date === day) ?? shown[0];
          const last = free.length > shownDays ? shown.at(-1)?.date : addDays(from, lookedAt - 1);
          return (
            <div
              className={cn("grid gap-4", query.isPlaceholderData && "opacity-60")}
              aria-busy={query.isPlaceholderData}
            >
              {member && (
                <p className="text-muted-foreground">
                  Times at which <bdi>{member.name}</bdi> is free.
                </p>
              )}
              {shown.length === 0 && <p role="status">No free times in these three weeks.</p>}
              <Days days={shown} open={open} onOpen={setDay} />
              <div className="flex flex-wrap items-end gap-2">
                {from > today && (
                  <Button variant="line" size="sm" className="max-md:min-h-11" onClick={() => go(today)}>
                    First days
                  </Button>
                )}
                <Button
                  variant="line"
                  size="sm"
                  className="max-md:min-h-11"
                  onClick={() => last && go(addDays(last, 1))}
                >
                  Later days
                </Button>
                <DateFilter
                  label="From a day on"
                  isLabelHidden
                  className="w-38"
                  value={from}
                  min={today}
                  onChoose={(date) => date && go(date)}
                />
              </div>
              {open && <Times day={open} {...props} />}
            </div>
          );
        }}
      </QueryPanel>
    </div>
  );
}

const freeOf = (slots: CalendarDay["slots"]) =>
  slots.filter((slot) => hasRoom(slot, Date.now()) && slot.member_free !== false);

type DaysProps = {
  days: readonly CalendarDay[];
  open: CalendarDay | undefined;
  onOpen: (date: string) => void;
};

function Days({ days, open, onOpen }: DaysProps) {
  const name = useId();
  if (days.length === 0) return null;
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-[620]">Day</legend>
      <div className="grid grid-cols-3 gap-2">
        {days.map(({ date, slots }) => (
          <Pill
            key={date}
            type="radio"
            name={name}
            value={date}
            checked={date === open?.date}
            onChange={() => onOpen(date)}
            pillClassName="min-h-13 flex-col px-1 py-1.5 text-center leading-[1.3]"
          >
            {shortDay(date)}
            <span className="font-normal text-small">{freeOf(slots).length} free</span>
          </Pill>
        ))}
      </div>
    </fieldset>
  );
}

function Times({ day, chosen, isBusy, onPick }: { day: CalendarDay } & Omit<FreeTimesProps, "near" | "member">) {
  const heading = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: buttons, not the controls of a form
    <div role="group" aria-labelledby={heading} className="grid gap-2">
      <p id={heading} className="font-[620]">
        {formatLongDate(officeMoment(day.date, 12))}, Lahore time
      </p>
      <div className="grid grid-cols-3 gap-2">
        {freeOf(day.slots).map(({ time, state }) => {
          const isChosen = chosen?.date === day.date && chosen.time === time;
          return (
            <Button
              key={time}
              variant={isChosen ? "primary" : "line"}
              className="min-h-11 px-1.5"
              aria-disabled={isBusy || undefined}
              aria-pressed={chosen && isChosen}
              onClick={() => isBusy || onPick({ date: day.date, time })}
            >
              {state === "past" ? `${time}, now` : time}
            </Button>
          );
        })}
      </div>
    </div>
  );
}
