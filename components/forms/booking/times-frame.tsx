import { CalendarDays, Zap } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { FieldMessage, fieldTone, type ShownMessage } from "@/components/forms/fields/field-frame";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { fieldLabelVariants, fieldVariants, Hint } from "@/components/ui/form/field";
import { Pill } from "@/components/ui/form/pill";
import { Skeleton } from "@/components/ui/skeleton";
import { Spinner } from "@/components/ui/spinner";

/*
 * How the free times look. React shows them once it runs; before that, the page's own script fills them in
 * (early-times.tsx, components/site/behaviour/times.ts).
 */

type TimesFrameProps = {
  first: ReactNode;
  days: ReactNode;
  /** Below the days: the way to all others. */
  otherDays: ReactNode;
  times: ReactNode;
  hint: ReactNode;
  date?: Partial<ShownMessage>;
  time?: Partial<ShownMessage>;
  /** Before React runs, the ids belong to the plain fields for browsers without JavaScript. */
  isEarly?: boolean;
};

const empty: Partial<ShownMessage> = {};

/** The first free time, the next days with free times, and the times of one day: three rows, so that nothing moves. */
export function TimesFrame({
  first,
  days,
  otherDays,
  times,
  hint,
  date = empty,
  time = empty,
  isEarly,
}: TimesFrameProps) {
  return (
    <div className="grid gap-6">
      <div data-early="first" className="grid">
        {first}
      </div>
      <fieldset
        data-field
        className={fieldVariants({ tone: fieldTone(date) })}
        id={isEarly ? undefined : "preferredDate"}
        tabIndex={-1}
      >
        <legend className={fieldLabelVariants({ legend: true })}>Preferred date</legend>
        <FieldMessage id="preferredDate-error" {...date} />
        <div className="grid gap-2">
          <div data-early="days" className="grid grid-cols-3 gap-2">
            {days}
          </div>
          {otherDays}
        </div>
      </fieldset>
      <fieldset
        data-field
        className={fieldVariants({ tone: fieldTone(time) })}
        id={isEarly ? undefined : "preferredTime"}
        tabIndex={-1}
      >
        <legend className={fieldLabelVariants({ legend: true })}>Preferred time</legend>
        <FieldMessage id="preferredTime-error" {...time} />
        <Hint role="status">
          <span data-early="hint" className="block max-md:min-h-[2lh]">
            {hint}
          </span>
        </Hint>
        <div data-early="times" className="grid min-h-43 grid-cols-3 content-start gap-2">
          {times}
        </div>
      </fieldset>
    </div>
  );
}

// On a phone there is room for words that wrap, so that neither the times nor a late font move what is below.
const firstHeight = "min-h-13 max-md:min-h-18.5";
const dayHeight = "min-h-16.5 max-md:min-h-19.5";

export const firstSkeleton = <Skeleton className={cn("rounded-md", firstHeight)} />;
export const daySkeletons = [1, 2, 3].map((place) => <Skeleton key={place} className={cn("rounded-md", dayHeight)} />);
export const timeSkeletons = (
  <>
    <span className="sr-only">Loading the free times...</span>
    {[1, 2, 3, 4, 5, 6].map((place) => (
      <Skeleton key={place} className="h-13 rounded-md" />
    ))}
  </>
);

/** `when`: "today, 2:00 PM". Pressed before React runs, it says by a spinner that it has heard it. */
export function FirstFreeButton({ when, ...button }: ComponentProps<"button"> & { when: ReactNode }) {
  return (
    <button
      type="button"
      className={cn(
        "group flex cursor-pointer items-center gap-2.5 rounded-md border-[1.5px] border-input bg-card px-3.5 py-2 text-start hover:bg-surface-2",
        "aria-busy:border-primary aria-busy:bg-secondary",
        firstHeight,
      )}
      {...button}
    >
      <span className="grid size-6 flex-none place-items-center">
        <Zap className="group-aria-busy:hidden" aria-hidden="true" />
        <span className="hidden group-aria-busy:block">
          <Spinner />
        </span>
      </span>
      <span className="flex-1">
        <span className="text-muted-foreground">Earliest open time:</span> <b data-early-text="when">{when}</b>
      </span>
      <b className="text-link">Take it</b>
    </button>
  );
}

/** A day with free times, and how many: "Tue 24 Nov", "6 free". */
export function DayPill({ day, free, ...input }: ComponentProps<"input"> & { day: ReactNode; free: ReactNode }) {
  return (
    <Pill
      type="radio"
      name="preferredDate"
      pillClassName={cn("flex-col px-1 py-1.5 text-center leading-[1.3]", dayHeight)}
      {...input}
    >
      <span data-early-text="day">{day}</span>
      <span data-early-text="free" className="text-ui font-normal">
        {free}
      </span>
    </Pill>
  );
}

/** A free time of the shown day. */
export function TimePill({ time, ...input }: ComponentProps<"input"> & { time: ReactNode }) {
  return (
    <Pill type="radio" name="preferredTime" pillClassName="min-h-13 px-1.5 py-0 text-center" {...input}>
      <span data-early-text="time">{time}</span>
    </Pill>
  );
}

export function OtherDaysButton({ children, ...button }: ComponentProps<typeof Button>) {
  return (
    <Button variant="line" {...button}>
      <CalendarDays aria-hidden="true" />
      {children}
    </Button>
  );
}
