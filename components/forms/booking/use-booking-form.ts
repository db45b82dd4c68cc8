"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect, useRef, useState } from "react";
import { type UseFormReturn, useForm, useWatch } from "react-hook-form";
import { choicesBeforeReact } from "@/components/forms/choices-before-react";
import { bookingDraft } from "@/components/forms/draft/form-drafts";
import { useFormDraft } from "@/components/forms/draft/use-form-draft";
import { newKeyFor } from "@/components/forms/idempotency-key";
import { formMode, useSend } from "@/components/forms/use-send";
import { countryOptions } from "@/lib/catalogue/destination-names";
import { consultationTypes, studyLevelOptions } from "@/lib/consultations/labels";
import { type BookingInput, bookingSchema } from "@/lib/consultations/schema/consultation";
import { slotTimes } from "@/lib/consultations/slots";
import type { BookedView } from "@/lib/consultations/views";
import { ApiError, api } from "@/lib/http/browser/api";
import { site } from "@/lib/site";
import type { Alternative, BookingFields } from "./booking-fields";
import { forgetBooking, keepBooking, keptBooking } from "./kept-booking";

export const booked = {
  title: "Consultation Booked Successfully!",
  description: `We will contact you ${site.replyPromise} to confirm your appointment.`,
};

/** The text above the form when a booking failed. */
export const bookingFailure = (officePhone: string) => ({
  title: "Error booking consultation",
  description: `Please try again or call us directly at ${officePhone}.`,
});

/** State of the booking form while it is filled in and sent, and once it is booked. `code` is the referrer's code. */
export function useBookingForm(officePhone: string, code: string | undefined) {
  const [confirmed, setConfirmed] = useState<BookedView>();
  const [alternatives, setAlternatives] = useState<readonly Alternative[]>([]);
  const [version, setVersion] = useState(0);
  const [round, setRound] = useState(0);
  const keyFor = useRef(newKeyFor());
  const form = useForm({
    ...formMode,
    resolver: zodResolver(bookingSchema),
    defaultValues: { consultationType: "free" },
  });
  const chosenType = useWatch({ control: form.control, name: "consultationType" });
  const failure = bookingFailure(officePhone);
  useAskedFor(form);

  useEffect(() => setConfirmed(keptBooking()), []); // booked in this tab before a reload

  const draft = useFormDraft(form, bookingDraft, isUnchosen); // after the address, which takes precedence

  const submit = useSend(
    form,
    (values) => {
      setAlternatives([]);
      const sent = { ...values, ...origin(), ...(code && { referral_code: code }) };
      return api<BookedView>("POST", "consultations", sent, { idempotencyKey: keyFor.current(sent) });
    },
    {
      success: booked,
      failure: (error) =>
        // The slot is taken, or there are already three bookings: the server's sentence says which.
        error instanceof ApiError && error.status === 409
          ? { ...failure, description: withWayOut(error.message, error.body.alternatives, officePhone) }
          : failure,
      onSuccess: (booking) => {
        draft.forget();
        keepBooking(booking);
        setConfirmed(booking);
      },
      onFailure: (error) => {
        if (!(error instanceof ApiError) || error.status !== 409 || !Array.isArray(error.body.alternatives))
          return false;
        setAlternatives(error.body.alternatives as Alternative[]); // typed by the API's contract
        setVersion((count) => count + 1);
        form.resetField("preferredTime");
        form.setError("preferredTime", { type: "server", message: error.message });
        return true;
      },
    },
  );

  const startFresh = () => {
    form.reset();
    setAlternatives([]);
    setRound((count) => count + 1);
    draft.forget();
  };

  const bookAnother = () => {
    forgetBooking();
    keyFor.current = newKeyFor();
    startFresh();
    setConfirmed(undefined);
  };

  return {
    form,
    chosenType,
    confirmed,
    /** The free times: which are offered instead of a taken one, and when to refetch them. */
    slots: { round, version, alternatives },
    isRestored: draft.isRestored,
    submit,
    startFresh,
    bookAnother,
  };
}

/** Applies the values from the address, and what was chosen before React hydrated. */
function useAskedFor(form: UseFormReturn<BookingFields, unknown, BookingInput>) {
  const [early] = useState(choicesBeforeReact);
  useEffect(() => {
    const asked = new URLSearchParams(window.location.search);
    const type = consultationTypes.find(({ value }) => value === (asked.get("type") ?? early.consultationType));
    const level = studyLevelOptions.find(({ value }) => value === early.studyLevel);
    const country = countryOptions.find(({ value }) => value === asked.get("country"));
    const time = slotTimes.find((label) => label === asked.get("time"));
    const date = asked.get("date");
    if (type) form.setValue("consultationType", type.value);
    if (level) form.setValue("studyLevel", level.value);
    if (country) form.setValue("preferredCountry", country.value);
    if (date && /^\d{4}-\d{2}-\d{2}$/.test(date)) form.setValue("preferredDate", date);
    if (time) form.setValue("preferredTime", time);
  }, [form, early]);
}

/** Where a stored value may go: date and time come from one place, and the kind is set from the start. */
function isUnchosen(field: keyof BookingFields, before: BookingFields): boolean {
  if (field === "consultationType") return before[field] === "free";
  if (field === "preferredDate" || field === "preferredTime") return !(before.preferredDate || before.preferredTime);
  return !before[field];
}

/** The assistant's links to this form mark the visitor's origin. */
const origin = () =>
  new URLSearchParams(window.location.search).get("source") === "assistant" ? { source: "assistant" } : {};

/** Somebody else may have booked with this phone or address. When no other time helps, the office can. */
export const withWayOut = (sentence: string, alternatives: unknown, officePhone: string) =>
  Array.isArray(alternatives) && alternatives.length > 0
    ? sentence
    : `${sentence.replace(/\.$/, "")}. Call us at ${officePhone} and we will arrange it.`;
