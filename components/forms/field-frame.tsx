"use client";

import { type ReactNode, use } from "react";
import { type FieldPath, type FieldValues, get, type UseControllerProps, useFormState } from "react-hook-form";
import { cn } from "@/components/ui/cn";
import { PlainFormContext } from "./plain-form";

/** The `control` of a form whose schema may turn the typed values into something else (`Out`). */
export type FormControl<Values extends FieldValues, Out> = NonNullable<
  UseControllerProps<Values, FieldPath<Values>, Out>["control"]
>;

export type FieldProps<Values extends FieldValues, Out> = {
  control: FormControl<Values, Out>;
  name: FieldPath<Values>;
  label: string;
  hint?: ReactNode;
  /** Marks the field "(optional)"; all others are required and carry no mark. */
  optional?: boolean;
  /** Of the control; the field's name by default. Give one where two forms on a page share names. */
  id?: string;
  className?: string;
};

/** The state of one field: its message (of react-hook-form, else of the server), its typed value, its ids. */
export function useField<Values extends FieldValues, Out>({ control, name, hint, id = name }: FieldProps<Values, Out>) {
  const plain = use(PlainFormContext);
  const { errors, defaultValues } = useFormState({ control, name, exact: true });
  const error: { message?: string } | undefined = get(errors, name);
  const message = error?.message ?? plain.errors[name];
  const hintId = hint ? `${id}-hint` : undefined;
  const errorId = message ? `${id}-error` : undefined;
  const value: unknown = plain.values[name] ?? get(defaultValues, name);
  return {
    id,
    hintId,
    errorId,
    message,
    value,
    described: {
      "aria-invalid": message ? true : undefined,
      "aria-describedby": cn(hintId, errorId) || undefined,
    },
  };
}

type FrameProps = Pick<ReturnType<typeof useField>, "id" | "hintId" | "errorId" | "message"> & {
  label: string;
  hint?: ReactNode;
  optional?: boolean;
  className?: string;
  /** A group of controls (radios, checkboxes) takes a legend, a single control a label. */
  group?: boolean;
  children: ReactNode;
};

/** Label, hint, message, control, in this order. */
export function FieldFrame({
  id,
  label,
  hint,
  optional,
  hintId,
  errorId,
  message,
  className,
  group,
  children,
}: FrameProps) {
  const words = (
    <>
      {label}
      {optional && <span className="field-optional"> (optional)</span>}
    </>
  );
  const between = (
    <>
      {hint && (
        <p className="hint" id={hintId}>
          {hint}
        </p>
      )}
      {message && (
        <p className="field-error" id={errorId}>
          <span className="sr-only">Error: </span>
          {message}
        </p>
      )}
    </>
  );
  const classes = cn("field", message && "is-wrong", className);
  if (group) {
    return (
      <fieldset className={classes} aria-describedby={cn(hintId, errorId) || undefined}>
        <legend className="field-label">{words}</legend>
        {between}
        {children}
      </fieldset>
    );
  }
  return (
    <div className={classes}>
      <label className="field-label" htmlFor={id}>
        {words}
      </label>
      {between}
      {children}
    </div>
  );
}
