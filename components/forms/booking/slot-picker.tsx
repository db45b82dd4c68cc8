"use client";

import { useEffect, useState } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { cardVariants } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import { Skeleton } from "@/components/ui/skeleton";
import { formatDay, formatShortDay, officeMoment } from "@/lib/office-time";
import type { BookingControl, Slot } from "./booking-fields";
import { freeCount, whenOf } from "./early-slots";
import type { SlotCalendar } from "./slot-calendar";
import {
  DayPill,
  daySkeletons,
  FirstFreeButton,
  firstSkeleton,
  OtherDaysButton,
  TimePill,
  TimesFrame,
  timeSkeletons,
} from "./times-frame";
import { useSlotChoice } from "./use-slot-choice";

type SlotPickerProps = {
  control: BookingControl;
  /** Incremented to load the times again. */
  version: number;
  /** The visitor wanted to continue without a time. */
  isMissing: boolean;
  startsWithCalendar: boolean;
  /** Continues with the first free time. */
  onTake: (slot: Slot) => void;
};

type Choice = ReturnType<typeof useSlotChoice>;

const missing = "Please select a preferred time";
const dayOf = (date: string) => formatDay(officeMoment(date, 12));

/** The first free time in one tap, the next three days with free times, and a calendar for all others. */
export function SlotPicker({ control, version, isMissing, startsWithCalendar, onTake }: SlotPickerProps) {
  const choice = useSlotChoice(control, { version, startsWithCalendar });
  const { first, gone, date, time, hasFailed, reload } = choice;
  const message = time.message ?? (isMissing && !time.value ? missing : undefined);
  return (
    <TimesFrame
      date={date}
      time={{ message, room: time.room ?? (isMissing ? missing : undefined) }}
      first={
        hasFailed ? (
          <Retry title="The free times didn't load." onRetry={reload} />
        ) : (
          <FirstFree slot={first} today={choice.today} isLoading={choice.isLoading} onTake={onTake} />
        )
      }
      days={<NextDays {...choice} />}
      otherDays={<OtherDays {...choice} />}
      hint={
        <>
          {gone && !time.value && (
            <b className="block">
              {gone.time ? `${gone.time} on ${dayOf(gone.date)}` : dayOf(gone.date)} is no longer free. Please choose
              again.
            </b>
          )}
          {choice.shownDate ? `${dayOf(choice.shownDate)}, Lahore time. Only free times are shown.` : "Lahore time."}
        </>
      }
      times={<Times {...choice} describedBy={message ? "preferredTime-error" : undefined} />}
    />
  );
}

function Retry({ title, onRetry }: { title: string; onRetry: () => void }) {
  return (
    <Alert tone="bad" role="alert" title={title}>
      <Button variant="line" size="sm" className="mt-3 flex min-h-11" onClick={onRetry}>
        Try again
      </Button>
    </Alert>
  );
}

type FirstFreeProps = { slot: Slot | undefined; today: string; isLoading: boolean; onTake: (slot: Slot) => void };

function FirstFree({ slot, today, isLoading, onTake }: FirstFreeProps) {
  if (isLoading) return firstSkeleton;
  if (!slot) return <p>There is no free time in the next two weeks. Please choose another day.</p>;
  return <FirstFreeButton when={whenOf(slot, today)} onClick={() => onTake(slot)} />;
}

/** The next three days with free times, and how many. */
function NextDays({ days, isLoading, shownDate, pickDate }: Choice) {
  if (isLoading) return daySkeletons;
  return days.map((day) => (
    <DayPill
      key={day.date}
      value={day.date}
      checked={day.date === shownDate}
      onChange={() => pickDate(day.date)}
      day={formatShortDay(officeMoment(day.date, 12))}
      free={freeCount(day)}
    />
  ));
}

/** The calendar with all other days. */
function OtherDays({ days, shownDate, isCalendarOpen, toggleCalendar, calendar }: Choice) {
  const isElsewhere = shownDate !== undefined && !days.some(({ date }) => date === shownDate);
  return (
    <>
      <OtherDaysButton
        className={cn(isElsewhere && "border-primary text-primary")}
        aria-expanded={isCalendarOpen}
        data-press="calendar"
        onClick={toggleCalendar}
        onPointerEnter={warm}
        onFocus={warm}
      >
        {isElsewhere ? `${dayOf(shownDate)}. Another day` : "Another day"}
      </OtherDaysButton>
      {isCalendarOpen && (
        <div className={cardVariants({ className: "min-h-93 px-4 py-3.5" })}>
          <LateCalendar {...calendar} />
        </div>
      )}
    </>
  );
}

/** The calendar's library is a tenth of this page's scripts, and most visitors choose one of the next three days. */
const loadCalendar = async () => (await import("./slot-calendar")).SlotCalendar;
const warm = () => {
  loadCalendar().catch(() => undefined); // opening the calendar tries again, and says so if it fails
};

function LateCalendar(props: Parameters<typeof SlotCalendar>[0]) {
  const [Calendar, setCalendar] = useState<typeof SlotCalendar>();
  const [tries, setTries] = useState(0);
  const [failedTry, setFailedTry] = useState<number>();
  useEffect(() => {
    loadCalendar().then(
      (loaded) => setCalendar(() => loaded),
      () => setFailedTry(tries),
    );
  }, [tries]);
  if (Calendar) return <Calendar {...props} />;
  if (failedTry !== tries) return <Skeleton className="h-86 rounded-md" />;
  return <Retry title="The calendar didn't load." onRetry={() => setTries(tries + 1)} />;
}

/** The free times of the shown day. A day has nine at most. */
function Times({ slots, shownDate, time, pick, hasFailed, describedBy }: Choice & { describedBy: string | undefined }) {
  if (!slots && !hasFailed) return timeSkeletons;
  return slots?.map((slot) => (
    <TimePill
      key={slot.time}
      value={slot.time}
      checked={time.value === slot.time}
      aria-describedby={describedBy}
      onChange={() => shownDate && pick({ date: shownDate, time: slot.time })}
      time={slot.time}
    />
  ));
}
