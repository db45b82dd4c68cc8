"use client";

import { type FieldValues, useFormState } from "react-hook-form";
import type { FormControl } from "@/components/forms/fields/field-frame";
import { LeavePageQuestion } from "@/components/portal/leave-question";

/** Asks before leaving the page with an unsent registration. */
export function RegistrationDeparture<Values extends FieldValues, Out>({
  control,
}: {
  control: FormControl<Values, Out>;
}) {
  const { isDirty } = useFormState({ control });
  return (
    <LeavePageQuestion
      isUnsaved={isDirty}
      description="The account hasn’t been created yet. What you typed will be lost."
      confirm="Discard the registration"
    />
  );
}
