"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { calendarQuery } from "@/components/admin/admin-queries";
import { SettingsCard } from "@/components/admin/settings-card";
import { QueryPanel } from "@/components/portal/list/query-panel";
import { Row } from "@/components/portal/rows";
import { Badge } from "@/components/ui/badge";
import { cn } from "@/components/ui/cn";
import type { CalendarDay, CalendarSlot } from "@/lib/office/views";
import { addDays, formatLongDate, officeMoment, weekday } from "@/lib/office-time";
import { CalendarDayState } from "./calendar-day-state";
import { dayInWords, holdsSlot, slotWord } from "./calendar-days";
import { CalendarNav } from "./calendar-nav";
import { SlotButton } from "./slot-button";
import { useToday } from "./use-today";

/** The slots of a day, each open for bookings or closed. */
export function SlotSettings() {
  const today = useToday();
  const start = weekday(today) === 0 ? addDays(today, 1) : today;
  const [chosen, setChosen] = useState<string>();
  const date = chosen ?? start;
  const query = useQuery({ ...calendarQuery({ from: date, to: date }), placeholderData: keepPreviousData });
  return (
    <SettingsCard
      title="Consultation slots"
      note="Close a slot when nobody is available. Existing bookings stay."
      controls={
        <CalendarNav view="day" date={date} today={today} onGo={(to) => setChosen(to === start ? undefined : to)} />
      }
    >
      <QueryPanel query={query} loading="Loading slots..." failure="Failed to load the slots">
        {(days) =>
          days.map((day) => (
            <div
              key={day.date}
              className={cn(query.isPlaceholderData && "opacity-60")}
              aria-busy={query.isPlaceholderData}
            >
              <div className="flex flex-wrap items-center justify-between gap-3 border-border border-t px-6 py-4 max-md:px-5">
                <div>
                  <h3>{formatLongDate(officeMoment(day.date, 12))}</h3>
                  <p className="text-muted-foreground">{dayInWords(day)}</p>
                </div>
                <CalendarDayState day={day} today={today} />
              </div>
              {day.slots.length > 0 && (
                <ul className="border-border border-t px-6 max-md:px-5" aria-label="Slots for the day">
                  {day.slots.map((slot) => (
                    <SlotRow key={slot.starts_at} day={day} slot={slot} />
                  ))}
                </ul>
              )}
            </div>
          ))
        }
      </QueryPanel>
    </SettingsCard>
  );
}

const tones = { open: "ok", booked: "info", "nobody in": "off", closed: "off", over: "off" } as const;

function SlotRow({ day, slot }: { day: CalendarDay; slot: CalendarSlot }) {
  const word = slotWord(slot);
  const holders = slot.consultations.filter(holdsSlot);
  return (
    <Row className="min-h-16 py-2.5 max-[22rem]:flex-wrap">
      <b className="w-20 flex-none">{slot.time}</b>
      <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={tones[word]}>{word}</Badge>
        {holders.length > 0 && (
          <span className="text-muted-foreground wrap-anywhere">
            Booked by{" "}
            {holders.map(({ id, name }, index) => (
              <span key={id}>
                {index > 0 && ", "}
                <bdi>{name}</bdi>
              </span>
            ))}
          </span>
        )}
      </span>
      <SlotButton day={day} slot={slot} />
    </Row>
  );
}
