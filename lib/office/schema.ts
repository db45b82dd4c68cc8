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

/** A day without consultations, and why. */
export const closedDaySchema = z.object({ reason: clearable(lineField({ label: "Reason", max: maxReason })) });
export type ClosedDayInput = z.output<typeof closedDaySchema>;

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
