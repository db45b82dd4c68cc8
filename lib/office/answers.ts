import * as z from "zod/mini";
import { consultationAnswer } from "@/lib/consultations/answers";
import { Role } from "@/lib/generated/prisma/enums";
import { count, day, id, moment, oneOf } from "@/lib/http/answers/answer-fields";
import { regions } from "@/lib/students/regions";

/** A closed day, with the number of consultations still on it. */
export const closedDayAnswer = z.strictObject({
  date: day(),
  reason: z.nullable(z.string()),
  consultations: count(),
});

/** A team member who can be assigned, with what helps to choose. */
export const assigneeAnswer = z.strictObject({
  id: id(),
  name: z.string(),
  role: z.enum(Role),
  /** Of a processing member; none means all. */
  regions: z.array(oneOf(regions)),
  /** Their pending and confirmed consultations to come. */
  upcoming: count(),
});

const calendarSlot = z.strictObject({
  time: z.string(),
  starts_at: moment(),
  /** Closed on its own or with its day; past, whatever it was before. */
  state: z.enum(["open", "closed", "past"]),
  /** How many it takes: as many as people are in, one while nobody has hours. */
  capacity: count(),
  /** Whether the member who was asked for could take it; absent if nobody was. */
  member_free: z.optional(z.boolean()),
  /** Including cancelled ones. */
  consultations: z.array(consultationAnswer),
});

/** A day, for the office. */
export const calendarDayAnswer = z.strictObject({
  date: day(),
  is_closed: z.boolean(),
  /** The reason, if someone closed it. Days without opening hours are closed without one. */
  closed_reason: z.nullable(z.string()),
  /** In a week with shorter hours for everybody: from when to when the office is open, in hours of office time. */
  short_hours: z.nullable(z.strictObject({ opens: z.int(), closes: z.int() })),
  slots: z.array(calendarSlot),
  /** Whether there are more consultations than listed, all of them cancelled. */
  has_more: z.boolean(),
  /** Consultations at times that aren't slots on that day. */
  outside: z.array(consultationAnswer),
});

/** A slot after a change, with the number of consultations on it. */
export const slotStateAnswer = z.strictObject({ starts_at: moment(), open: z.boolean(), consultations: count() });

/** Weeks with shorter hours for everybody, both days included, and the bookings that lie outside them. */
export const shortHoursAnswer = z.strictObject({
  from: day(),
  to: day(),
  /** Hours in office time; nothing ends after `closes`, on Fridays `friday_closes`. */
  opens: z.int(),
  closes: z.int(),
  friday_closes: z.int(),
  consultations: count(),
});
