import "server-only";
import * as z from "zod/mini";
import { pageQuery } from "@/lib/http/list/page";
import { choiceField, lineField, optional } from "@/lib/text";

/** What a student asks for from a recommendation. */
export const requestSchema = z.object({
  recommendation_id: lineField({ label: "Recommendation", min: 1, max: 100 }),
  kind: choiceField(["apply", "help", "eligibility"], "Invalid kind"),
});
export type RequestInput = z.output<typeof requestSchema>;

/** What the team makes of it. */
export const requestChangeSchema = z.object({ status: choiceField(["open", "done"], "Invalid status") });
export type RequestChangeInput = z.output<typeof requestChangeSchema>;

/** The filters of the list. Whose requests may be asked for is the query's to decide. */
export const requestListSchema = z.object({
  ...pageQuery,
  student_id: optional(z.string("Invalid student")),
  status: optional(choiceField(["open", "done"], "Invalid status")),
});
export type RequestListQuery = z.output<typeof requestListSchema>;
