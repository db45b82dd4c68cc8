import "server-only";
import * as z from "zod/mini";
import { pageQuery } from "@/lib/http/list/page";
import { lineField, optional } from "@/lib/text";

/** The filters of the lists of processing members and of partners. */
export const teamListSchema = z.object({
  ...pageQuery,
  search: optional(lineField({ label: "Search", max: 100 })),
});
export type TeamListQuery = z.output<typeof teamListSchema>;
