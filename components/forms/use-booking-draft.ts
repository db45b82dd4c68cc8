"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { BookingInput } from "@/lib/consultations/schema";
import { draftFields, forgetBookingDraft, loadBookingDraft, saveBookingDraft } from "./booking-draft";
import type { BookingFields } from "./booking-fields";

const pauseMs = 300;

/**
 * Keeps what is typed into the booking form on this device, and brings it back where nothing else stands yet: what the
 * address chose and what was typed before React was awake come first. Call it after both have been read.
 */
export function useBookingDraft(form: UseFormReturn<BookingFields, unknown, BookingInput>) {
  const [isRestored, setRestored] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    const kept = loadBookingDraft();
    const before = form.getValues();
    const hasSlot = Boolean(before.preferredDate || before.preferredTime); // a day and its hour come from one place
    for (const field of draftFields) {
      const value = kept?.[field];
      const isSlot = field === "preferredDate" || field === "preferredTime";
      const isOpen = field === "consultationType" ? before[field] === "free" : !(isSlot ? hasSlot : before[field]);
      // The schema looks at every value before it is sent; a list without such a line stays as it is.
      if (value && isOpen) form.setValue(field, value as BookingFields[typeof field]);
    }
    setRestored(kept !== undefined);

    const save = () => {
      clearTimeout(timer.current);
      timer.current = undefined;
      saveBookingDraft(form.getValues());
    };
    const flush = () => timer.current !== undefined && save();
    const endWatch = form.subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer.current);
        timer.current = setTimeout(save, pauseMs);
      },
    });
    window.addEventListener("pagehide", flush);
    return () => {
      flush();
      endWatch();
      window.removeEventListener("pagehide", flush);
    };
  }, [form]);

  /** Nothing of it is kept any more. */
  const forget = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    forgetBookingDraft();
    setRestored(false);
  }, []);

  return { isRestored, forget };
}
