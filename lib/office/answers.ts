import * as z from "zod/mini";
import { consultationAnswer } from "@/lib/consultations/answers";
import { Role } from "@/lib/generated/prisma/enums";
import { count, day, id, moment } from "@/lib/http/answers/answer-fields";

/** A closed day, with how many consultations stand on it all the same. */
export const closedDayAnswer = z.strictObject({
  date: day(),
  reason: z.nullable(z.string()),
  consultations: count(),
});

/** A member of the team as someone to assign to. */
export const assigneeAnswer = z.strictObject({ id: id(), name: z.string(), role: z.enum(Role) });

const calendarSlot = z.strictObject({
  time: z.string(),
  starts_at: moment(),
  /** Closed by itself or with its day; past, whatever it was before. */
  state: z.enum(["open", "closed", "past"]),
  /** Cancelled ones too: at most one of them is not. */
  consultations: z.array(consultationAnswer),
});

/** A day as the office sees it. */
export const calendarDayAnswer = z.strictObject({
  date: day(),
  is_closed: z.boolean(),
  /** Why, where someone closed it. A Sunday is closed without. */
  closed_reason: z.nullable(z.string()),
  slots: z.array(calendarSlot),
  /** Whether there are more consultations than are told: cancelled ones. */
  has_more: z.boolean(),
  /** Consultations at times that are no slots of the day. */
  outside: z.array(consultationAnswer),
});

/** What became of a slot, with how many consultations stand on it. */
export const slotStateAnswer = z.strictObject({ starts_at: moment(), open: z.boolean(), consultations: count() });
