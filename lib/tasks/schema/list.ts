import "server-only";
import * as z from "zod/mini";
import { choiceField, optional } from "@/lib/fields";
import { pageQuery } from "@/lib/http/list/page";
import { valuesOf } from "@/lib/options";
import { ownerFilter } from "@/lib/students/schema";
import { taskViews } from "@/lib/tasks/labels";
import { isUuid } from "@/lib/text";

const wanted = (message: string) => optional(z.string().check(z.refine(isUuid, message)));

/** The team's list; without `view` the tasks that are due. */
export const taskListSchema = z
  .object({
    ...pageQuery,
    view: optional(choiceField(valuesOf(taskViews), "Invalid view")),
    assigned_to_id: ownerFilter(),
    /** One person's. */
    contact_id: wanted("Invalid contact"),
    student_id: wanted("Invalid student"),
  })
  .check(
    z.refine(({ contact_id, student_id }) => contact_id === undefined || student_id === undefined, {
      path: ["contact_id"],
      error: "Name a contact or a student",
    }),
    z.refine(({ view, contact_id, student_id }) => view !== "done" || (contact_id ?? student_id) !== undefined, {
      path: ["view"],
      error: "Done tasks are listed for one person",
    }),
  );
export type TaskListQuery = z.output<typeof taskListSchema>;
