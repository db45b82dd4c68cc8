"use client";

import type { ComponentProps } from "react";
import type { FieldValues } from "react-hook-form";
import { FieldFrame, type FieldProps, useField } from "./field-frame";

/*
 * The only place where label, hint, message, aria-invalid and aria-describedby meet. The controls are plain named
 * inputs that react-hook-form registers, so a form works the same when its page never gets its JavaScript.
 */

/** A choice of a list: what is stored, what is read. */
export type Option = { value: string; label: string; disabled?: boolean };

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
      <input
        type="text"
        {...input}
        {...field.described}
        id={field.id}
        className="input"
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
      <textarea
        {...input}
        {...field.described}
        id={field.id}
        className="input"
        defaultValue={text(field.value)}
        {...control.register(name)}
      />
    </FieldFrame>
  );
}

/** A native list. `placeholder` is its first, empty line ("Select a country"). */
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
      <select
        {...input}
        {...field.described}
        id={field.id}
        className="input"
        defaultValue={text(field.value)}
        {...control.register(name)}
      >
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map(({ value, label, disabled }) => (
          <option key={value} value={value} disabled={disabled}>
            {label}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}

/** One of a few, all in sight. The arrow keys move between them. */
export function ChoicePillsField<Values extends FieldValues, Out>({
  control,
  name,
  label,
  hint,
  optional,
  id,
  className,
  options,
  pillsClassName = "pills",
}: FieldProps<Values, Out> & { options: readonly Option[]; pillsClassName?: string }) {
  const field = useField({ control, name, label, hint, id });
  return (
    <FieldFrame {...field} label={label} hint={hint} optional={optional} className={className} group>
      <div className={pillsClassName}>
        {options.map((option, index) => (
          <label className="pill" key={option.value}>
            <input
              type="radio"
              id={index === 0 ? field.id : `${field.id}-${option.value}`}
              value={option.value}
              disabled={option.disabled}
              defaultChecked={field.value === option.value}
              aria-describedby={field.errorId}
              {...control.register(name)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </FieldFrame>
  );
}

/** Any number of several; the value is a list. */
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
      <div className="checks">
        {options.map((option, index) => (
          <label className="check" key={option.value}>
            <input
              type="checkbox"
              id={index === 0 ? field.id : `${field.id}-${option.value}`}
              value={option.value}
              disabled={option.disabled}
              defaultChecked={chosen.includes(option.value)}
              {...control.register(name)}
            />
            {option.label}
          </label>
        ))}
      </div>
    </FieldFrame>
  );
}

const text = (value: unknown) => (typeof value === "string" || typeof value === "number" ? String(value) : "");
