import * as z from "zod/mini";
import { day, id, moment, oneOf, percent } from "@/lib/http/answers/answer-fields";
import { undoAnswer } from "@/lib/undo/answers";
import { applicationStatuses, stepStatuses } from "./labels";

const step = z.strictObject({ name: z.string(), status: oneOf(stepStatuses), date: z.nullable(moment()) });

/** An application as its student sees it: the team's notes are not in it. */
export const applicationAnswer = z.strictObject({
  id: id(),
  student_id: id(),
  student_name: z.string(),
  university_name: z.string(),
  university: z.string(),
  program_name: z.string(),
  program: z.string(),
  country: z.nullable(z.string()),
  intake: z.nullable(z.string()),
  term: z.nullable(z.string()),
  /** The catalogue programme that it is for; null if it is for another one. */
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

/** The same with what only staff may read. A student whose account is closed gets no mail. */
export const staffApplicationAnswer = z.extend(applicationAnswer, {
  student_active: z.boolean(),
  notes: z.nullable(z.string()),
  deadline: z.nullable(day()),
});

/** The same after a change, and how it is undone while its mails are held. */
export const changedApplicationAnswer = z.extend(staffApplicationAnswer, { undo: z.optional(undoAnswer) });

/**
 * One change of an application: who saved what. `by` is null where the account is gone; `from` is null at the start;
 * `notes` are the team's notes as they were saved then, null where they were not touched or were emptied; `reason` says why
 * it was corrected or withdrawn.
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

/** As the caller may see it. */
export const anyApplicationAnswer = z.union([applicationAnswer, staffApplicationAnswer]);
