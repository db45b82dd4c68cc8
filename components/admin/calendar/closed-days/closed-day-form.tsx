"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { calendarQuery } from "@/components/admin/admin-queries";
import { allOf, dayName, upcomingOf } from "@/components/admin/calendar/calendar-days";
import { useToday } from "@/components/admin/calendar/use-today";
import { ErrorSummary } from "@/components/forms/error-summary";
import { TextField } from "@/components/forms/fields/fields";
import { SubmitButton } from "@/components/forms/submit-button";
import { formMode, useSend } from "@/components/forms/use-send";
import { Hint } from "@/components/ui/form/field";
import { ApiError } from "@/lib/http/browser/api";
import { closedDayFormSchema, maxReason } from "@/lib/office/schema";
import type { CalendarDay, ClosedDayView } from "@/lib/office/views";
import { CloseDayQuestion } from "./close-day-question";
import { useClosedDayChange } from "./use-closed-day-change";

type ClosedDayForm = { date: string; reason: string };

/** Closes a day. First checks for bookings on it, and asks if there are any. */
export function ClosedDayForm({ closed }: { closed: readonly ClosedDayView[] }) {
  const client = useQueryClient();
  const today = useToday();
  const form = useForm<ClosedDayForm>({
    ...formMode,
    resolver: zodResolver(closedDayFormSchema(today)),
    defaultValues: { date: "", reason: "" },
  });
  const { control } = form;
  const date = useWatch({ control, name: "date" });
  const [asked, setAsked] = useState<CalendarDay>();
  const change = useClosedDayChange();
  const same = closed.find((day) => day.date === date);

  const close = () => {
    const reason = form.getValues("reason").trim() || null;
    change.mutate([{ date, to: { reason }, seen: same ?? null }], { onSuccess: () => form.reset() });
  };

  const submit = useSend(
    form,
    async () => {
      const [day] = await client.fetchQuery({ ...calendarQuery({ from: date, to: date }), staleTime: 0 });
      if (day && upcomingOf(allOf(day)).length > 0 && !same) setAsked(day);
      else close();
    },
    {
      failure: (error) => ({
        title: "Failed to close the day",
        description: error instanceof ApiError ? error.message : "Please try again later.",
      }),
      keepValues: true,
    },
  );

  return (
    <form className="mt-5 grid gap-4" onSubmit={submit} noValidate>
      <ErrorSummary control={control} />
      <div className="grid items-end gap-4 md:grid-cols-[180px_minmax(0,1fr)_auto]">
        <TextField control={control} name="date" label="Day" type="date" min={today} suppressHydrationWarning />
        <TextField
          control={control}
          name="reason"
          label="Reason"
          hint="For the office"
          optional
          dir="auto"
          maxLength={maxReason}
          autoComplete="off"
        />
        <SubmitButton
          busy={form.formState.isSubmitting || change.isPending}
          idle={same ? "Change reason" : "Close this day"}
          sending={same ? "Changing reason..." : "Closing..."}
        />
      </div>
      {same && (
        <Hint role="status">
          {dayName(date)} is already closed{same.reason && ` (${same.reason})`}.
        </Hint>
      )}
      {asked && <CloseDayQuestion days={[asked]} onClose={() => setAsked(undefined)} onConfirm={close} />}
    </form>
  );
}
