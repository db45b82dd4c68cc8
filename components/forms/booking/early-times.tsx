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

/**
 * The free times as the server sends them: placeholders, and a template of each part, from which the page's own script
 * (components/site/behaviour/times.ts) shows the times before React runs.
 */
export function EarlyTimes() {
  return (
    <>
      <TimesFrame
        isEarly
        first={firstSkeleton}
        days={daySkeletons}
        otherDays={
          <OtherDaysButton aria-expanded={false} data-press="calendar">
            Another day
          </OtherDaysButton>
        }
        times={timeSkeletons}
        hint="Lahore time."
      />
      <template data-early-part="first">
        <FirstFreeButton when="" data-press="take" />
      </template>
      <template data-early-part="day">
        <DayPill day="" free="" />
      </template>
      <template data-early-part="time">
        <TimePill time="" />
      </template>
    </>
  );
}
