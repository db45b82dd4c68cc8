"use client";

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
import type { ProfileTabName } from "./profile-address";
import { useUnsaved } from "./unsaved-changes";

/** Input stays as it is when the stored values are refetched; messages stay until the next attempt. */
const resetOptions = { keepDirtyValues: true, keepErrors: true, keepIsSubmitted: true, keepSubmitCount: true } as const;

/** Without this a reset keeps what `resetOptions` names. */
const afresh = {
  keepDirtyValues: false,
  keepErrors: false,
  keepIsSubmitted: false,
  keepSubmitCount: false,
  keepFieldsRef: true,
} as const;

/** The `id` of a tab's form. */
export const formIdOf = (tab: ProfileTabName) => `profile-${tab}`;

/** A form of the profile that starts with the stored values, follows them, and marks its tab while it differs. */
export function useProfileForm<Values extends In, In extends FieldValues, Out>(
  tab: ProfileTabName,
  resolver: Resolver<In, unknown, Out>,
  values: Values,
): UseFormReturn<Values, unknown, Out> {
  // The schema accepts more than the form holds (numbers, null), which the resolver's type cannot express.
  const resolverOfForm = resolver as unknown as Resolver<Values, unknown, Out>;
  const form = useForm<Values, unknown, Out>({ ...formMode, resolver: resolverOfForm, values, resetOptions });
  useUnsaved(tab, form.formState.isDirty);
  return form;
}

/** After saving, the stored values become the form's defaults. What was typed during the request stays, unsaved. */
export function settle<Values extends FieldValues, Out>(
  form: UseFormReturn<Values, unknown, Out>,
  sent: Values,
  stored: Values,
): void {
  const typed = form.getValues();
  form.reset(stored as DefaultValues<Values>, afresh); // all values are a valid subset
  for (const name of Object.keys(stored)) {
    if (JSON.stringify(typed[name]) !== JSON.stringify(sent[name])) put(form, name, typed[name]);
  }
}

/** Sets a field as if its value had been typed. The names come from the form itself. */
function put<Values extends FieldValues, Out>(form: UseFormReturn<Values, unknown, Out>, name: string, value: unknown) {
  form.setValue(name as Path<Values>, value as PathValue<Values, Path<Values>>, { shouldDirty: true });
}
