"use client";

import dynamic from "next/dynamic";
import { useActionState } from "react";
import { ConnectionNotice } from "@/components/forms/connection-notice";
import { DraftNote } from "@/components/forms/draft/draft-note";
import { ErrorSummary } from "@/components/forms/error-summary";
import { ChoicePillsField, SelectField, TextAreaField, TextField } from "@/components/forms/fields/fields";
import { PlainFormContext, toPlainForm } from "@/components/forms/plain-form";
import { ReferredBy } from "@/components/forms/referral/referred-by";
import { useReferrer } from "@/components/forms/referral/use-referrer";
import { SubmitButton } from "@/components/forms/submit-button";
import { FieldPair, hintVariants } from "@/components/ui/form/field";
import { Skeleton } from "@/components/ui/skeleton";
import { countryOptions } from "@/lib/catalogue/destination-names";
import { type ConsultationTypeValue, consultationTypes, feeLabel, studyLevelOptions } from "@/lib/consultations/labels";
import { slotTimes } from "@/lib/consultations/slots";
import type { BookedView } from "@/lib/consultations/views";
import { type FormState, idleForm } from "@/lib/http/browser/form-state";
import { formatDay, officeMoment } from "@/lib/office-time";
import { site } from "@/lib/site";
import { BookingConfirmation } from "./booking-confirmation";
import type { BookingControl } from "./booking-fields";
import { booked, bookingFailure, useBookingForm, withWayOut } from "./use-booking-form";

type BookingFormProps = {
  /** The server action for the form posted without JavaScript. */
  action: (previous: FormState<BookedView>, data: FormData) => Promise<FormState<BookedView>>;
  officePhone: string;
};

const SlotPicker = dynamic(() => import("./slot-picker").then((file) => file.SlotPicker), {
  ssr: false, // only the browser asks for free times; without JavaScript there are plain inputs here
  loading: () => <Skeleton className="h-[408px]" />,
});

/** The booking form's texts for the two kinds of consultation. */
const bookingWords = {
  free: { choice: "Free consultation", heading: "Book Your Free Consultation" },
  expert: { choice: `Expert consultation (${feeLabel("expert")})`, heading: "Book Your Expert Consultation" },
} as const satisfies Record<ConsultationTypeValue, { choice: string; heading: string }>;

const typeOptions = consultationTypes.map(({ value }) => ({ value, label: bookingWords[value].choice }));

/** The booking form; once booked, the confirmation replaces it. */
export function BookingForm({ action, officePhone }: BookingFormProps) {
  const [posted, post] = useActionState(action, idleForm);
  const { referrer, code, toggle } = useReferrer();
  const { form, confirmed, slots, submit, startFresh, ...booking } = useBookingForm(officePhone, code);
  if (confirmed) return <BookingConfirmation booking={confirmed} onBookAnother={booking.bookAnother} />;
  if (posted.status === "done" && posted.confirmation) {
    return <BookingConfirmation booking={posted.confirmation} notice={booked} />;
  }

  const { control } = form;
  const type = posted.values.consultationType === "expert" ? "expert" : (booking.chosenType ?? "free");
  return (
    <PlainFormContext value={toPlainForm(posted)}>
      <form className="grid gap-7.5" action={post} onSubmit={submit} noValidate>
        <ErrorSummary
          control={control}
          plainDetail={
            posted.detail
              ? { title: bookingFailure(officePhone).title, description: plainSentence(posted, officePhone) }
              : undefined
          }
        />
        <h2>{bookingWords[type].heading}</h2>
        <ReferredBy referrer={referrer} onToggle={toggle} />
        <ChoicePillsField control={control} name="consultationType" label="Consultation type" options={typeOptions} />
        <TextField control={control} name="fullName" label="Full name" autoComplete="name" />
        <FieldPair>
          <TextField control={control} name="email" label="Email" type="email" autoComplete="email" />
          <TextField control={control} name="phone" label="Phone" type="tel" autoComplete="tel" inputMode="tel" />
        </FieldPair>
        <SelectField
          control={control}
          name="preferredCountry"
          label="Preferred country"
          options={countryOptions}
          placeholder="Select a country"
        />
        <ChoicePillsField control={control} name="studyLevel" label="Study level" options={studyLevelOptions} />
        <PreferredTime control={control} slots={slots} />
        <TextAreaField control={control} name="message" label="Message" optional />
        <div className="flex flex-wrap items-center gap-5">
          <SubmitButton
            busy={form.formState.isSubmitting}
            idle="Book Consultation"
            sending="Booking Consultation..."
            variant="gold"
          />
          <span className={hintVariants({ className: "needs-js" })}>
            {feeLabel(type)}. We reply {site.replyPromise}.
          </span>
          <span className={hintVariants({ className: "without-js" })}>We reply {site.replyPromise}.</span>
        </div>
        <DraftNote form="booking" isRestored={booking.isRestored} until="book" onStartFresh={startFresh} />
        <ConnectionNotice />
      </form>
    </PlainFormContext>
  );
}

type PreferredTimeProps = { control: BookingControl; slots: ReturnType<typeof useBookingForm>["slots"] };

/** Date and time: chosen from the free ones, or, without JavaScript, typed. */
function PreferredTime({ control, slots: { round, ...offered } }: PreferredTimeProps) {
  return (
    <>
      <div className="needs-js" data-live>
        <SlotPicker key={round} control={control} {...offered} />
      </div>
      <noscript>
        <div className="grid gap-7.5">
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
    </>
  );
}

/** Without JavaScript the free times near a taken one are words, not buttons. */
function plainSentence({ detail, errors, alternatives = [] }: FormState, officePhone: string): string | undefined {
  if (errors.length > 0) return detail;
  if (alternatives.length === 0) return detail && withWayOut(detail, alternatives, officePhone);
  const free = alternatives.map(({ date, time }) => `${formatDay(officeMoment(date, 12))}, ${time}`);
  return `${detail}. Still free: ${free.join("; ")}.`;
}
