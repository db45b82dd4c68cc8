"use client";

import { type ComponentProps, useState } from "react";
import type { FieldValues } from "react-hook-form";
import { FieldFrame, type FieldProps, useField } from "./field-frame";
import { PasswordStrength } from "./password-strength";

type PasswordFieldProps<Values extends FieldValues, Out> = FieldProps<Values, Out> & {
  /** "new-password" where one is chosen, "current-password" where one is asked for. */
  autoComplete?: ComponentProps<"input">["autoComplete"];
  /** Shows how strong the password is. It advises and never refuses. */
  meter?: boolean;
};

/** A password with a button that shows it. */
export function PasswordField<Values extends FieldValues, Out>({
  control,
  name,
  label,
  hint,
  optional,
  id,
  className,
  autoComplete = "current-password",
  meter,
}: PasswordFieldProps<Values, Out>) {
  const field = useField({ control, name, label, hint, id });
  const [isShown, setShown] = useState(false);
  const { onChange, ...registered } = control.register(name);
  const [typed, setTyped] = useState("");
  return (
    <FieldFrame {...field} label={label} hint={hint} optional={optional} className={className}>
      <div className="input-row">
        <input
          {...field.described}
          {...registered}
          onChange={(event) => {
            if (meter) setTyped(event.target.value);
            return onChange(event);
          }}
          id={field.id}
          className="input"
          type={isShown ? "text" : "password"}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
        />
        <button
          type="button"
          className="btn btn-quiet btn-sm needs-js"
          aria-label={`${isShown ? "Hide" : "Show"} ${label.toLowerCase()}`}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? "Hide" : "Show"}
        </button>
      </div>
      {meter && <PasswordStrength password={typed} />}
    </FieldFrame>
  );
}
