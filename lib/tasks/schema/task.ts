import * as z from "zod/mini";
import { choiceField, clearable, lineField, optional, versionField } from "@/lib/fields";
import { valuesOf } from "@/lib/options";
import { ownerField } from "@/lib/students/schema";
import { taskPriorities, taskRepeats, taskRules } from "@/lib/tasks/labels";
import { isUuid } from "@/lib/text";

/** Characters of a task's title. */
export const longestTitle = 200;

const yesOrNo = (message: string) => z.boolean(message);
const idField = (message: string) => z.string(message).check(z.refine(isUuid, message), z.toLowerCase());

const title = () => lineField({ label: "Task", min: 1, max: longestTitle, message: "Say what is to be done" });
const dueAt = () => z.iso.datetime("Choose when it is due");

const fields = {
  title: title(),
  due_at: dueAt(),
  priority: z.optional(choiceField(valuesOf(taskPriorities), "Invalid priority")),
  repeat: clearable(choiceField(valuesOf(taskRepeats), "Invalid repetition")),
  /** The student sees it and ticks it. */
  for_student: z.optional(yesOrNo("Invalid choice")),
  assigned_to_id: ownerField(),
};

/** One of the student's applications that it is about. */
const applicationField = () => optional(idField("Invalid application"));

/** What the form of a task has; the person is known there. */
export const taskFormSchema = z.object({ ...fields, application_id: applicationField() });
export type TaskFormInput = z.output<typeof taskFormSchema>;

/**
 * A new task about a person: a contact, or a student by the account's id. Without an owner it is for whoever answers for
 * the person, or else the caller's.
 */
export const newTaskSchema = z
  .object({
    ...fields,
    contact_id: optional(idField("Invalid contact")),
    student_id: optional(idField("Invalid student")),
    application_id: applicationField(),
  })
  .check(
    z.refine(({ contact_id, student_id }) => (contact_id === undefined) !== (student_id === undefined), {
      path: ["contact_id"],
      error: "Name a contact or a student",
    }),
  );
export type NewTaskInput = z.output<typeof newTaskSchema>;

/** A change to an open task, and the version that the caller saw. Absent fields stay. */
export const taskChangeSchema = z.object({
  ...fields,
  title: z.optional(title()),
  due_at: z.optional(dueAt()),
  /** Until then it isn't in Today; null brings it back. */
  snoozed_until: z.optional(z.nullable(z.iso.datetime("Invalid time"))),
  version: versionField(),
});
export type TaskChangeInput = z.output<typeof taskChangeSchema>;

/** Ticks a task, or opens it again. */
export const tickSchema = z.object({ done: yesOrNo("Say whether it is done") });
export type TickInput = z.output<typeof tickSchema>;

/** Switches a rule on or off. */
export const taskRuleSchema = z.object({
  rule: choiceField(valuesOf(taskRules), "Invalid rule"),
  is_on: yesOrNo("Say whether it is on"),
});
export type TaskRuleInput = z.output<typeof taskRuleSchema>;
