import "server-only";
import * as z from "zod/mini";
import { consultationSorts, consultationStatuses } from "@/lib/consultations/labels";
import { choiceField, lineField, optional } from "@/lib/fields";
import { dateFilter, pageQuery } from "@/lib/http/list/page";
import { valuesOf } from "@/lib/options";
import { isUuid } from "@/lib/text";
import { chosenFileSchema, togetherFields } from "@/lib/undo/schema";

const filters = {
  /** "upcoming": pending or confirmed. */
  status: optional(choiceField([...valuesOf(consultationStatuses), "upcoming"], "Invalid status")),
  from: dateFilter("from"),
  to: dateFilter("to"),
  /** The assigned member; "none" for unassigned ones. */
  assigned_to_id: optional(
    z.string().check(z.refine((value) => value === "none" || isUuid(value), "Invalid team member")),
  ),
  search: optional(lineField({ label: "Search", max: 100 })),
  /** Pending for more than 24 hours. */
  unanswered: optional(choiceField(["true"], "Invalid unanswered")),
};

type Filters = { from?: unknown; to?: unknown; status?: unknown; unanswered?: unknown; sort?: string | undefined };

/** No index has the unanswered ones by status or appointment. */
const unansweredAlone = z.refine<Filters>(
  ({ unanswered, from, to, status, sort = "arrival" }) => !unanswered || !(from || to || status || sort !== "arrival"),
  { path: ["unanswered"], error: "Unanswered consultations have no other status, date or order" },
);

const sort = optional(choiceField(valuesOf(consultationSorts), "Invalid sort"));

const sortedByDate = z.refine<Filters>(({ from, to, sort: order }) => !(from || to) || !order || order === "slot", {
  path: ["sort"],
  error: "A list limited by date is sorted by appointment",
});

/**
 * The office list's filters; `from` and `to` are office dates of the appointment. A list limited by date is sorted by
 * appointment: no index has another order for it.
 */
export const consultationListSchema = z.object({ ...pageQuery, ...filters, sort }).check(sortedByDate, unansweredAlone);
export type ConsultationListQuery = z.output<typeof consultationListSchema>;

/** The same for a saved view, which has no pages and keeps nothing that the list doesn't know. */
export const consultationViewSchema = z.strictObject({ ...filters, sort }).check(sortedByDate, unansweredAlone);
export type ConsultationViewQuery = z.output<typeof consultationViewSchema>;

/** The same for the file, which has no pages. */
export const consultationExportSchema = z.object(filters).check(unansweredAlone);
export type ConsultationExportQuery = z.output<typeof consultationExportSchema>;

/** The file of chosen consultations. */
export const consultationFileSchema = chosenFileSchema("consultation", "consultations");

/**
 * A change of several consultations: confirm or complete them, note that nobody came, or assign them to a member (null:
 * to nobody). `later` is how many follow in further requests of the same action, `earlier` the groups of those before:
 * their mails are held together.
 */
export const consultationsTogetherSchema = z
  .object({
    ...togetherFields(),
    status: z.optional(choiceField(["confirmed", "completed", "no_show"], "Invalid status")),
    assigned_to_id: z.optional(
      z.nullable(z.string("Invalid team member").check(z.refine(isUuid, "Invalid team member"), z.toLowerCase())),
    ),
  })
  .check(
    z.refine(({ status, assigned_to_id }) => (status === undefined) !== (assigned_to_id === undefined), {
      path: ["status"],
      error: "Choose a status or a team member",
    }),
  );
export type ConsultationsTogetherInput = z.output<typeof consultationsTogetherSchema>;
