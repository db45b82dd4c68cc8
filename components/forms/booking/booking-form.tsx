"use client";

import { useActionState } from "react";
import { ConnectionNotice } from "@/components/forms/connection-notice";
import { DraftNote } from "@/components/forms/draft/draft-note";
import { ErrorSummary } from "@/components/forms/error-summary";
import { PlainFormContext, toPlainForm } from "@/components/forms/plain-form";
import { ReferredBy } from "@/components/forms/referral/referred-by";
import { useReferrer } from "@/components/forms/referral/use-referrer";
import type { BookedView } from "@/lib/consultations/views";
import { type FormState, idleForm } from "@/lib/http/browser/form-state";
import { formatDay, officeMoment } from "@/lib/office-time";
import { PersonStep } from "./person-step";
import { TimeStep } from "./time-step";
import { bookingFailure, useBookingForm, withWayOut } from "./use-booking-form";

type BookingFormProps = {
  /** The server action for the form posted without JavaScript. */
  action: (previous: FormState<BookedView>, data: FormData) => Promise<FormState<BookedView>>;
  officePhone: string;
};

/** The booking form: first a free time, then the person. Without JavaScript both steps are one form. */
export function BookingForm({ action, officePhone }: BookingFormProps) {
  const [posted, post] = useActionState(action, idleForm);
  const { referrer, code, toggle } = useReferrer();
  const { form, slots, submit, startFresh, ...booking } = useBookingForm(officePhone, code);
  const { control } = form;
  const isFirst = booking.step === "time";
  const hidden = "without-js"; // with JavaScript only one step is shown
  return (
    <PlainFormContext value={toPlainForm(posted)}>
      <form
        className="grid gap-7.5"
        action={post}
        onSubmit={(event) => {
          if (!isFirst && booking.slot) return submit(event);
          event.preventDefault();
          booking.next();
        }}
        noValidate
      >
        <ErrorSummary
          key={booking.step} // the other step has none of the fields that it links to
          control={control}
          plainDetail={
            posted.detail
              ? { title: bookingFailure(officePhone).title, description: plainSentence(posted, officePhone) }
              : undefined
          }
        />
        <div id="time-step" className={isFirst ? "scroll-mt-26" : hidden}>
          <TimeStep
            control={control}
            slots={slots}
            slot={booking.slot}
            plainType={posted.values.consultationType}
            isMissing={booking.isMissing}
            onNext={booking.next}
            onTake={booking.take}
          />
        </div>
        <div id="person-step" className={isFirst ? hidden : "scroll-mt-26"}>
          <PersonStep
            control={control}
            slot={booking.slot}
            taken={booking.taken}
            isBusy={form.formState.isSubmitting || booking.isLeaving}
            onChange={booking.change}
            onChoose={booking.choose}
          />
        </div>
        <ReferredBy referrer={referrer} onToggle={toggle} />
        <DraftNote form="booking" isRestored={booking.isRestored} until="book" onStartFresh={startFresh} />
        <ConnectionNotice />
      </form>
    </PlainFormContext>
  );
}

/** Without JavaScript the free times near a taken one are words, not buttons. */
function plainSentence({ detail, errors, alternatives = [] }: FormState, officePhone: string): string | undefined {
  if (errors.length > 0) return detail;
  if (alternatives.length === 0) return detail && withWayOut(detail, alternatives, officePhone);
  const free = alternatives.map(({ date, time }) => `${formatDay(officeMoment(date, 12))}, ${time}`);
  return `${detail}. Still free: ${free.join("; ")}.`;
}
