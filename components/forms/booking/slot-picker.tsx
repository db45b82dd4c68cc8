"use client";

import { useEffect, useState } from "react";
import { type FieldPathByValue, useController } from "react-hook-form";
import { FieldMessage, fieldTone, useShownMessage } from "@/components/forms/fields/field-frame";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { cardVariants } from "@/components/ui/card";
import { fieldLabelVariants, fieldVariants, Hint, hintVariants } from "@/components/ui/form/field";
import { Pill } from "@/components/ui/form/pill";
import { Skeleton } from "@/components/ui/skeleton";
import { lastBookableDate, slotHours, slotTimes } from "@/lib/consultations/slots";
import type { SlotDay } from "@/lib/consultations/views";
import { formatDay, officeDate, officeMoment, weekday } from "@/lib/office-time";
import type { Alternative, BookingControl, BookingFields } from "./booking-fields";
import { SlotCalendar } from "./slot-calendar";
import { useSlots } from "./use-slots";

type SlotPickerProps = {
  control: BookingControl;
  /** Free times near one that somebody else has just taken. */
  alternatives: readonly Alternative[];
  /** Incremented to refetch the times. */
  version: number;
};

const dayOf = (date: string) => formatDay(officeMoment(date, 12));

/** Date and time side by side: the open days, and the free times of the selected day. */
export function SlotPicker({ control, alternatives, version }: SlotPickerProps) {
  const { calendar, date, time, slots, gone, hasFailed, reload, pick } = useSlotChoice(control, version);
  return (
    <div className="grid items-start gap-8 md:grid-cols-[minmax(0,1.05fr)_minmax(0,1fr)]">
      <fieldset data-field className={fieldVariants({ tone: fieldTone(date) })}>
        <legend className={fieldLabelVariants({ legend: true })}>Preferred date</legend>
        <FieldMessage id="preferredDate-error" {...date} />
        <div className={cardVariants({ className: "min-h-93 px-4 py-3.5" })} id="preferredDate" tabIndex={-1}>
          <SlotCalendar {...calendar} />
        </div>
      </fieldset>
      <fieldset data-field className={fieldVariants({ tone: fieldTone(time) })} id="preferredTime" tabIndex={-1}>
        <legend className={fieldLabelVariants({ legend: true })}>Preferred time</legend>
        <FieldMessage id="preferredTime-error" {...time} />
        {alternatives.length > 0 && (
          <div className="my-2 flex flex-wrap items-center gap-2">
            <span className={hintVariants()}>Still free:</span>
            {alternatives.map((choice) => (
              <Button key={`${choice.date} ${choice.time}`} variant="quiet" size="sm" onClick={() => pick(choice)}>
                {dayOf(choice.date)}, {choice.time}
              </Button>
            ))}
          </div>
        )}
        {(date.value || !hasFailed) && (
          <Hint role="status">
            {gone && !time.value && (
              <b className="block">
                {gone.time ? `${gone.time} on ${dayOf(gone.date)}` : dayOf(gone.date)} is no longer free. Please choose
                again.
              </b>
            )}
            {date.value ? `${dayOf(date.value)}, Lahore time` : "Choose a date first. All times are Lahore time."}
          </Hint>
        )}
        {hasFailed && (
          <Alert tone="bad" role="alert" title="The free times didn't load.">
            <Button variant="line" size="sm" className="mt-3 flex" onClick={reload}>
              Try again
            </Button>
          </Alert>
        )}
        {date.value && !hasFailed && !slots && <LoadingTimes date={date.value} />}
        {slots && <Times slots={slots} time={time} />}
        {date.value && !hasFailed && <Hint>A crossed-out time is already taken.</Hint>}
      </fieldset>
    </div>
  );
}

/** The selected day and time, and what is known about the displayed month. */
function useSlotChoice(control: BookingControl, version: number) {
  const [today] = useState(() => officeDate(new Date()));
  const [last] = useState(() => lastBookableDate(new Date()));
  const date = useText(control, "preferredDate");
  const time = useText(control, "preferredTime");
  const [month, setMonth] = useState(() => (date.value ?? today).slice(0, 7));
  const { days, hasFailed, reload } = useSlots(month, today, last);
  const [gone, setGone] = useState<{ date: string; time: string | undefined }>();

  // A date from the address or a draft may be in another month.
  useEffect(() => {
    if (date.value) setMonth(date.value.slice(0, 7));
  }, [date.value]);

  useEffect(() => {
    if (version > 0) reload();
  }, [version, reload]);

  // Removes a time from the address or a draft, or one that somebody else has taken since, and says so.
  const { value: onDay, set: setDay } = date;
  const { value: atTime, set: setTime } = time;
  useEffect(() => {
    const slots = onDay && days?.get(onDay)?.slots;
    const isOutside = onDay !== undefined && (onDay < today || onDay > last);
    if (!onDay || !(slots || isOutside)) return;
    const free = slots && !isOutside ? slots.filter(({ available }) => available) : [];
    if (free.length > 0 && (!atTime || free.some((slot) => slot.time === atTime))) return;
    setGone({ date: onDay, time: atTime });
    if (atTime) setTime(undefined);
    if (free.length === 0) setDay(undefined);
  });

  const isOpen = (day: string) => {
    if (day < today || day > last || weekday(day) === 0) return false;
    const known = days?.get(day);
    return known ? known.slots.some((slot) => slot.available) : !hasFailed || !days;
  };
  const slots = date.value ? days?.get(date.value)?.slots : undefined;

  function pickDate(next: string) {
    date.set(next);
    setMonth(next.slice(0, 7));
    const free = days?.get(next)?.slots.some((slot) => slot.time === time.value && slot.available);
    if (time.value && days && !free) time.set(undefined);
  }
  function pick(choice: Alternative) {
    date.set(choice.date);
    time.set(choice.time);
    setMonth(choice.date.slice(0, 7));
  }

  const calendar = { selected: date.value, month, today, last, isOpen, onMonth: setMonth, onSelect: pickDate };
  return { calendar, date, time, slots, gone, hasFailed, reload, pick };
}

function useText(control: BookingControl, name: FieldPathByValue<BookingFields, string | undefined>) {
  const { field, fieldState } = useController({ control, name });
  const shown = useShownMessage(control, fieldState.error?.message);
  return {
    ...shown,
    value: typeof field.value === "string" && field.value ? field.value : undefined,
    set: (value: string | undefined) => {
      field.onChange(value ?? ""); // with `undefined` the library falls back to the default value
      field.onBlur(); // clears the field's error message as soon as something is chosen
    },
  };
}

type TimesProps = { slots: SlotDay["slots"]; time: ReturnType<typeof useText> };

/** The times of the selected day; taken ones are disabled. */
function Times({ slots, time }: TimesProps) {
  return (
    <div className="grid grid-cols-3 gap-2">
      {slotTimes.map((label) => {
        const slot = slots.find((candidate) => candidate.time === label);
        if (!slot) return null;
        return (
          <Pill
            key={label}
            type="radio"
            pillClassName="min-h-16.5 px-1.5 py-0 text-center"
            name="preferredTime"
            value={label}
            checked={time.value === label}
            disabled={!slot.available}
            aria-describedby={time.message ? "preferredTime-error" : undefined}
            onChange={() => time.set(label)}
          >
            {label}
          </Pill>
        );
      })}
    </div>
  );
}

/** As many placeholders as the day has times, so that nothing below moves when they load. */
function LoadingTimes({ date }: { date: string }) {
  return (
    <div role="status">
      <span className="sr-only">Loading the free times...</span>
      <div className="grid grid-cols-3 gap-2">
        {slotHours(date).map((hour) => (
          <Skeleton key={hour} className="h-16.5 rounded-md" />
        ))}
      </div>
    </div>
  );
}
