"use client";

import { cva } from "class-variance-authority";
import { useState } from "react";
import { ConsultationDialog } from "@/components/admin/consultations/consultation-dialog";
import { consultationsAddress } from "@/components/admin/consultations/consultations-queries";
import { useBookFor } from "@/components/admin/consultations/times/office-dialogs";
import { InPlaceLink } from "@/components/portal/shell/in-place-link";
import { Badge } from "@/components/ui/badge";
import { cn } from "@/components/ui/cn";
import { consultationStatuses, studyLevelOptions } from "@/lib/consultations/labels";
import type { ConsultationView } from "@/lib/consultations/views";
import type { CalendarDay, CalendarSlot } from "@/lib/office/views";
import { labelOf } from "@/lib/options";
import { allOf, dayInWords, hasRoom, holdsSlot, placeName, type SlotPlace, shortDay } from "./calendar-days";

type CalendarWeekProps = { days: readonly CalendarDay[]; today: string };

/** A week: a table of days and times on a desktop, a list of days on a phone. */
export function CalendarWeek({ days, today }: CalendarWeekProps) {
  const [openId, setOpenId] = useState<string>();
  const open = days.flatMap(allOf).find(({ id }) => id === openId);
  const shown = days.filter((day) => day.slots.length > 0 || day.outside.length > 0);
  const times = [...new Set(shown.flatMap(({ slots }) => slots))]
    .map(({ time }) => time)
    .filter((time, index, all) => all.indexOf(time) === index);
  const hasOutside = shown.some(({ outside }) => outside.length > 0);
  const onOpen = ({ id }: ConsultationView) => setOpenId(id);

  return (
    <>
      <div className="overflow-x-auto rounded-b-lg border-border border-t max-md:hidden">
        <table className="w-full min-w-225 table-fixed border-collapse" aria-label="The week, by day and time">
          <thead>
            <tr>
              <th scope="col" className={cell({ className: "w-24 border-s-0 py-2.5 ps-6" })}>
                <span className="sr-only">Time</span>
              </th>
              {shown.map((day) => (
                <th
                  key={day.date}
                  scope="col"
                  className={cell({
                    className: cn(
                      "px-2 py-2.5 font-[620]",
                      day.date === today && "shadow-[inset_0_3px_0_var(--primary)]",
                    ),
                  })}
                >
                  <InPlaceLink href={consultationsAddress.href({ view: "day", date: day.date })}>
                    {shortDay(day.date)}
                    {day.date === today && <span className="sr-only">, today</span>}
                  </InPlaceLink>
                  <span className="block font-normal text-muted-foreground text-small/[1.35]">{dayInWords(day)}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {times.map((time) => (
              <tr key={time}>
                <TimeHeader>{time}</TimeHeader>
                {shown.map((day) => {
                  const slot = day.slots.find((one) => one.time === time);
                  return <WeekCell key={day.date} date={day.date} slot={slot} onOpen={onOpen} />;
                })}
              </tr>
            ))}
            {hasOutside && (
              <tr>
                <TimeHeader>Other times</TimeHeader>
                {shown.map(({ date, outside }) => (
                  <td key={date} className={bodyCell()}>
                    {outside.map((row) => (
                      <CalendarChip key={row.id} consultation={row} hasTime onOpen={onOpen} />
                    ))}
                  </td>
                ))}
              </tr>
            )}
          </tbody>
        </table>
      </div>
      <CalendarWeekDays days={days} today={today} onOpen={onOpen} />
      {open && <ConsultationDialog consultation={open} onClose={() => setOpenId(undefined)} />}
    </>
  );
}

const cell = cva("border-border base:border-s p-1.5 text-start align-top");
const bodyCell = cva("h-15 border-border border-s border-t p-1.5 align-top", {
  variants: { isOut: { true: "bg-surface" } },
});

function TimeHeader({ children }: { children: string }) {
  return (
    <th
      scope="row"
      className="w-24 whitespace-nowrap border-border border-t ps-6 pe-1.5 pt-3 pb-1.5 text-start align-top font-semibold text-[0.875rem] text-muted-foreground"
    >
      {children}
    </th>
  );
}

type WeekCellProps = {
  date: string;
  slot: CalendarSlot | undefined;
  onOpen: (consultation: ConsultationView) => void;
};

function WeekCell({ date, slot, onOpen }: WeekCellProps) {
  if (!slot) return <td className={bodyCell({ isOut: true })} />;
  const isTaken = slot.consultations.some(holdsSlot);
  return (
    <td className={bodyCell({ isOut: slot.state !== "open" })} data-state={slot.state}>
      {slot.consultations.map((row) => (
        <CalendarChip key={row.id} consultation={row} onOpen={onOpen} />
      ))}
      {hasRoom(slot, Date.now()) && <FreeSlot date={date} time={slot.time} />}
      {slot.state === "closed" && !isTaken && (
        <span className="block px-1 py-1.5 text-muted-foreground text-small">Closed</span>
      )}
    </td>
  );
}

/** A free slot: a press books it for somebody. */
function FreeSlot(slot: SlotPlace) {
  const book = useBookFor();
  return (
    <button
      type="button"
      className="group/free block min-h-11 w-full rounded-sm border border-transparent border-dashed px-1 py-1.5 text-start text-muted-foreground text-small hover:border-primary hover:bg-secondary hover:text-secondary-foreground focus-visible:bg-secondary focus-visible:text-secondary-foreground"
      aria-haspopup="dialog"
      onClick={() => book({ date: slot.date, time: slot.time })}
    >
      <span className="group-hover/free:hidden group-focus-visible/free:hidden">Free</span>
      <span className="hidden group-hover/free:inline group-focus-visible/free:inline">+ Book {slot.time}</span>
      <span className="sr-only"> book {placeName(slot)}</span>
    </button>
  );
}

type CalendarWeekDaysProps = {
  days: readonly CalendarDay[];
  today: string;
  onOpen: (consultation: ConsultationView) => void;
};

/** The week on a phone: one day below the other, each with its bookings. */
function CalendarWeekDays({ days, today, onOpen }: CalendarWeekDaysProps) {
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
          {allOf(day).map((row) => (
            <CalendarChip key={row.id} consultation={row} hasTime onOpen={onOpen} />
          ))}
        </li>
      ))}
    </ol>
  );
}

type CalendarChipProps = {
  consultation: ConsultationView;
  /** Shows the time when the position does not. */
  hasTime?: boolean;
  onOpen: (consultation: ConsultationView) => void;
};

const chip = cva(
  "block w-full rounded-sm border-current border-s-3 px-2.25 py-1.5 text-start text-small/[1.4] not-first:mt-1.5 hover:shadow-[inset_0_0_0_1px_currentColor]",
  {
    variants: {
      tone: {
        ok: "bg-ok-bg text-ok",
        info: "bg-info-bg text-info",
        wait: "bg-wait-bg text-wait",
        bad: "bg-bad-bg text-bad",
        off: "bg-off-bg text-off",
      },
    },
  },
);

/** A consultation in little space: who, subject, status, assigned to whom. Opens the full consultation. */
function CalendarChip({ consultation, hasTime, onOpen }: CalendarChipProps) {
  const { name, status, assigned_to, time } = consultation;
  const tone = consultationStatuses.find(({ value }) => value === status)?.tone ?? "off";
  return (
    <button type="button" className={chip({ tone })} aria-haspopup="dialog" onClick={() => onOpen(consultation)}>
      <b className="block truncate text-[0.875rem] text-foreground">
        {hasTime && `${time} `}
        <bdi className={cn(status === "cancelled" && "line-through")}>{name}</bdi>
      </b>
      <span className="block truncate">
        {labelOf(consultationStatuses, status)} · {labelOf(studyLevelOptions, consultation.studyLevel)}
      </span>
      {status !== "cancelled" && (
        <span className="block truncate">
          {assigned_to ? <bdi>{assigned_to.name}</bdi> : <span className="italic">Unassigned</span>}
        </span>
      )}
    </button>
  );
}
