"use client";

import type { ComponentProps } from "react";
import type { FieldValues } from "react-hook-form";
import { Check } from "@/components/ui/form/field";
import { Input, Select, TextArea } from "@/components/ui/form/input";
import { Pill } from "@/components/ui/form/pill";
import { FieldFrame, type FieldProps, useField } from "./field-frame";

/*
 * The only place where label, hint, message, aria-invalid and aria-describedby are connected. The controls are plain
 * named inputs that react-hook-form registers, so a form works the same when its page never gets its JavaScript.
 */

/** An option of a list: the stored value and its label. */
type Option = { value: string; label: string; disabled?: boolean };

type Own = keyof FieldProps<FieldValues, FieldValues> | "defaultValue";

export function TextField<Values extends FieldValues, Out>({
  control,
  name,
  label,
  hint,
  optional,
  id,
  className,
  ...input
}: FieldProps<Values, Out> & Omit<ComponentProps<"input">, Own>) {
  const field = useField({ control, name, label, hint, id });
  return (
    <FieldFrame {...field} label={label} hint={hint} optional={optional} className={className}>
      <Input
        type="text"
        {...input}
        {...field.described}
        id={field.id}
        defaultValue={text(field.value)}
        {...control.register(name)}
      />
    </FieldFrame>
  );
}

export function TextAreaField<Values extends FieldValues, Out>({
  control,
  name,
  label,
  hint,
  optional,
  id,
  className,
  ...input
}: FieldProps<Values, Out> & Omit<ComponentProps<"textarea">, Own>) {
  const field = useField({ control, name, label, hint, id });
  return (
    <FieldFrame {...field} label={label} hint={hint} optional={optional} className={className}>
      <TextArea
        {...input}
        {...field.described}
        id={field.id}
        defaultValue={text(field.value)}
        {...control.register(name)}
      />
    </FieldFrame>
  );
}

/** A native select. `placeholder` is its first, empty option ("Select a country"). */
export function SelectField<Values extends FieldValues, Out>({
  control,
  name,
  label,
  hint,
  optional,
  id,
  className,
  options,
  placeholder,
  ...input
}: FieldProps<Values, Out> &
  Omit<ComponentProps<"select">, Own> & { options: readonly Option[]; placeholder?: string }) {
  const field = useField({ control, name, label, hint, id });
  return (
    <FieldFrame {...field} label={label} hint={hint} optional={optional} className={className}>
      <Select
        {...input}
        {...field.described}
        id={field.id}
        defaultValue={text(field.value)}
        {...control.register(name)}
      >
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map(({ value, label, disabled }) => (
          <option key={value} value={value} disabled={disabled}>
            {label}
          </option>
        ))}
      </Select>
    </FieldFrame>
  );
}

/** One of a few options, all visible. The arrow keys move between them. */
export function ChoicePillsField<Values extends FieldValues, Out>({
  control,
  name,
  label,
  hint,
  optional,
  id,
  className,
  options,
  pillsClassName = "flex flex-wrap gap-2",
}: FieldProps<Values, Out> & { options: readonly Option[]; pillsClassName?: string }) {
  const field = useField({ control, name, label, hint, id });
  return (
    <FieldFrame {...field} label={label} hint={hint} optional={optional} className={className} group>
      <div className={pillsClassName}>
        {options.map((option, index) => (
          <Pill
            key={option.value}
            type="radio"
            id={index === 0 ? field.id : `${field.id}-${option.value}`}
            value={option.value}
            disabled={option.disabled}
            defaultChecked={field.value === option.value}
            aria-describedby={field.errorId}
            {...control.register(name)}
          >
            {option.label}
          </Pill>
        ))}
      </div>
    </FieldFrame>
  );
}

/** Any number of several options; the value is an array. */
export function CheckboxGroupField<Values extends FieldValues, Out>({
  control,
  name,
  label,
  hint,
  optional,
  id,
  className,
  options,
}: FieldProps<Values, Out> & { options: readonly Option[] }) {
  const field = useField({ control, name, label, hint, id });
  const chosen = Array.isArray(field.value) ? field.value : text(field.value).split(",");
  return (
    <FieldFrame {...field} label={label} hint={hint} optional={optional} className={className} group>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,200px),1fr))] gap-x-5 gap-y-1">
        {options.map((option, index) => (
          <Check
            key={option.value}
            id={index === 0 ? field.id : `${field.id}-${option.value}`}
            value={option.value}
            disabled={option.disabled}
            defaultChecked={chosen.includes(option.value)}
            {...control.register(name)}
          >
            {option.label}
          </Check>
        ))}
      </div>
    </FieldFrame>
  );
}

const text = (value: unknown) => (typeof value === "string" || typeof value === "number" ? String(value) : "");
