import "server-only";
import * as z from "zod/mini";
import { pageQuery } from "@/lib/http/page";
import { isCalendarDate } from "@/lib/office-time";
import { choiceField, lineField, optional } from "@/lib/text";
import { consultationStatuses, valuesOf } from "./labels";

const date = (field: string) => optional(z.string().check(z.refine(isCalendarDate, `Invalid ${field}`)));

/** The filters of the admin's list; `from` and `to` are office dates of the consultation itself. */
export const consultationListSchema = z.object({
  ...pageQuery,
  status: optional(choiceField(valuesOf(consultationStatuses), "Invalid status")),
  from: date("from"),
  to: date("to"),
  search: optional(lineField({ label: "Search", max: 100 })),
});
export type ConsultationListQuery = z.output<typeof consultationListSchema>;
