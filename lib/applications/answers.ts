import * as z from "zod/mini";
import { day, id, moment, oneOf, percent } from "@/lib/http/answers/answer-fields";
import { ownerAnswer } from "@/lib/students/answers";
import { undoAnswer } from "@/lib/undo/answers";
import { applicationStatuses, stepStatuses } from "./labels";

const step = z.strictObject({ name: z.string(), status: oneOf(stepStatuses), date: z.nullable(moment()) });

/** An application for its student, without the team's notes. */
export const applicationAnswer = z.strictObject({
  id: id(),
  student_id: id(),
  student_name: z.string(),
  university_name: z.string(),
  university: z.string(),
  program_name: z.string(),
  program: z.string(),
  country: z.nullable(z.string()),
  /** The city of a catalogue programme's university; only for its student. */
  city: z.optional(z.nullable(z.string())),
  intake: z.nullable(z.string()),
  term: z.nullable(z.string()),
  /** The catalogue programme it is for; null if it isn't in the catalogue. */
  programme_id: z.nullable(z.string()),
  status: oneOf(applicationStatuses),
  /** Why it was withdrawn; otherwise null. */
  withdrawal_reason: z.nullable(z.string()),
  progress: percent(),
  steps: z.array(step),
  created_at: moment(),
  updated_at: moment(),
  version: z.int(),
});

/** An application for staff. Students with a closed account get no mail. */
export const staffApplicationAnswer = z.extend(applicationAnswer, {
  student_active: z.boolean(),
  /** Who answers for it: the student's owner, unless somebody else was given it. */
  assigned_to: ownerAnswer,
  notes: z.nullable(z.string()),
  deadline: z.nullable(day()),
});

/** An application after a change, with how to undo it while its mails are held. */
export const changedApplicationAnswer = z.extend(staffApplicationAnswer, { undo: z.optional(undoAnswer) });

/**
 * An application's history entry: who saved what. `by` is null if the account is gone; `from` is null at the start;
 * `notes` are the team's notes as saved then, null if unchanged or emptied; `reason` is that of a correction or
 * withdrawal.
 */
export const applicationHistoryAnswer = z.strictObject({
  id: id(),
  at: moment(),
  by: z.nullable(z.string()),
  from: z.nullable(oneOf(applicationStatuses)),
  to: oneOf(applicationStatuses),
  progress: percent(),
  changed: z.array(z.string()),
  notes: z.nullable(z.string()),
  reason: z.nullable(z.string()),
});

/** For students or staff, depending on who asks. */
export const anyApplicationAnswer = z.union([applicationAnswer, staffApplicationAnswer]);
