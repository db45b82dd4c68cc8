"use client";

import { useEffect, useMemo, useState } from "react";
import { type FieldPathByValue, useController } from "react-hook-form";
import { useShownMessage } from "@/components/forms/fields/field-frame";
import { weekdaySlots } from "@/lib/consultations/slot-hours";
import { lastBookableDate, offeredDays } from "@/lib/consultations/slots";
import type { SlotDay } from "@/lib/consultations/views";
import { addDays, officeDate, officeMoment, weekday } from "@/lib/office-time";
import type { BookingControl, BookingFields, Slot } from "./booking-fields";
import { firstFreeSlot, firstRange, isFree, nextFreeDays, rangeOf } from "./early-slots";
import { useSlots } from "./use-slots";

/** The last date of a month "2026-11". */
const endOf = (month: string) => {
  const [year, number] = month.split("-").map(Number);
  return addDays(new Date(Date.UTC(year ?? 0, number ?? 1, 1)).toISOString().slice(0, 10), -1);
};

/** What is known about the next days, and about the month of the calendar once it is needed. */
function useKnownDays(month: string | undefined, today: string, last: string, version: number) {
  const glance = useSlots(firstRange(officeMoment(today, 12)));
  const first = `${month}-01`;
  const monthly = useSlots(month && rangeOf(today > first ? today : first, last < endOf(month) ? last : endOf(month)));
  const { reload: reloadGlance } = glance;
  const { reload: reloadMonth } = monthly;
  useEffect(() => {
    if (version === 0) return;
    reloadGlance();
    reloadMonth();
  }, [version, reloadGlance, reloadMonth]);
  const known = useMemo(() => new Map([...(monthly.days ?? []), ...(glance.days ?? [])]), [monthly.days, glance.days]);
  const reload = () => {
    if (glance.hasFailed) reloadGlance();
    if (monthly.hasFailed) reloadMonth();
  };
  return { known, next: glance.days, monthly, hasFailed: glance.hasFailed || monthly.hasFailed, reload };
}

type ChoiceOptions = {
  /** Incremented to load the times again. */
  version: number;
  startsWithCalendar: boolean;
};

/** The chosen day and time, and the free ones to choose from. */
export function useSlotChoice(control: BookingControl, { version, startsWithCalendar }: ChoiceOptions) {
  const [today] = useState(() => officeDate(new Date()));
  const [last] = useState(() => lastBookableDate(new Date()));
  const date = useText(control, "preferredDate");
  const time = useText(control, "preferredTime");
  const [isCalendarOpen, setCalendarOpen] = useState(startsWithCalendar);
  const [shownMonth, setMonth] = useState<string>();
  const isFar = date.value !== undefined && date.value > addDays(today, offeredDays - 1) && date.value <= last;
  const month =
    shownMonth ?? (date.value && date.value >= today && date.value <= last ? date.value : today).slice(0, 7);
  const { known, next, monthly, hasFailed, reload } = useKnownDays(
    isCalendarOpen || isFar ? month : undefined,
    today,
    last,
    version,
  );
  const gone = useGone({ date, time, known, today, last });

  const days = useMemo(() => nextFreeDays(next?.values() ?? []), [next]);
  const shownDate = date.value ?? days[0]?.date;
  const slots = shownDate === undefined ? undefined : known.get(shownDate)?.slots;

  const isOpen = (day: string) => {
    if (day < today || day > last || weekdaySlots(weekday(day)).length === 0) return false;
    const found = known.get(day);
    return found ? isFree(found) : !monthly.hasFailed || !monthly.days;
  };
  function pickDate(day: string) {
    date.set(day);
    setMonth(day.slice(0, 7));
    const found = known.get(day)?.slots.some((slot) => slot.time === time.value && slot.available);
    if (time.value && known.has(day) && !found) time.set(undefined);
  }
  function pick(slot: Slot) {
    date.set(slot.date);
    time.set(slot.time);
  }

  return {
    date,
    time,
    days,
    isLoading: next === undefined,
    shownDate,
    slots: slots?.filter(({ available }) => available),
    first: firstFreeSlot(days[0]),
    today,
    gone,
    hasFailed,
    reload,
    pick,
    pickDate,
    isCalendarOpen,
    toggleCalendar: () => setCalendarOpen((isShown) => !isShown),
    calendar: { selected: date.value, month, today, last, isOpen, onMonth: setMonth, onSelect: pickDate },
  };
}

type Text = ReturnType<typeof useText>;
type Chosen = { date: Text; time: Text; known: ReadonlyMap<string, SlotDay>; today: string; last: string };

/** Removes a time from the address or a draft, or one that somebody else has taken since, and says which. */
function useGone({ date, time, known, today, last }: Chosen) {
  const [gone, setGone] = useState<{ date: string; time: string | undefined }>();
  const { value: onDay, set: setDay } = date;
  const { value: atTime, set: setTime } = time;
  useEffect(() => {
    const slots = onDay && known.get(onDay)?.slots;
    const isOutside = onDay !== undefined && (onDay < today || onDay > last);
    if (!onDay || !(slots || isOutside)) return;
    const free = slots && !isOutside ? slots.filter(({ available }) => available) : [];
    if (free.length > 0 && (!atTime || free.some((slot) => slot.time === atTime))) return;
    setGone({ date: onDay, time: atTime });
    if (atTime) setTime(undefined);
    if (free.length === 0) setDay(undefined);
  });
  return gone;
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
