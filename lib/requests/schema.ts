import "server-only";
import * as z from "zod/mini";
import { choiceField, lineField, optional } from "@/lib/fields";
import { pageQuery } from "@/lib/http/list/page";
import { ownerFilter } from "@/lib/students/schema";

/** A request made from a recommendation. */
export const requestSchema = z.object({
  recommendation_id: lineField({ label: "Recommendation", min: 1, max: 100 }),
  kind: choiceField(["apply", "help", "eligibility"], "Invalid kind"),
});
export type RequestInput = z.output<typeof requestSchema>;

/** The team's change to a request. */
export const requestChangeSchema = z.object({ status: choiceField(["open", "done"], "Invalid status") });
export type RequestChangeInput = z.output<typeof requestChangeSchema>;

/** The list's filters. The query decides whose requests may be listed. */
export const requestListSchema = z.object({
  ...pageQuery,
  student_id: optional(z.string("Invalid student")),
  /** The owner: a member, "me", "none", or "left" for members who have left. Nothing to students. */
  assigned_to_id: ownerFilter(),
  status: optional(choiceField(["open", "done"], "Invalid status")),
});
export type RequestListQuery = z.output<typeof requestListSchema>;
