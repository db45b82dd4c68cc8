import * as z from "zod/mini";
import { addDays, isCalendarDate } from "@/lib/office-time";
import { clearable, lineField, optional } from "@/lib/text";

/** Reports an invalid date at once, because a range with one can't be checked. */
const date = (field: string) =>
  z.string(`Invalid ${field}`).check(z.refine(isCalendarDate, { error: `Invalid ${field}`, abort: true }));

/** A range in the office calendar, at most 31 days. */
export const calendarQuerySchema = z.object({ from: date("from"), to: date("to") }).check(
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
