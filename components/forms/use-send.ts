"use client";

import { type BaseSyntheticEvent, useCallback, useRef } from "react";
import type { FieldPath, FieldValues, UseFormReturn } from "react-hook-form";
import { toast } from "@/components/ui/toast/toast";
import { ApiError } from "@/lib/http/browser/api";

/** Every form validates on submit, then each field again on blur; the summary takes the focus, not the field. */
export const formMode = { mode: "onSubmit", reValidateMode: "onBlur", shouldFocusError: false } as const;

/** A bold title and the sentence below it. */
export type Notice = { title: string; description?: string };

type SendOptions<Result> = {
  /** The success toast; none if absent. */
  success?: Notice | ((result: Result) => Notice | undefined);
  /** Shown above the form (`ErrorSummary`) when the server refused without naming a field, or was not reached. */
  failure: Notice | ((error: unknown) => Notice);
  onSuccess?: (result: Result) => void;
  /** Called first on a failure; `true` means that it was handled. */
  onFailure?: (error: unknown) => boolean;
  /** Keeps the input after success (a profile, a setting). */
  keepValues?: boolean;
};

/**
 * The only submit logic: validate, send; on success reset, toast, `onSuccess`; on field errors put each under its
 * field; otherwise the failure notice, keeping what was typed. Use the result as the form's `onSubmit`, and put
 * `<ErrorSummary control={form.control} />` above the fields: it shows and focuses the errors set here.
 */
export function useSend<Values extends FieldValues, Out, Result>(
  form: UseFormReturn<Values, unknown, Out>,
  send: (values: Out) => Promise<Result>,
  options: SendOptions<Result>,
) {
  const isSending = useRef(false);

  const attempt = async (values: Out): Promise<(() => void) | undefined> => {
    let result: Result;
    try {
      result = await send(values);
    } catch (error) {
      // offline its code may not load; then the toast closes by itself
      void toast.dismissSuccess().catch(() => undefined);
      if (!options.onFailure?.(error)) showFailure(form, error, options.failure);
      return;
    }
    return () => {
      if (!options.keepValues) form.reset();
      const { success } = options;
      const notice = typeof success === "function" ? success(result) : success;
      if (notice) toast.success(notice.title, notice.description);
      options.onSuccess?.(result);
    };
  };

  const latest = useRef(attempt);
  latest.current = attempt;

  return useCallback(
    async (event?: BaseSyntheticEvent) => {
      event?.preventDefault();
      if (isSending.current) return;
      isSending.current = true;
      let finish: (() => void) | undefined;
      try {
        await form.handleSubmit(async (values) => {
          finish = await latest.current(values);
        })(event);
      } finally {
        isSending.current = false;
      }
      finish?.(); // a reset inside handleSubmit would cut off its own last step
    },
    [form],
  );
}

function showFailure<Values extends FieldValues, Out, Result>(
  form: UseFormReturn<Values, unknown, Out>,
  error: unknown,
  failure: SendOptions<Result>["failure"],
) {
  const known = form.getValues();
  const fields = error instanceof ApiError ? error.fields.filter(({ field }) => field in known) : [];
  for (const { field, message } of fields) {
    // checked against the form's own names above
    form.setError(field as FieldPath<Values>, { type: "server", message });
  }
  if (fields.length > 0) return;
  const notice = typeof failure === "function" ? failure(error) : failure;
  // Rate limited: the server's sentence says what to do; ours would say "try again".
  const description = error instanceof ApiError && error.status === 429 ? error.message : notice.description;
  form.setError("root.failure", { type: notice.title, message: description });
  if (error instanceof ApiError && error.status === 0) form.setError("root.connection", { type: "connection" });
}
