"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useForm, useWatch } from "react-hook-form";
import { dayName } from "@/components/admin/calendar/calendar-days";
import { useToday } from "@/components/admin/calendar/use-today";
import { ErrorSummary } from "@/components/forms/error-summary";
import { TextField } from "@/components/forms/fields/fields";
import { SubmitButton } from "@/components/forms/submit-button";
import { formMode, useSend } from "@/components/forms/use-send";
import { Hint } from "@/components/ui/form/field";
import { ApiError } from "@/lib/http/browser/api";
import { closedDayFormSchema, maxReason } from "@/lib/office/schema";
import type { ClosedDayView } from "@/lib/office/views";
import { CloseDayQuestion } from "./close-day-question";
import { useDayClosing } from "./use-closed-day-change";

type ClosedDayForm = { date: string; reason: string };

/** Closes a day. First checks for bookings on it, and asks if there are any. */
export function ClosedDayForm({ closed }: { closed: readonly ClosedDayView[] }) {
  const today = useToday();
  const form = useForm<ClosedDayForm>({
    ...formMode,
    resolver: zodResolver(closedDayFormSchema(today)),
    defaultValues: { date: "", reason: "" },
  });
  const { control } = form;
  const date = useWatch({ control, name: "date" });
  const { close, isClosing, question } = useDayClosing(() => form.reset());
  const same = closed.find((day) => day.date === date);

  const submit = useSend(
    form,
    ({ reason }) => close([{ date, to: { reason: reason.trim() || null }, seen: same ?? null }]),
    {
      failure: (error) => ({
        title: "Failed to close the day",
        description: error instanceof ApiError ? error.message : "Please try again later.",
      }),
      keepValues: true,
    },
  );

  return (
    <form className="grid gap-4" onSubmit={submit} noValidate>
      <ErrorSummary control={control} />
      <div className="grid items-end gap-4 md:grid-cols-[190px_minmax(0,1fr)]">
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
      </div>
      <div className="grid md:justify-items-start">
        <SubmitButton
          busy={form.formState.isSubmitting || isClosing}
          idle={same ? "Change reason" : "Close this day"}
          sending={same ? "Changing reason..." : "Closing..."}
        />
      </div>
      {same && (
        <Hint role="status">
          {dayName(date)} is already closed{same.reason && ` (${same.reason})`}.
        </Hint>
      )}
      {question && <CloseDayQuestion {...question} />}
    </form>
  );
}
