"use client";

import { useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { readStatus } from "@/lib/applications/labels";
import type { ApplicationChangeInput } from "@/lib/applications/schema/application";
import type { StaffApplicationView } from "@/lib/applications/views";
import {
  differingFields,
  fieldLabels,
  type StatusField,
  type StatusValues,
  toChange,
  toValues,
} from "./update-status-values";
import { useApplicationForm } from "./use-application-form";

/** Saves the differences to `application`. Changes can be set aside for somebody else's version, and be restored. */
export function useUpdateStatus(
  form: UseFormReturn<StatusValues, unknown, ApplicationChangeInput>,
  application: StaffApplicationView,
  onDone: (saved: StaffApplicationView | undefined) => void,
) {
  const [aside, setAside] = useState<Partial<StatusValues>>();
  const update = useApplicationForm(form, {
    application,
    toValues,
    toChange: (checked, base) => {
      const changed = differingFields(form.getValues(), toValues(base));
      if (changed.length === 0) return undefined;
      const body = toChange(checked, changed);
      return { method: "PATCH", path: `applications/${base.id}`, body, said: (saved) => saidOf(saved, changed, base) };
    },
    failure: "Failed to update the application",
    onDone,
  });

  return {
    ...update,
    /** Whether changes were set aside for somebody else's version. */
    isAside: aside !== undefined,
    loadTheirs: () => {
      const mine = form.getValues();
      const changed = differingFields(mine, toValues(update.base));
      setAside(Object.fromEntries(changed.map((field) => [field, mine[field]])));
      update.loadTheirs();
      form.setFocus("status");
    },
    bringBack: () => {
      for (const [field, value] of Object.entries(aside ?? {})) {
        form.setValue(field as StatusField, value, { shouldDirty: true }); // its fields are the form's
      }
      setAside(undefined);
      form.setFocus("status");
    },
  };
}

function saidOf(saved: StaffApplicationView, changed: readonly StatusField[], before: StaffApplicationView) {
  const what = `Saved: ${changed.map((field) => fieldLabels[field].toLowerCase()).join(", ")}.`;
  const { label } = readStatus(saved.status);
  const told = saved.student_active ? `${saved.student_name} gets an email: ${label}.` : "Account closed: no email.";
  const isTold = saved.status !== before.status;
  const to = isTold && saved.student_active ? saved.student_name : null;
  return { title: "Application updated", description: `${what} ${isTold ? told : "No email is sent."}`, to };
}
