"use client";

import type { FormEventHandler, ReactNode } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { DialogFooter } from "@/components/ui/dialog";
import { ErrorSummary } from "./error-summary";
import { SubmitButton } from "./submit-button";

type DialogFormProps<Values extends FieldValues, Out> = {
  form: UseFormReturn<Values, unknown, Out>;
  submit: FormEventHandler<HTMLFormElement>;
  onCancel: () => void;
  /** The label of the button that submits, at rest and while sending. */
  idle: string;
  sending: string;
  /** Shown above what went wrong. */
  notice?: ReactNode;
  /** More room between the fields. */
  isRoomy?: boolean;
  children: ReactNode;
};

/** A form in a dialog: what went wrong stands above its fields, Cancel and the button that submits below them. */
export function DialogForm<Values extends FieldValues, Out>(props: DialogFormProps<Values, Out>) {
  const { form, submit, onCancel, idle, sending, notice, isRoomy = false, children } = props;
  return (
    <form className={cn("grid", isRoomy ? "gap-7.5" : "gap-5")} method="post" onSubmit={submit} noValidate>
      {notice}
      <ErrorSummary control={form.control} />
      {children}
      <DialogFooter className={isRoomy ? undefined : "mt-2"}>
        <Button variant="line" onClick={onCancel}>
          Cancel
        </Button>
        <SubmitButton busy={form.formState.isSubmitting} idle={idle} sending={sending} />
      </DialogFooter>
    </form>
  );
}
