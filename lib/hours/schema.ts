import * as z from "zod/mini";
import { versionField } from "@/lib/fields";
import { isCalendarDate } from "@/lib/office-time";
import { firstHour, lastHour } from "./labels";

const hourField = (message: string) =>
  z.int(message).check(z.minimum(firstHour, message), z.maximum(lastHour, message));

const span = z
  .object(
    {
      weekday: z.int("Invalid day").check(z.minimum(1, "Invalid day"), z.maximum(6, "Invalid day")),
      from: hourField("Invalid start"),
      to: hourField("Invalid end"),
    },
    "Invalid hours",
  )
  .check(z.refine(({ from, to }) => from < to, { path: ["to"], error: "The end must be after the start" }));

const date = (message: string) => z.string(message).check(z.refine(isCalendarDate, message));

const daysOff = z
  .object({ from: date("Please choose the first day"), to: date("Please choose the last day") }, "Invalid days off")
  .check(z.refine(({ from, to }) => from <= to, { path: ["to"], error: "The last day can’t be before the first" }));

const isUnique = (values: readonly unknown[]) => new Set(values).size === values.length;

export const mostDaysOff = 60;

/** When a member is in: the whole new state. `version` is the one the caller saw. */
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

const typedHour = z.string();
const typedSpan = z.object({ from: typedHour, to: typedHour }).check(
  z.refine(({ from, to }) => !from === !to, {
    path: ["to"],
    error: "Please choose both, the start and the end",
    abort: true,
  }),
  z.refine(({ from, to }) => !from || Number(from) < Number(to), {
    path: ["to"],
    error: "The end must be after the start",
  }),
);

/** The form: a line for each workday, in their order, empty if the member isn't in then. */
export const hoursFormSchema = z.pipe(
  z.object({ weekly: z.array(typedSpan), days_off: hoursSchema.shape.days_off }),
  z.transform(({ weekly, days_off }): HoursInput => {
    const spans = weekly.map(({ from, to }, index) => ({ weekday: index + 1, from: Number(from), to: Number(to) }));
    return { weekly: spans.filter(({ from }) => from > 0), days_off };
  }),
);
export type HoursForm = z.input<typeof hoursFormSchema>;
