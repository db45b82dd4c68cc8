import * as z from "zod/mini";
import { clearable, lineField, optional } from "@/lib/fields";
import { firstHour, lastHour } from "@/lib/hours/labels";
import { addDays, isCalendarDate } from "@/lib/office-time";
import { isUuid } from "@/lib/text";

/** Reports an invalid date at once, because a range with one can't be checked. */
const date = (field: string) =>
  z.string(`Invalid ${field}`).check(z.refine(isCalendarDate, { error: `Invalid ${field}`, abort: true }));

/** A range in the office calendar, at most 31 days. */
export const calendarQuerySchema = z
  .object({
    from: date("from"),
    to: date("to"),
    /** A team member: each slot then says whether they could take it. */
    member: optional(z.string().check(z.refine(isUuid, "Invalid member"), z.toLowerCase())),
  })
  .check(
    z.refine(({ from, to }) => from <= to && to <= addDays(from, 30), {
      path: ["to"],
      error: "Please choose at most 31 days",
    }),
  );
export type CalendarQuery = z.output<typeof calendarQuerySchema>;

/** The first day to list; today by default. */
export const closedDaysQuerySchema = z.object({ from: optional(date("from")) });
export type ClosedDaysQuery = z.output<typeof closedDaysQuerySchema>;

export const maxReason = 100;

const reasonField = () => clearable(lineField({ label: "Reason", max: maxReason }));

/** A day without consultations, and why. */
export const closedDaySchema = z.object({
  reason: reasonField(),
  /** The day as the caller saw it; null: open. If it is another by now, it is a conflict; absent: the last change wins. */
  seen: z.optional(z.nullable(z.object({ reason: reasonField() }, "Invalid seen day"))),
});
export type ClosedDayInput = z.output<typeof closedDaySchema>;

/** The reason that the caller saw on the day they reopen; empty: none. Absent: whatever it is. */
export const openDayQuerySchema = z.object({
  seen_reason: z.optional(z.string().check(z.maxLength(4 * maxReason, "Reason is too long"))),
});
export type OpenDayQuery = z.output<typeof openDayQuerySchema>;

/** The form to close a day; `today` is the office date. */
export const closedDayFormSchema = (today: string) =>
  z.object({
    date: z.string().check(
      z.refine(isCalendarDate, { error: "Please choose a day", abort: true }),
      z.refine((day) => day >= today, "Please choose today or a later day"),
    ),
    reason: lineField({ label: "Reason", max: maxReason }),
  });

/** Whether a slot can be booked. */
export const slotStateSchema = z.object({ open: z.boolean("Please say whether the slot is open") });
export type SlotStateInput = z.output<typeof slotStateSchema>;

const mostShortDays = 62;
export const mostShortPeriods = 6;

const hourField = (message: string) =>
  z.int(message).check(z.minimum(firstHour, message), z.maximum(lastHour, message));

/** Weeks with shorter hours; nobody fasts for two months. */
export const shortHoursPeriodSchema = z
  .object(
    {
      from: date("first day"),
      to: date("last day"),
      opens: hourField("Invalid start"),
      closes: hourField("Invalid end"),
      friday_closes: hourField("Invalid end on Fridays"),
    },
    "Invalid hours",
  )
  .check(
    z.refine(({ from, to }) => from <= to, { path: ["to"], error: "The last day can’t be before the first" }),
    z.refine(({ from, to }) => to <= addDays(from, mostShortDays - 1), {
      path: ["to"],
      error: `Please choose at most ${mostShortDays} days`,
    }),
    z.refine(({ opens, closes }) => opens < closes, { path: ["closes"], error: "The end must be after the start" }),
    z.refine(({ opens, friday_closes }) => opens < friday_closes, {
      path: ["friday_closes"],
      error: "The end must be after the start",
    }),
    z.refine(({ closes, friday_closes }) => friday_closes <= closes, {
      path: ["friday_closes"],
      error: "Fridays can’t end later than the other days",
    }),
  );
export type ShortHoursPeriod = z.output<typeof shortHoursPeriodSchema>;

/** The form for one such period: hours arrive as text. */
export const shortHoursFormSchema = z.pipe(
  z.pipe(
    z.object({ from: z.string(), to: z.string(), opens: z.string(), closes: z.string(), friday_closes: z.string() }),
    z.transform(({ opens, closes, friday_closes, ...days }) => ({
      ...days,
      opens: Number(opens),
      closes: Number(closes),
      friday_closes: Number(friday_closes),
    })),
  ),
  shortHoursPeriodSchema,
);
export type ShortHoursForm = z.input<typeof shortHoursFormSchema>;

const periods = () => z.array(shortHoursPeriodSchema, "Invalid periods");
const isApart = (spans: readonly ShortHoursPeriod[]) =>
  spans.every(({ from, to }, place) => spans.every((other, at) => at === place || other.to < from || to < other.from));

/**
 * All coming weeks with shorter hours, as they are to be. `seen` are those that the caller saw: if they are others by
 * now, it is a conflict; absent: the last change wins.
 */
export const shortHoursSchema = z.object({
  periods: periods().check(
    z.maxLength(mostShortPeriods, `At most ${mostShortPeriods} periods`),
    z.refine(isApart, "Two periods share a day"),
  ),
  seen: z.optional(periods().check(z.maxLength(mostShortPeriods, "Invalid seen periods"))),
});
export type ShortHoursInput = z.output<typeof shortHoursSchema>;
