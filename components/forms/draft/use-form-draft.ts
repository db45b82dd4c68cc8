"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import type { FieldPath, FieldPathValue, FieldValues, UseFormReturn } from "react-hook-form";
import type { FormDraft } from "./form-draft";
import { whenSettled } from "./settle-account";

const pauseMs = 300;

/** Whether a field is still free for its stored value. */
type IsOpen<Fields extends FieldValues> = (field: FieldPath<Fields>, before: Fields) => boolean;

/**
 * Stores what is typed into a form on this device, and restores it into fields that are still free: values from the
 * address and anything typed before React hydrated take precedence. Call it after both have been read. `draft` and
 * `isOpen` must be stable between renders.
 */
export function useFormDraft<Fields extends FieldValues, Out>(
  form: UseFormReturn<Fields, unknown, Out>,
  draft: FormDraft<FieldPath<Fields>>,
  isOpen: IsOpen<Fields> = isEmpty,
) {
  const [isRestored, setRestored] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    let isSettled = false;
    const rest = () => {
      clearTimeout(timer.current);
      timer.current = undefined;
    };
    const save = () => {
      rest();
      if (isSettled) draft.save(form.getValues());
    };
    let hasTyped = false;
    const restore = () => {
      const kept = draft.load();
      const before = structuredClone(form.getValues());
      let hasRestored = false;
      for (const field of draft.fields) {
        const value = kept?.[field];
        if (!value || value === before[field] || !isOpen(field, before)) continue;
        // The schema checks every value before it is sent; a list without such a line stays as it is.
        form.setValue(field, value as FieldPathValue<Fields, typeof field>);
        hasRestored = true;
      }
      setRestored(hasRestored);
    };
    const { end } = whenSettled(() => {
      isSettled = true;
      const isNewer = hasTyped;
      restore();
      if (isNewer) save();
      else rest(); // what was restored is stored already, and is no younger for that
    });

    const flush = () => timer.current !== undefined && save();
    const endWatch = form.subscribe({
      formState: { values: true },
      callback: () => {
        hasTyped = true;
        clearTimeout(timer.current);
        timer.current = setTimeout(save, pauseMs);
      },
    });
    window.addEventListener("pagehide", flush);
    return () => {
      flush();
      end();
      endWatch();
      window.removeEventListener("pagehide", flush);
    };
  }, [form, draft, isOpen]);

  /** Removes all of it. */
  const forget = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    draft.forget();
    setRestored(false);
  }, [draft]);

  return { isRestored, forget };
}

const isEmpty = <Fields extends FieldValues>(field: FieldPath<Fields>, before: Fields) => !before[field];
