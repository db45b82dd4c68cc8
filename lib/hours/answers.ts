import * as z from "zod/mini";
import { consultationAnswer } from "@/lib/consultations/answers";
import { count, day, id, oneOf } from "@/lib/http/answers/answer-fields";
import { conflictReasons } from "./labels";

/** When a member of the processing team is in. */
export const memberHoursAnswer = z.strictObject({
  id: id(),
  name: z.string(),
  /** At most one span on each day of the week (1 is Monday), in office time; `to` is exclusive. */
  weekly: z.array(z.strictObject({ weekday: z.int(), from: z.int(), to: z.int() })),
  /** Both days included; those that are over are not listed. */
  days_off: z.array(z.strictObject({ from: day(), to: day() })),
  /** The account's: increases with every change of it. */
  version: z.int(),
});

/** An upcoming booking that the hours leave no room for. */
const conflict = z.strictObject({
  consultation: consultationAnswer,
  reason: oneOf(conflictReasons),
  /** How many its slot takes, and how many it has. */
  capacity: count(),
  booked: count(),
});

/** The soonest conflicts, and whether there are more. */
export const conflictsAnswer = z.strictObject({ conflicts: z.array(conflict), has_more: z.boolean() });
