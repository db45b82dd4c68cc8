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
import type { ProfileTabName } from "./profile-address";
import { useUnsaved } from "./unsaved-changes";

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * What was typed into a form before React hydrated, by field name. react-hook-form overwrites the controls with the
 * stored values when it registers them, so read this earlier: during the first render of the form.
 */
function earlyTyping(formId: string): Record<string, string | string[]> {
  const form = typeof document === "undefined" ? null : document.getElementById(formId);
  if (!form) return {};
  const controls = [...form.querySelectorAll<Control>("input[name], textarea[name], select[name]")];
  const typed: Record<string, string | string[]> = {};
  for (const control of controls.filter(isChanged)) {
    const { name, type, value } = control;
    if (type === "checkbox") {
      typed[name] = controls.flatMap((other) => (other.name === name && isChecked(other) ? [other.value] : []));
    } else if (type !== "radio" || isChecked(control)) {
      typed[name] = value;
    }
  }
  return typed;
}

const isChecked = (control: Control) => control instanceof HTMLInputElement && control.checked;

function isChanged(control: Control): boolean {
  if (control instanceof HTMLSelectElement) {
    return [...control.options].some((option) => option.selected && !option.defaultSelected && option.index > 0);
  }
  if (control.type === "checkbox" || control.type === "radio") {
    return isChecked(control) !== (control as HTMLInputElement).defaultChecked;
  }
  return control.value !== control.defaultValue;
}

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
  const [early] = useState(() => earlyTyping(formIdOf(tab)));
  // The schema accepts more than the form holds (numbers, null), which the resolver's type cannot express.
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
