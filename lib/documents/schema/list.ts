import "server-only";
import * as z from "zod/mini";
import { documentStatuses, documentTypes } from "@/lib/documents/labels";
import { pageQuery } from "@/lib/http/list/page";
import { optional } from "@/lib/text";

const statuses = documentStatuses.map(({ value }) => value);
const types = documentTypes.map(({ value }) => value);

/** The filters of the list. Whose documents may be asked for is the query's to decide. */
export const documentListSchema = z.object({
  ...pageQuery,
  user_id: optional(z.string("Invalid user")),
  status: optional(z.enum(statuses, "Invalid status")),
  type: optional(z.enum(types, "Invalid type")),
});
export type DocumentListQuery = z.output<typeof documentListSchema>;

/** How a document's file is asked for: `inline` to be shown, anything else to be saved. */
export const documentFileSchema = z.object({ disposition: z.optional(z.string()) });
