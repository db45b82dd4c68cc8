"use client";

import { CalendarDays, Zap } from "lucide-react";
import { FieldMessage, fieldTone } from "@/components/forms/fields/field-frame";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { cardVariants } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import { fieldLabelVariants, fieldVariants, Hint } from "@/components/ui/form/field";
import { Pill } from "@/components/ui/form/pill";
import { Skeleton } from "@/components/ui/skeleton";
import { formatDay, formatShortDay, officeMoment } from "@/lib/office-time";
import type { BookingControl, Slot } from "./booking-fields";
import { SlotCalendar } from "./slot-calendar";
import { useSlotChoice } from "./use-slot-choice";

type SlotPickerProps = {
  control: BookingControl;
  /** Incremented to load the times again. */
  version: number;
  /** The visitor wanted to continue without a time. */
  isMissing: boolean;
  /** Continues with the first free time. */
  onTake: (slot: Slot) => void;
};

type Choice = ReturnType<typeof useSlotChoice>;

const missing = "Please select a preferred time";
const dayOf = (date: string) => formatDay(officeMoment(date, 12));

/** The first free time in one tap, the next three days with free times, and a calendar for all others. */
export function SlotPicker({ control, version, isMissing, onTake }: SlotPickerProps) {
  const choice = useSlotChoice(control, version);
  const { first, gone, date, time, hasFailed, reload } = choice;
  const message = time.message ?? (isMissing && !time.value ? missing : undefined);
  const room = time.room ?? (isMissing ? missing : undefined);
  return (
    <div className="grid gap-6">
      {hasFailed ? (
        <Alert tone="bad" role="alert" title="The free times didn't load.">
          <Button variant="line" size="sm" className="mt-3 flex min-h-11" onClick={reload}>
            Try again
          </Button>
        </Alert>
      ) : (
        <FirstFree slot={first} today={choice.today} isLoading={choice.isLoading} onTake={onTake} />
      )}
      <fieldset data-field className={fieldVariants({ tone: fieldTone(date) })} id="preferredDate" tabIndex={-1}>
        <legend className={fieldLabelVariants({ legend: true })}>Preferred date</legend>
        <FieldMessage id="preferredDate-error" {...date} />
        <Days {...choice} />
      </fieldset>
      <fieldset
        data-field
        className={fieldVariants({ tone: fieldTone({ message, room }) })}
        id="preferredTime"
        tabIndex={-1}
      >
        <legend className={fieldLabelVariants({ legend: true })}>Preferred time</legend>
        <FieldMessage id="preferredTime-error" message={message} room={room} />
        <Hint role="status">
          {gone && !time.value && (
            <b className="block">
              {gone.time ? `${gone.time} on ${dayOf(gone.date)}` : dayOf(gone.date)} is no longer free. Please choose
              again.
            </b>
          )}
          {choice.shownDate ? `${dayOf(choice.shownDate)}, Lahore time. Only free times are shown.` : "Lahore time."}
        </Hint>
        <Times {...choice} describedBy={message ? "preferredTime-error" : undefined} />
      </fieldset>
    </div>
  );
}

type FirstFreeProps = { slot: Slot | undefined; today: string; isLoading: boolean; onTake: (slot: Slot) => void };

function FirstFree({ slot, today, isLoading, onTake }: FirstFreeProps) {
  if (isLoading) return <Skeleton className="h-13 rounded-md" />;
  if (!slot) return <p>There is no free time in the next two weeks. Please choose another day.</p>;
  const day = slot.date === today ? "today" : formatShortDay(officeMoment(slot.date, 12));
  return (
    <button
      type="button"
      className="flex min-h-13 cursor-pointer items-center gap-2.5 rounded-md border-[1.5px] border-input bg-card px-3.5 py-2 text-start hover:bg-surface-2"
      onClick={() => onTake(slot)}
    >
      <Zap className="shrink-0" aria-hidden="true" />
      <span className="flex-1">
        <span className="text-muted-foreground">First free:</span>{" "}
        <b>
          {day}, {slot.time}
        </b>
      </span>
      <b className="text-link">Take it</b>
    </button>
  );
}

/** The next three days with free times and how many, and the calendar with all others. */
function Days({ days, isLoading, shownDate, pickDate, isCalendarOpen, toggleCalendar, calendar }: Choice) {
  const isElsewhere = shownDate !== undefined && !days.some(({ date }) => date === shownDate);
  return (
    <div className="grid gap-2">
      <div className="grid grid-cols-3 gap-2">
        {isLoading && [1, 2, 3].map((place) => <Skeleton key={place} className="h-16.5 rounded-md" />)}
        {days.map(({ date, slots }) => (
          <Pill
            key={date}
            type="radio"
            name="preferredDate"
            value={date}
            checked={date === shownDate}
            onChange={() => pickDate(date)}
            pillClassName="min-h-16.5 flex-col px-1 py-1.5 text-center leading-[1.3]"
          >
            {formatShortDay(officeMoment(date, 12))}
            <span className="text-ui font-normal">{slots.filter(({ available }) => available).length} free</span>
          </Pill>
        ))}
      </div>
      <Button
        variant="line"
        className={cn(isElsewhere && "border-primary text-primary")}
        aria-expanded={isCalendarOpen}
        onClick={toggleCalendar}
      >
        <CalendarDays aria-hidden="true" />
        {isElsewhere ? `${dayOf(shownDate)}. Another day` : "Another day"}
      </Button>
      {isCalendarOpen && (
        <div className={cardVariants({ className: "min-h-93 px-4 py-3.5" })}>
          <SlotCalendar {...calendar} />
        </div>
      )}
    </div>
  );
}

/** The free times of the shown day. A day has nine at most: three rows, so that what is below stays where it is. */
function Times({ slots, shownDate, time, pick, hasFailed, describedBy }: Choice & { describedBy: string | undefined }) {
  const isLoading = !slots && !hasFailed;
  return (
    <div className="grid min-h-43 grid-cols-3 content-start gap-2">
      {isLoading && <span className="sr-only">Loading the free times...</span>}
      {isLoading && [1, 2, 3, 4, 5, 6].map((place) => <Skeleton key={place} className="h-13 rounded-md" />)}
      {slots?.map((slot) => (
        <Pill
          key={slot.time}
          type="radio"
          pillClassName="min-h-13 px-1.5 py-0 text-center"
          name="preferredTime"
          value={slot.time}
          checked={time.value === slot.time}
          aria-describedby={describedBy}
          onChange={() => shownDate && pick({ date: shownDate, time: slot.time })}
        >
          {slot.time}
        </Pill>
      ))}
    </div>
  );
}
