"use client";

import { type ComponentProps, useDeferredValue, useEffect, useState } from "react";
import type { FieldValues } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { Hint } from "@/components/ui/form/field";
import { Input } from "@/components/ui/form/input";
import { FieldFrame, type FieldProps, useField } from "./field-frame";

const tones = ["bg-bad", "bg-bad", "bg-accent"];
const words = ["Very easy to guess", "Easy to guess", "Could be stronger", "Strong", "Very strong"];

/**
 * Four bars and a word. The dictionaries are large and load when the first character is typed; the space for the result
 * is reserved from the start.
 */
function PasswordStrength({ password }: { password: string }) {
  const latest = useDeferredValue(password);
  const [score, setScore] = useState<number>();

  useEffect(() => {
    let isStale = false;
    if (!latest) setScore(undefined);
    else {
      import("./password-score").then(
        ({ passwordScore }) => isStale || setScore(passwordScore(latest)),
        () => setScore(undefined), // offline: the meter is only advice, so the form goes on without it
      );
    }
    return () => {
      isStale = true;
    };
  }, [latest]);

  const isStrong = score !== undefined && score >= 3;
  return (
    <div>
      <div className="grid h-1.5 grid-cols-4 gap-1" aria-hidden="true">
        {[1, 2, 3, 4].map((step) => (
          <i
            key={step}
            className={cn(
              "rounded-[3px]",
              score !== undefined && step <= Math.max(score, 1) ? (tones[score] ?? "bg-primary") : "bg-surface-2",
            )}
          />
        ))}
      </div>
      <Hint className="mt-1.5 min-h-[2lh]" role="status">
        {score !== undefined && `${words[score]}${isStrong ? "" : ". "}`}
        {!isStrong && "Longer is better: three or four unrelated words work well."}
      </Hint>
    </div>
  );
}

type PasswordFieldProps<Values extends FieldValues, Out> = FieldProps<Values, Out> & {
  /** "new-password" to choose one, "current-password" to ask for one. */
  autoComplete?: ComponentProps<"input">["autoComplete"];
  /** Shows how strong the password is. It is advice and never refuses a password. */
  meter?: boolean;
};

/** A password field with a button that shows the password. */
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
      <div className="relative">
        <Input
          {...field.described}
          {...registered}
          onChange={(event) => {
            if (meter) setTyped(event.target.value);
            return onChange(event);
          }}
          id={field.id}
          className="pe-21"
          type={isShown ? "text" : "password"}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
        />
        <Button
          variant="quiet"
          size="sm"
          className="absolute end-0.5 top-0.5 min-h-11 needs-js"
          aria-label={`${isShown ? "Hide" : "Show"} ${label.toLowerCase()}`}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? "Hide" : "Show"}
        </Button>
      </div>
      {meter && <PasswordStrength password={typed} />}
    </FieldFrame>
  );
}
