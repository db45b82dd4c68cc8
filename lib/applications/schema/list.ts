import "server-only";
import * as z from "zod/mini";
import { applicationStatuses } from "@/lib/applications/labels";
import { lineField, optional } from "@/lib/fields";
import { pageQuery } from "@/lib/http/list/page";
import { ownerFilter } from "@/lib/students/schema";

const statuses = applicationStatuses.map(({ value }) => value);

/** The list's filters. The query decides whose applications may be listed. */
export const applicationListSchema = z.object({
  ...pageQuery,
  student_id: optional(z.string("Invalid student")),
  /** The owner: a member, "me", "none", or "left" for members who have left. Nothing to students. */
  assigned_to_id: ownerFilter(),
  status: optional(z.enum(statuses, "Invalid status")),
  search: optional(lineField({ label: "Search", max: 100 })),
});
export type ApplicationListQuery = z.output<typeof applicationListSchema>;
