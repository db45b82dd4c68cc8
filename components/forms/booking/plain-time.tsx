import { ChoicePillsField, TextField } from "@/components/forms/fields/fields";
import { moveNoticeHours } from "@/lib/consultations/self-service";
import { bookableDays, slotTimes } from "@/lib/consultations/slots";
import { bookableWeekInWords } from "@/lib/hours/week";
import type { BookingControl } from "./booking-fields";

/** Date and time without JavaScript: they are typed. */
export function PlainTime({ control }: { control: BookingControl }) {
  const week = bookableWeekInWords();
  return (
    <div className="grid gap-7.5">
      <TextField
        control={control}
        name="preferredDate"
        label="Preferred date"
        type="date"
        hint={`Within the next ${bookableDays} days.`}
      />
      <ChoicePillsField
        control={control}
        name="preferredTime"
        label="Preferred time"
        hint={`Lahore time. ${week && `${week}. `}A time in less than ${moveNoticeHours} hours can’t be moved online.`}
        options={slotTimes.map((time) => ({ value: time, label: time }))}
      />
    </div>
  );
}
