import "server-only";
import * as z from "zod/mini";
import { pageQuery } from "@/lib/http/list/page";
import { choiceField, optional } from "@/lib/text";

/** The filters of the list. Whose requests may be asked for is the query's to decide. */
export const requestListSchema = z.object({
  ...pageQuery,
  student_id: optional(z.string("Invalid student")),
  status: optional(choiceField(["open", "done"], "Invalid status")),
});
export type RequestListQuery = z.output<typeof requestListSchema>;
