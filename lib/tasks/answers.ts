import * as z from "zod/mini";
import { id, listOf, moment, oneOf } from "@/lib/http/answers/answer-fields";
import { ownerAnswer } from "@/lib/students/answers";
import { taskPriorities, taskRepeats, taskRules } from "./labels";

const application = z.nullable(z.strictObject({ id: id(), university_name: z.string(), program_name: z.string() }));

/** A task, for the team. */
export const taskAnswer = z.strictObject({
  id: id(),
  title: z.string(),
  due_at: moment(),
  priority: oneOf(taskPriorities),
  repeat: z.nullable(oneOf(taskRepeats)),
  /** The student sees it and ticks it. */
  for_student: z.boolean(),
  /** Whom it is about. */
  person: z.strictObject({ contact_id: id(), student_id: z.nullable(id()), name: z.string() }),
  application,
  /** Who is to do it, or to see to it. */
  assigned_to: ownerAnswer,
  /** Until then it isn't in Today. */
  snoozed_until: z.nullable(moment()),
  /** The rule that made it; null if somebody did. */
  rule: z.nullable(oneOf(taskRules)),
  created_by: z.nullable(z.string()),
  created_at: moment(),
  done_at: z.nullable(moment()),
  /** Null for a rule's task whose reason has gone by itself. */
  done_by: z.nullable(z.string()),
  /** Increases with every change. */
  version: z.int(),
});

/** A task that is meant for the student, for its student. */
export const studentTaskAnswer = z.strictObject({
  id: id(),
  title: z.string(),
  due_at: moment(),
  application,
  done_at: z.nullable(moment()),
});

/** After a tick: when it was done, or null if it is open again. */
export const tickAnswer = z.strictObject({ id: id(), done_at: z.nullable(moment()) });

/** The rules that make tasks, and whether they do. */
export const taskRulesAnswer = z.strictObject({
  rules: listOf(z.strictObject({ rule: oneOf(taskRules), is_on: z.boolean() })),
});
