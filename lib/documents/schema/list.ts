import "server-only";
import * as z from "zod/mini";
import { documentStatuses, documentTypes } from "@/lib/documents/labels";
import { optional } from "@/lib/fields";
import { pageQuery } from "@/lib/http/list/page";
import { ownerFilter } from "@/lib/students/schema";

const statuses = documentStatuses.map(({ value }) => value);
const types = documentTypes.map(({ value }) => value);

/** The list's filters. The query decides whose documents may be listed. */
export const documentListSchema = z.object({
  ...pageQuery,
  user_id: optional(z.string("Invalid user")),
  status: optional(z.enum(statuses, "Invalid status")),
  type: optional(z.enum(types, "Invalid type")),
});
export type DocumentListQuery = z.output<typeof documentListSchema>;

/** The filter of the documents that wait for review. */
export const waitingListSchema = z.object({ ...pageQuery, assigned_to_id: ownerFilter() });

/** How to send the file: `inline` to display it, anything else to download it. */
export const documentFileSchema = z.object({ disposition: z.optional(z.string()) });
