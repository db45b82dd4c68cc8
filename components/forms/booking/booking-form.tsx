"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import dynamic from "next/dynamic";
import { useActionState, useEffect, useRef, useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { ConnectionNotice } from "@/components/forms/connection-notice";
import { DraftNote } from "@/components/forms/draft/draft-note";
import { bookingDraft } from "@/components/forms/draft/form-drafts";
import { useFormDraft } from "@/components/forms/draft/use-form-draft";
import { earlyChoices } from "@/components/forms/early-choices";
import { ErrorSummary } from "@/components/forms/error-summary";
import { ChoicePillsField, SelectField, TextAreaField, TextField } from "@/components/forms/fields/fields";
import { newKeyFor } from "@/components/forms/idempotency-key";
import { PlainFormContext, toPlainForm } from "@/components/forms/plain-form";
import { ReferredBy } from "@/components/forms/referral/referred-by";
import { useReferrer } from "@/components/forms/referral/use-referrer";
import { SubmitButton } from "@/components/forms/submit-button";
import { formMode, useSend } from "@/components/forms/use-send";
import { Skeleton } from "@/components/ui/skeleton";
import { countryOptions } from "@/lib/catalogue/destination-names";
import { consultationTypes, feeLabel, studyLevelOptions } from "@/lib/consultations/labels";
import { bookingSchema } from "@/lib/consultations/schema/consultation";
import { slotTimes } from "@/lib/consultations/slots";
import type { BookedView } from "@/lib/consultations/views";
import { ApiError, api } from "@/lib/http/browser/api";
import { type FormState, idleForm } from "@/lib/http/browser/form-state";
import { formatDay, officeMoment } from "@/lib/office-time";
import { site } from "@/lib/site";
import { BookingConfirmation } from "./booking-confirmation";
import type { Alternative, BookingFields } from "./booking-fields";
import { bookingWords } from "./booking-words";
import { forgetBooking, keepBooking, keptBooking } from "./kept-booking";
import "./booking.css";

type BookingFormProps = {
  /** Takes the form when it is posted without JavaScript. */
  action: (previous: FormState<BookedView>, data: FormData) => Promise<FormState<BookedView>>;
  officePhone: string;
};

const SlotPicker = dynamic(() => import("./slot-picker").then((file) => file.SlotPicker), {
  ssr: false, // the free times are the browser's to ask for; without it, plain inputs stand here
  loading: () => <Skeleton className="h-[408px]" />,
});

const typeOptions = consultationTypes.map(({ value }) => ({ value, label: bookingWords[value].choice }));

const booked = {
  title: "Consultation Booked Successfully!",
  description: `We will contact you ${site.replyPromise} to confirm your appointment.`,
};

/** The booking form, until it is booked: then the confirmation stands in its place. */
export function BookingForm({ action, officePhone }: BookingFormProps) {
  const [posted, post] = useActionState(action, idleForm);
  const [confirmed, setConfirmed] = useState<BookedView>();
  const [alternatives, setAlternatives] = useState<readonly Alternative[]>([]);
  const [version, setVersion] = useState(0);
  const [round, setRound] = useState(0);
  const keyFor = useRef(newKeyFor());
  const [early] = useState(earlyChoices);
  const { referrer, code, toggle } = useReferrer();
  const form = useForm({
    ...formMode,
    resolver: zodResolver(bookingSchema),
    defaultValues: { consultationType: "free" },
  });
  const chosenType = useWatch({ control: form.control, name: "consultationType" });
  const failure = {
    title: "Error booking consultation",
    description: `Please try again or call us directly at ${officePhone}.`,
  };

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

  useEffect(() => setConfirmed(keptBooking()), []); // booked in this tab before a reload

  const draft = useFormDraft(form, bookingDraft, isUnchosen); // after the address, which comes first

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
        // The slot, or three bookings already: the server's sentence says what is the matter.
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
        setAlternatives(error.body.alternatives as Alternative[]); // the contract's shape of this answer
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

  if (confirmed) return <BookingConfirmation booking={confirmed} onBookAnother={bookAnother} />;
  if (posted.status === "done" && posted.confirmation) {
    return <BookingConfirmation booking={posted.confirmation} notice={booked} />;
  }

  const { control } = form;
  const type = posted.values.consultationType === "expert" ? "expert" : (chosenType ?? "free");
  return (
    <PlainFormContext value={toPlainForm(posted)}>
      <form className="form" action={post} onSubmit={submit} noValidate>
        <ErrorSummary
          control={control}
          plainDetail={
            posted.detail ? { title: failure.title, description: plainSentence(posted, officePhone) } : undefined
          }
        />
        <h2>{bookingWords[type].heading}</h2>
        <ReferredBy referrer={referrer} onToggle={toggle} />
        <ChoicePillsField control={control} name="consultationType" label="Consultation type" options={typeOptions} />
        <TextField control={control} name="fullName" label="Full name" autoComplete="name" />
        <div className="form-two">
          <TextField control={control} name="email" label="Email" type="email" autoComplete="email" />
          <TextField control={control} name="phone" label="Phone" type="tel" autoComplete="tel" inputMode="tel" />
        </div>
        <SelectField
          control={control}
          name="preferredCountry"
          label="Preferred country"
          options={countryOptions}
          placeholder="Select a country"
        />
        <ChoicePillsField control={control} name="studyLevel" label="Study level" options={studyLevelOptions} />
        <div className="needs-js" data-live>
          <SlotPicker key={round} control={control} alternatives={alternatives} version={version} />
        </div>
        <noscript>
          <div className="form">
            <TextField
              control={control}
              name="preferredDate"
              label="Preferred date"
              type="date"
              hint="Monday to Saturday, within the next 90 days."
            />
            <ChoicePillsField
              control={control}
              name="preferredTime"
              label="Preferred time"
              hint="Lahore time. Saturdays from 10:00 AM to 3:00 PM."
              options={slotTimes.map((time) => ({ value: time, label: time }))}
            />
          </div>
        </noscript>
        <TextAreaField control={control} name="message" label="Message" optional />
        <div className="flex flex-wrap items-center gap-5">
          <SubmitButton
            busy={form.formState.isSubmitting}
            idle="Book Consultation"
            sending="Booking Consultation..."
            variant="gold"
          />
          <span className="hint needs-js">
            {feeLabel(type)}. We reply {site.replyPromise}.
          </span>
          <span className="hint without-js">We reply {site.replyPromise}.</span>
        </div>
        <DraftNote form="booking" isRestored={draft.isRestored} until="book" onStartFresh={startFresh} />
        <ConnectionNotice />
      </form>
    </PlainFormContext>
  );
}

/** Where a kept value may go: a day and its hour come from one place, and the kind is chosen from the start. */
function isUnchosen(field: keyof BookingFields, before: BookingFields): boolean {
  if (field === "consultationType") return before[field] === "free";
  if (field === "preferredDate" || field === "preferredTime") return !(before.preferredDate || before.preferredTime);
  return !before[field];
}

/** The assistant's links to this form say that it sent the visitor here. */
const origin = () =>
  new URLSearchParams(window.location.search).get("source") === "assistant" ? { source: "assistant" } : {};

/** Without JavaScript the free times near a taken one are words, not buttons. */
function plainSentence({ detail, errors, alternatives = [] }: FormState, officePhone: string): string | undefined {
  if (errors.length > 0) return detail;
  if (alternatives.length === 0) return detail && withWayOut(detail, alternatives, officePhone);
  const free = alternatives.map(({ date, time }) => `${formatDay(officeMoment(date, 12))}, ${time}`);
  return `${detail}. Still free: ${free.join("; ")}.`;
}

/** Somebody else may have booked with this phone or address: where no other time helps, the office does. */
const withWayOut = (sentence: string, alternatives: unknown, officePhone: string) =>
  Array.isArray(alternatives) && alternatives.length > 0
    ? sentence
    : `${sentence.replace(/\.$/, "")}. Call us at ${officePhone} and we will arrange it.`;
