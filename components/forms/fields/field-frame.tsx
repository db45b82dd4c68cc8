"use client";

import { Check } from "lucide-react";
import { type ReactNode, use, useState } from "react";
import { type FieldPath, type FieldValues, get, type UseControllerProps, useFormState } from "react-hook-form";
import { PlainFormContext } from "@/components/forms/plain-form";
import { fieldErrorVariants, fieldLabelVariants, fieldVariants, Hint } from "@/components/ui/form/field";

/** The `control` of a form whose schema may transform the typed values into another type (`Out`). */
export type FormControl<Values extends FieldValues, Out> = NonNullable<
  UseControllerProps<Values, FieldPath<Values>, Out>["control"]
>;

export type FieldProps<Values extends FieldValues, Out> = {
  control: FormControl<Values, Out>;
  name: FieldPath<Values>;
  label: string;
  hint?: ReactNode;
  /** Marks the field "(optional)"; all others are required and have no mark. */
  optional?: boolean;
  /** The control's id; the field's name by default. Set it when two forms on a page share names. */
  id?: string;
  className?: string;
};

/** A field's displayed message. `room` is the message at the last submit: its space is reserved until the next one. */
export type ShownMessage = { message: string | undefined; room: string | undefined };

/**
 * A field's message as displayed. Between two submits a form keeps its height, so that no click misses its target: a
 * message that disappears keeps its space, and a new one waits for the next submit.
 */
export function useShownMessage<Values extends FieldValues, Out>(
  control: FormControl<Values, Out>,
  message: string | undefined,
): ShownMessage {
  const { submitCount, isSubmitting } = useFormState({ control });
  const [sent, setSent] = useState({ submitCount, message });
  if (!isSubmitting && sent.submitCount !== submitCount) setSent({ submitCount, message });
  return sent.message ? { message, room: sent.message } : { message: undefined, room: undefined };
}

/** The state of one field: its message (from react-hook-form, or else the server), its typed value, its ids. */
export function useField<Values extends FieldValues, Out>({ control, name, hint, id = name }: FieldProps<Values, Out>) {
  const plain = use(PlainFormContext);
  const { errors, defaultValues } = useFormState({ control, name, exact: true });
  const error: { message?: string } | undefined = get(errors, name);
  const { message, room } = useShownMessage(control, error?.message ?? plain.errors[name]);
  const hintId = hint ? `${id}-hint` : undefined;
  const errorId = message ? `${id}-error` : undefined;
  const value: unknown = plain.values[name] ?? get(defaultValues, name);
  return {
    id,
    hintId,
    errorId,
    message,
    room,
    value,
    described: {
      "aria-invalid": message ? true : undefined,
      "aria-describedby": [hintId, errorId].filter(Boolean).join(" ") || undefined,
    },
  };
}

/** The tone of a field, or of its placeholder, by its displayed message. */
export const fieldTone = ({ message, room }: Partial<ShownMessage>) =>
  message ? "wrong" : room ? "mended" : undefined;

/** The line of a field's message; if the field was fixed since the submit, the same line says so. */
export function FieldMessage({ id, message, room }: Partial<ShownMessage> & { id: string | undefined }) {
  if (!message && !room) return null;
  return (
    // The message at the submit stays invisibly below the current one, so that the line keeps its height.
    <p
      className={fieldErrorVariants({
        tone: message ? "wrong" : "mended",
        className:
          room && "grid *:[grid-area:1/1] before:invisible before:[grid-area:1/1] before:content-[attr(data-room)]",
      })}
      id={message ? id : undefined}
      data-room={room}
    >
      {message ? (
        <>
          <span className="sr-only">Error: </span>
          <span>{message}</span>
        </>
      ) : (
        <span className="flex items-center gap-2">
          <Check aria-hidden="true" />
          Corrected
        </span>
      )}
    </p>
  );
}

type FrameProps = Pick<ReturnType<typeof useField>, "id" | "hintId" | "errorId" | "message"> & {
  /** From `useField`, for a field of a form with a submit. */
  room?: string | undefined;
  label: string;
  hint?: ReactNode;
  optional?: boolean;
  className?: string;
  /** A group of controls (radios, checkboxes) has a legend, a single control a label. */
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
  room,
  className,
  group,
  children,
}: FrameProps) {
  const words = (
    <>
      {label}
      {optional && <span className="text-ui font-normal text-muted-foreground"> (optional)</span>}
    </>
  );
  const between = (
    <>
      {hint && <Hint id={hintId}>{hint}</Hint>}
      <FieldMessage id={errorId} message={message} room={room} />
    </>
  );
  const classes = fieldVariants({ tone: fieldTone({ message, room }), className });
  if (group) {
    return (
      <fieldset
        data-field
        className={classes}
        aria-describedby={[hintId, errorId].filter(Boolean).join(" ") || undefined}
      >
        <legend className={fieldLabelVariants({ legend: true })}>{words}</legend>
        {between}
        {children}
      </fieldset>
    );
  }
  return (
    <div data-field className={classes}>
      <label className={fieldLabelVariants()} htmlFor={id}>
        {words}
      </label>
      {between}
      {children}
    </div>
  );
}
