"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type UseFormReturn, useWatch } from "react-hook-form";
import type * as z from "zod/mini";
import { assigneesQuery } from "@/components/admin/admin-queries";
import { placeName, type SlotPlace } from "@/components/admin/calendar/calendar-days";
import { useToday } from "@/components/admin/calendar/use-today";
import { TakenNotice } from "@/components/forms/booking/taken-notice";
import { FieldMessage } from "@/components/forms/fields/field-frame";
import { Button } from "@/components/ui/button";
import type { officeBookingFormSchema } from "@/lib/consultations/schema/consultation";
import { FreeTimes } from "./free-times";

export type Fields = z.input<typeof officeBookingFormSchema>;
export type FormInput = z.output<typeof officeBookingFormSchema>;
export type BookForm = UseFormReturn<Fields, unknown, FormInput>;
/** A time that somebody else was faster with, and the nearest free ones. */
export type Taken = SlotPlace & {
  alternatives: readonly SlotPlace[];
  /** The team member who was asked for isn't free. */
  reason: string | undefined;
};

type BookedTimeProps = {
  form: BookForm;
  /** No time was chosen in the calendar. */
  isAsked: boolean;
  taken: Taken | undefined;
};

/** The chosen time, and the free ones to choose another. */
export function BookedTime({ form, isAsked, taken }: BookedTimeProps) {
  const { control, formState } = form;
  const [isOpen, setOpen] = useState(isAsked);
  const today = useToday();
  const [date, time, memberId] = useWatch({ control, name: ["preferredDate", "preferredTime", "assigned_to_id"] });
  const { data: members = [] } = useQuery(assigneesQuery);
  const member = members.find(({ id }) => id === memberId);
  const chosen = date && time ? { date, time } : undefined;
  const { preferredDate, preferredTime } = formState.errors;
  const pick = (slot: SlotPlace) => {
    form.setValue("preferredDate", slot.date);
    form.setValue("preferredTime", slot.time as Fields["preferredTime"]); // the calendar's own
    form.clearErrors(["preferredDate", "preferredTime"]);
  };
  return (
    <section aria-label="Time" id="preferredTime" tabIndex={-1} className="grid gap-4">
      <FieldMessage
        id="preferredTime-error"
        message={preferredTime?.message ?? preferredDate?.message}
        room={undefined}
      />
      {taken && <TakenNotice taken={taken} reason={taken.reason} slot={chosen} onChoose={pick} />}
      <div className="flex flex-wrap items-center gap-3 rounded-md bg-secondary px-4 py-2 text-secondary-foreground">
        <b className="flex-1" role="status">
          {chosen ? `${placeName(chosen)}, Lahore time` : "Choose a time"}
        </b>
        {chosen && (
          <Button
            variant="line"
            size="sm"
            className="max-md:min-h-11"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? "Keep this time" : "Another time"}
          </Button>
        )}
      </div>
      {isOpen && <FreeTimes near={date ?? today} member={member} chosen={chosen} onPick={pick} />}
    </section>
  );
}
