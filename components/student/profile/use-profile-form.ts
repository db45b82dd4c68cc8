"use client";

import { useEffect, useState } from "react";
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type PathValue,
  type Resolver,
  type UseFormReturn,
  useForm,
} from "react-hook-form";
import { formMode } from "@/components/forms/use-send";
import { earlyTyping } from "./early-typing";
import type { ProfileTabName } from "./profile-address";
import { useUnsaved } from "./unsaved-changes";

/** What is typed stays as it is when the stored values come anew; the messages stay until the next attempt. */
const resetOptions = { keepDirtyValues: true, keepErrors: true, keepIsSubmitted: true, keepSubmitCount: true } as const;

/** Without this a reset keeps what `resetOptions` names. */
const afresh = {
  ...{ keepDirtyValues: false, keepErrors: false, keepIsSubmitted: false, keepSubmitCount: false },
  keepFieldsRef: true,
} as const;

/** The `id` that the form of a tab has. */
export const formIdOf = (tab: ProfileTabName) => `profile-${tab}`;

/** A form of the profile that starts with the stored values, follows them, and marks its tab while it differs. */
export function useProfileForm<Values extends In, In extends FieldValues, Out>(
  tab: ProfileTabName,
  resolver: Resolver<In, unknown, Out>,
  values: Values,
): UseFormReturn<Values, unknown, Out> {
  const [early] = useState(() => earlyTyping(formIdOf(tab)));
  // The schema takes more than the form holds (numbers, null), which the resolver's type cannot say.
  const resolverOfForm = resolver as unknown as Resolver<Values, unknown, Out>;
  const form = useForm<Values, unknown, Out>({ ...formMode, resolver: resolverOfForm, values, resetOptions });
  useUnsaved(tab, form.formState.isDirty);
  useEffect(() => {
    for (const [name, text] of Object.entries(early)) {
      if (name in form.getValues()) put(form, name, text);
    }
  }, [form, early]);
  return form;
}

/**
 * After saving: the stored values are the form's own now. What was typed while they were on their way stays, unsaved.
 */
export function settle<Values extends FieldValues, Out>(
  form: UseFormReturn<Values, unknown, Out>,
  sent: Values,
  stored: Values,
): void {
  const typed = form.getValues();
  form.reset(stored as DefaultValues<Values>, afresh); // all of the values count as some of them
  for (const name of Object.keys(stored)) {
    if (JSON.stringify(typed[name]) !== JSON.stringify(sent[name])) put(form, name, typed[name]);
  }
}

/** Puts a value into a field as if it had been typed. The names come from the form itself. */
function put<Values extends FieldValues, Out>(form: UseFormReturn<Values, unknown, Out>, name: string, value: unknown) {
  form.setValue(name as Path<Values>, value as PathValue<Values, Path<Values>>, { shouldDirty: true });
}
