"use client";

import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useId, useRef, useState } from "react";
import { calendarQuery } from "@/components/admin/admin-queries";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { ApiError } from "@/lib/http/api";
import { maxReason } from "@/lib/office/schema";
import type { CalendarDay, ClosedDayView } from "@/lib/office/views";
import { officeDate } from "@/lib/office-time";
import { allOf, dayName, isStanding } from "./calendar-words";
import { CloseDayQuestion } from "./close-day-question";
import { useClosedDayChange } from "./use-closed-day-change";

/** Closes a day. It looks first who is booked on it, and asks where somebody is. */
export function ClosedDayForm({ closed }: { closed: readonly ClosedDayView[] }) {
  const client = useQueryClient();
  const [date, setDate] = useState("");
  const [reason, setReason] = useState("");
  const [problem, setProblem] = useState<string>();
  const [isLooking, setLooking] = useState(false);
  const [asked, setAsked] = useState<CalendarDay>();
  const dateBox = useRef<HTMLInputElement>(null);
  const ids = { date: useId(), reason: useId(), problem: useId() };
  const change = useClosedDayChange();
  const same = closed.find((day) => day.date === date);

  function refuse(sentence: string) {
    setProblem(sentence);
    dateBox.current?.focus();
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!date) return refuse("Please choose a day");
    if (date < officeDate(new Date())) return refuse("Please choose today or a later day");
    setProblem(undefined);
    setLooking(true);
    try {
      const [day] = await client.fetchQuery({ ...calendarQuery({ from: date, to: date }), staleTime: 0 });
      if (day && allOf(day).some(isStanding) && !same) setAsked(day);
      else close();
    } catch (error) {
      refuse(error instanceof ApiError ? error.message : "Please try again later.");
    }
    setLooking(false);
  }

  const close = () =>
    change.mutate(
      { date, reason: reason.trim() || null, isOpen: false },
      {
        onSuccess: () => {
          setDate("");
          setReason("");
        },
      },
    );

  return (
    <form className="mt-5 grid items-end gap-4 md:grid-cols-[180px_minmax(0,1fr)_auto]" onSubmit={submit} noValidate>
      <div className="grid gap-1">
        <label className="small font-semibold" htmlFor={ids.date}>
          Day
        </label>
        <input
          ref={dateBox}
          id={ids.date}
          type="date"
          className="input input-sm"
          min={officeDate(new Date())}
          suppressHydrationWarning // the server may stand on the other side of midnight
          value={date}
          onChange={({ target }) => setDate(target.value)}
          {...(problem && { "aria-invalid": true, "aria-describedby": ids.problem })}
        />
      </div>
      <div className="grid min-w-0 gap-1">
        <label className="small font-semibold" htmlFor={ids.reason}>
          Reason <span className="field-optional">(optional, for the office)</span>
        </label>
        <input
          id={ids.reason}
          className="input input-sm"
          dir="auto"
          maxLength={maxReason}
          autoComplete="off"
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </div>
      <Button type="submit" size="sm" pending={isLooking || change.isPending}>
        {same ? "Change reason" : "Close this day"}
      </Button>
      {problem && <Alert id={ids.problem} tone="bad" role="alert" className="md:col-span-3" title={problem} />}
      {same && (
        <p className="hint md:col-span-3" role="status">
          {dayName(date)} is closed already{same.reason && ` (${same.reason})`}.
        </p>
      )}
      {asked && <CloseDayQuestion day={asked} onClose={() => setAsked(undefined)} onConfirm={close} />}
    </form>
  );
}
