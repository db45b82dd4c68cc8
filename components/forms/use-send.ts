"use client";

import { type BaseSyntheticEvent, useCallback, useRef } from "react";
import type { FieldPath, FieldValues, UseFormReturn } from "react-hook-form";
import { toast } from "@/components/ui/toast/toast";
import { ApiError } from "@/lib/http/browser/api";

/** Every form checks on submit, then a field again when it is left; the summary takes the focus, not the field. */
export const formMode = { mode: "onSubmit", reValidateMode: "onBlur", shouldFocusError: false } as const;

/** A bold title and the sentence below it. */
export type Notice = { title: string; description?: string };

type SendOptions<Result> = {
  /** The toast of success; none if absent. */
  success?: Notice | ((result: Result) => Notice | undefined);
  /** Stands above the form (`ErrorSummary`) when the server refused without naming a field, or was not reached. */
  failure: Notice | ((error: unknown) => Notice);
  onSuccess?: (result: Result) => void;
  /** Sees a failure first; `true` means it was dealt with. */
  onFailure?: (error: unknown) => boolean;
  /** Keep what was typed after success (a profile, a setting). */
  keepValues?: boolean;
};

/**
 * The only submit logic there is: check, send; on success reset, toast, `onSuccess`; on field errors put each under its
 * field; otherwise the failure notice, keeping what was typed. Use the result as the form's `onSubmit`, and put
 * `<ErrorSummary control={form.control} />` above the fields: it shows and focuses what is set here.
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
      void toast.dismissSuccess().catch(() => undefined); // offline its code may not load; then it closes on its own
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
      finish?.(); // a reset inside handleSubmit would cut its own last step off
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
    form.setError(field as FieldPath<Values>, { type: "server", message }); // just seen among the form's own names
  }
  if (fields.length > 0) return;
  const notice = typeof failure === "function" ? failure(error) : failure;
  // Too many attempts: the server's sentence says what to do; ours would say "try again".
  const description = error instanceof ApiError && error.status === 429 ? error.message : notice.description;
  form.setError("root.failure", { type: notice.title, message: description });
  if (error instanceof ApiError && error.status === 0) form.setError("root.connection", { type: "connection" });
}
