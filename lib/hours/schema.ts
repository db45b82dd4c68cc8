import * as z from "zod/mini";
import { isCalendarDate } from "@/lib/office-time";
import { versionField } from "@/lib/text";
import { firstHour, lastHour } from "./labels";

const hourField = (message: string) =>
  z.int(message).check(z.minimum(firstHour, message), z.maximum(lastHour, message));

const span = z
  .object({
    weekday: z.int("Invalid day").check(z.minimum(1, "Invalid day"), z.maximum(6, "Invalid day")),
    from: hourField("Invalid start"),
    to: hourField("Invalid end"),
  })
  .check(z.refine(({ from, to }) => from < to, { path: ["to"], error: "The end must be after the start" }));

const date = (message: string) => z.string(message).check(z.refine(isCalendarDate, message));

const daysOff = z
  .object({ from: date("Please choose the first day"), to: date("Please choose the last day") })
  .check(z.refine(({ from, to }) => from <= to, { path: ["to"], error: "The last day can’t be before the first" }));

const isUnique = (values: readonly unknown[]) => new Set(values).size === values.length;

export const mostDaysOff = 60;

/** When a member is in: all of it, as it is to be. `version` is the one the caller saw. */
export const hoursSchema = z.object({
  weekly: z.array(span, "Invalid hours").check(
    z.maxLength(6, "At most one span a day"),
    z.refine((spans) => isUnique(spans.map(({ weekday }) => weekday)), "At most one span a day"),
  ),
  days_off: z.array(daysOff, "Invalid days off").check(
    z.maxLength(mostDaysOff, `At most ${mostDaysOff} entries`),
    z.refine((ranges) => isUnique(ranges.map(({ from }) => from)), "Two entries begin on the same day"),
  ),
  version: versionField(),
});
export type HoursInput = z.output<typeof hoursSchema>;
