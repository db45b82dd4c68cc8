import "server-only";
import * as z from "zod/mini";
import { consultationStatuses } from "@/lib/consultations/labels";
import { pageQuery } from "@/lib/http/list/page";
import { isCalendarDate } from "@/lib/office-time";
import { valuesOf } from "@/lib/options";
import { choiceField, isUuid, lineField, optional } from "@/lib/text";

const date = (field: string) => optional(z.string().check(z.refine(isCalendarDate, `Invalid ${field}`)));

const filters = {
  status: optional(choiceField(valuesOf(consultationStatuses), "Invalid status")),
  from: date("from"),
  to: date("to"),
  /** The assigned member; "none" for unassigned ones. */
  assigned_to_id: optional(
    z.string().check(z.refine((value) => value === "none" || isUuid(value), "Invalid team member")),
  ),
  search: optional(lineField({ label: "Search", max: 100 })),
};

/** The office list's filters; `from` and `to` are office dates of the appointment. */
export const consultationListSchema = z.object({ ...pageQuery, ...filters });
export type ConsultationListQuery = z.output<typeof consultationListSchema>;

/** The same for the file, which has no pages. */
export const consultationExportSchema = z.object(filters);
export type ConsultationExportQuery = z.output<typeof consultationExportSchema>;
