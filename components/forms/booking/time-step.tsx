"use client";

import dynamic from "next/dynamic";
import { useWatch } from "react-hook-form";
import { ChoicePillsField, TextField } from "@/components/forms/fields/fields";
import { Button } from "@/components/ui/button";
import { hintVariants } from "@/components/ui/form/field";
import { Skeleton } from "@/components/ui/skeleton";
import { type ConsultationTypeValue, consultationTypes, feeLabel } from "@/lib/consultations/labels";
import { slotTimes } from "@/lib/consultations/slots";
import { site } from "@/lib/site";
import { type BookingControl, type Slot, slotWords } from "./booking-fields";
import { StepMark } from "./step-mark";

const SlotPicker = dynamic(() => import("./slot-picker").then((file) => file.SlotPicker), {
  ssr: false, // only the browser asks for free times; without JavaScript there are plain inputs here
  loading: () => <Skeleton className="h-112" />,
});

/** The booking form's texts for the two kinds of consultation. */
const bookingWords = {
  free: { choice: "Free consultation", heading: "Book Your Free Consultation" },
  expert: { choice: `Expert consultation (${feeLabel("expert")})`, heading: "Book Your Expert Consultation" },
} as const satisfies Record<ConsultationTypeValue, { choice: string; heading: string }>;

const typeOptions = consultationTypes.map(({ value }) => ({ value, label: bookingWords[value].choice }));

type TimeStepProps = {
  control: BookingControl;
  slots: { round: number; version: number };
  slot: Slot | undefined;
  /** The kind in a form that was posted without JavaScript. */
  plainType: string | undefined;
  /** The visitor wanted to continue without a time. */
  isMissing: boolean;
  onNext: () => void;
  onTake: (slot: Slot) => void;
};

/** The first step: the kind of consultation and a free time. Without JavaScript the time is typed. */
export function TimeStep({ control, slots, slot, plainType, isMissing, onNext, onTake }: TimeStepProps) {
  const chosen = useWatch({ control, name: "consultationType" });
  const type = plainType === "expert" ? "expert" : (chosen ?? "free");
  return (
    <div className="grid gap-6">
      <div>
        <StepMark step={1} />
        <h2>{bookingWords[type].heading}</h2>
      </div>
      <ChoicePillsField control={control} name="consultationType" label="Consultation type" options={typeOptions} />
      <div className="needs-js" data-live>
        <SlotPicker key={slots.round} control={control} version={slots.version} isMissing={isMissing} onTake={onTake} />
      </div>
      <PlainTime control={control} />
      <div className="needs-js flex flex-wrap items-center gap-5">
        <Button variant="gold" onClick={onNext}>
          Next
        </Button>
        <span className={hintVariants()}>
          {slot && <b className="block text-foreground">{slotWords(slot)}</b>}
          {feeLabel(type)}. We reply {site.replyPromise}.
        </span>
      </div>
    </div>
  );
}

/** Date and time without JavaScript. */
function PlainTime({ control }: { control: BookingControl }) {
  return (
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
  );
}
