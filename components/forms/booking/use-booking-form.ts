"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useCallback, useEffect, useRef, useState } from "react";
import { type UseFormReturn, useForm, useWatch } from "react-hook-form";
import { choicesBeforeReact } from "@/components/forms/choices-before-react";
import { bookingDraft } from "@/components/forms/draft/form-drafts";
import { withUtm } from "@/components/forms/draft/kept-campaign";
import { useFormDraft } from "@/components/forms/draft/use-form-draft";
import { newKeyFor } from "@/components/forms/idempotency-key";
import { formMode, useSend } from "@/components/forms/use-send";
import { bookingChoices, sentCountry } from "@/lib/catalogue/booking-choices";
import { consultationTypes, studyLevelOptions } from "@/lib/consultations/labels";
import { slotTimes } from "@/lib/consultations/slots";
import type { BookedView } from "@/lib/consultations/views";
import { ApiError, api } from "@/lib/http/browser/api";
import { site } from "@/lib/site";
import {
  type BookingFields,
  type BookingFormInput,
  bookingStepsSchema,
  type Slot,
  type TakenSlot,
} from "./booking-fields";

type BookingForm = UseFormReturn<BookingFields, unknown, BookingFormInput>;

const booked = () => ({
  title: "Consultation Booked Successfully!",
  description: `We will contact you ${site.replyPromise} to confirm your appointment.`,
});

/** The text above the form when a booking failed. */
export const bookingFailure = (officePhone: string) => ({
  title: "Error booking consultation",
  description: `Please try again or call us directly at ${officePhone}.`,
});

/** State of the booking form while it is filled in and sent; once booked, its own page opens. */
export function useBookingForm(officePhone: string, code: string | undefined) {
  const [taken, setTaken] = useState<TakenSlot>();
  const [isLeaving, setLeaving] = useState(false);
  const [version, setVersion] = useState(0);
  const [round, setRound] = useState(0);
  const keyFor = useRef(newKeyFor());
  const form: BookingForm = useForm({
    ...formMode,
    resolver: zodResolver(bookingStepsSchema),
    defaultValues: { consultationType: "free" },
  });
  const failure = bookingFailure(officePhone);
  useAskedFor(form);
  const draft = useFormDraft(form, bookingDraft, isUnchosen); // after the address, which takes precedence

  const submit = useSend(
    form,
    ({ step: _, preferredCountry, ...values }) => {
      setTaken(undefined);
      const chosen = { ...values, ...sentCountry(preferredCountry), ...origin(), ...(code && { referral_code: code }) };
      const sent = withUtm(chosen);
      return api<BookedView>("POST", "consultations", sent, { idempotencyKey: keyFor.current(sent) });
    },
    {
      success: booked(),
      failure: (error) =>
        // The slot is taken, or there are already three bookings: the server's sentence says which.
        error instanceof ApiError && error.status === 409
          ? { ...failure, description: withWayOut(error.message, error.body.alternatives, officePhone) }
          : failure,
      onSuccess: ({ manage_path }) => {
        draft.forget();
        setLeaving(true);
        window.location.assign(`${manage_path}&said=booked`);
      },
      onFailure: (error) => {
        const gone = takenSlot(form, error);
        if (gone) {
          setTaken(gone);
          setVersion((count) => count + 1);
        }
        // A time that has passed meanwhile: its message is at the times.
        if (error instanceof ApiError && error.fields.some(({ field }) => field.startsWith("preferred"))) {
          form.setValue("step", "time");
        }
        return gone !== undefined;
      },
      keepValues: true, // until the booking's page appears
    },
  );

  const startFresh = () => {
    form.reset();
    setTaken(undefined);
    setRound((count) => count + 1);
    draft.forget();
  };
  useReturn(() => {
    if (!isLeaving) return; // from another page, such as the privacy notice: what was typed stays
    keyFor.current = newKeyFor();
    setLeaving(false);
    startFresh();
  });

  const steps = useSteps(form, taken, () => setTaken(undefined));
  return {
    form,
    ...steps,
    taken,
    slots: { round, version },
    isLeaving,
    isRestored: draft.isRestored,
    submit,
    startFresh,
  };
}

/** Whether an entry of the history is the second step, so that the browser's Back leads to the times. */
const isPersonEntry = (state: unknown) => (state as { step?: string } | null)?.step === "person";

/**
 * Which step is shown, and how to change it. Without a time there is only the first. The second step has its own entry
 * in the history. `onChosen`: another time has been
 * chosen among all of them, so the notice about the taken one is out of date.
 */
function useSteps(form: BookingForm, taken: TakenSlot | undefined, onChosen: () => void) {
  const { control } = form;
  const [step, date, time] = useWatch({ control, name: ["step", "preferredDate", "preferredTime"] });
  const slot: Slot | undefined = date && time ? { date, time } : undefined;
  const shown = step === "person" && (slot || taken) ? "person" : "time";
  const [isMissing, setMissing] = useState(false);
  const isAsked = useRef(false);

  // Only when the visitor changes the step, not when a draft or Start fresh does.
  useEffect(() => {
    if (!isAsked.current) return;
    isAsked.current = false;
    document.getElementById(shown === "person" ? "person-step" : "time-step")?.scrollIntoView();
    document.getElementById(shown === "person" ? "fullName" : "preferredTime")?.focus({ preventScroll: true });
  }, [shown]);

  const show = useCallback(
    (next: "time" | "person") => {
      isAsked.current = true;
      form.clearErrors(); // they are the other step's; sending finds them again
      form.setValue("step", next);
    },
    [form],
  );
  const goTo = (next: "time" | "person") => {
    show(next);
    if (next === "person" && !isPersonEntry(window.history.state)) {
      window.history.pushState({ ...window.history.state, step: "person" }, "");
    }
  };
  useEffect(() => {
    const follow = ({ state }: PopStateEvent) => show(isPersonEntry(state) ? "person" : "time");
    window.addEventListener("popstate", follow);
    return () => window.removeEventListener("popstate", follow);
  }, [show]);
  const choose = ({ date, time }: Slot) => {
    form.setValue("preferredDate", date);
    form.setValue("preferredTime", time as BookingFields["preferredTime"]); // the server's own times
  };
  return {
    step: shown,
    slot,
    isMissing,
    choose,
    change: () => (isPersonEntry(window.history.state) ? window.history.back() : goTo("time")),
    next: () => {
      setMissing(!slot);
      if (slot) {
        onChosen();
        goTo("person");
      } else document.getElementById(shown === "person" ? "taken-slot" : "preferredTime")?.focus();
    },
    take: (first: Slot) => {
      choose(first);
      onChosen();
      goTo("person");
    },
  } as const;
}

/** The slot that somebody else took, from the server's 409; undefined for any other failure. */
function takenSlot(form: BookingForm, error: unknown): TakenSlot | undefined {
  if (!(error instanceof ApiError) || error.status !== 409) return undefined;
  const { alternatives } = error.body;
  if (!Array.isArray(alternatives) || alternatives.length === 0) return undefined;
  const { preferredDate: date, preferredTime: time } = form.getValues();
  return { date: String(date), time: String(time), alternatives: alternatives as Slot[] }; // typed by the API's contract
}

/** Runs when the browser brings back the page that it kept when another one opened. */
function useReturn(work: () => void) {
  const latest = useRef(work);
  latest.current = work;
  useEffect(() => {
    const shown = ({ persisted }: PageTransitionEvent) => persisted && latest.current();
    window.addEventListener("pageshow", shown);
    return () => window.removeEventListener("pageshow", shown);
  }, []);
}

/** The longest name of a programme that a link brings. */
const mostAbout = 200;

/** Applies the values from the address, and what was chosen before React hydrated. */
function useAskedFor(form: BookingForm) {
  const [early] = useState(choicesBeforeReact);
  useEffect(() => {
    const asked = new URLSearchParams(window.location.search);
    const type = consultationTypes.find(({ value }) => value === (asked.get("type") ?? early.consultationType));
    const level = studyLevelOptions.find(({ value }) => value === (asked.get("level") ?? early.studyLevel));
    const country = bookingChoices.find(({ value }) => value === asked.get("country"));
    const time = slotTimes.find((label) => label === (asked.get("time") ?? early.preferredTime));
    const date = asked.get("date") ?? early.preferredDate;
    if (type) form.setValue("consultationType", type.value);
    if (level) form.setValue("studyLevel", level.value);
    if (country) form.setValue("preferredCountry", country.value);
    if (date && /^\d{4}-\d{2}-\d{2}$/.test(date)) form.setValue("preferredDate", date);
    if (time) form.setValue("preferredTime", time);
    const about = asked.get("about")?.trim().slice(0, mostAbout);
    // What somebody has typed here before stays.
    if (about && !bookingDraft.load()?.message) form.setValue("message", `About: ${about}`);
  }, [form, early]);
}

/**
 * Where a stored value may go: date and time come from one place, and the kind is set from the start. A link that says
 * "free" means it, whatever was begun here before.
 */
function isUnchosen(field: keyof BookingFields, before: BookingFields): boolean {
  if (field === "consultationType") {
    return before[field] === "free" && !new URLSearchParams(window.location.search).has("type");
  }
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
