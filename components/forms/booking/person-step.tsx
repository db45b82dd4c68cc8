"use client";

import { useWatch } from "react-hook-form";
import { ChoicePillsField, SelectField, TextAreaField, TextField } from "@/components/forms/fields/fields";
import { SubmitButton } from "@/components/forms/submit-button";
import { Button } from "@/components/ui/button";
import { FieldPair, hintVariants } from "@/components/ui/form/field";
import { bookingChoices } from "@/lib/catalogue/booking-choices";
import { consultationTypes, feeLabel, studyLevelOptions } from "@/lib/consultations/labels";
import { labelOf } from "@/lib/options";
import { site } from "@/lib/site";
import { type BookingControl, lateNoteOf, type Slot, slotWords, type TakenSlot } from "./booking-fields";
import { StepMark } from "./step-mark";
import { TakenNotice } from "./taken-notice";

type PersonStepProps = {
  control: BookingControl;
  slot: Slot | undefined;
  taken: TakenSlot | undefined;
  isBusy: boolean;
  /** Back to the times. */
  onChange: () => void;
  onChoose: (slot: Slot) => void;
};

/** The second step: who comes. The chosen time stays above it. */
export function PersonStep({ control, slot, taken, isBusy, onChange, onChoose }: PersonStepProps) {
  const late = slot && lateNoteOf(slot);
  const type = useWatch({ control, name: "consultationType" }) ?? "free";
  return (
    <div className="grid gap-7.5">
      <div className="needs-js">
        <StepMark step={2} />
        <div className="flex items-center gap-3 rounded-md bg-secondary px-4 py-2 text-secondary-foreground">
          <span className="flex-1">
            <b className="block">{slot ? slotWords(slot) : "Choose a time"}</b>
            <span className="block text-ui">Lahore time</span>
            <span className="block text-ui">
              {type === "free"
                ? labelOf(consultationTypes, type)
                : `${labelOf(consultationTypes, type)}: ${feeLabel(type)}`}
            </span>
          </span>
          <Button variant="line" className="min-h-11" onClick={onChange}>
            Change
          </Button>
        </div>
      </div>
      {taken && <TakenNotice taken={taken} slot={slot} onChoose={onChoose} />}
      <TextField control={control} name="fullName" label="Full name" autoComplete="name" />
      <FieldPair>
        <TextField
          control={control}
          name="email"
          label="Email"
          type="email"
          autoComplete="email"
          hint="Needed: it gets the link to your booking."
          aria-required
        />
        <TextField control={control} name="phone" label="Phone" type="tel" autoComplete="tel" inputMode="tel" />
      </FieldPair>
      <SelectField
        control={control}
        name="preferredCountry"
        label="Preferred country"
        options={bookingChoices}
        placeholder="Select a country"
      />
      <ChoicePillsField control={control} name="studyLevel" label="Study level" options={studyLevelOptions} />
      <TextAreaField control={control} name="message" label="Message" optional />
      {late && <p className="font-[620] text-ui/[1.45]">{late}</p>}
      <div className="flex flex-wrap items-center gap-5">
        <SubmitButton busy={isBusy} idle="Book Consultation" sending="Booking Consultation..." variant="gold" />
        <span className={hintVariants()}>We reply {site.replyPromise}.</span>
      </div>
    </div>
  );
}
