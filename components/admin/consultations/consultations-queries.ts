import { newsEveryMs } from "@/components/admin/admin-queries";
import { dashboardTab } from "@/components/admin/dashboard-address";
import {
  type At,
  addressOf,
  date,
  look,
  oneOf,
  pageNumber,
  recordId,
  valuesOf,
  words,
} from "@/components/portal/list/address";
import { listQuery } from "@/components/portal/list/list-query";
import { consultationStatuses } from "@/lib/consultations/labels";
import type { ConsultationView } from "@/lib/consultations/views";

/** How the consultations are shown. */
const consultationViews = ["list", "day", "week"] as const;
export type ConsultationsView = (typeof consultationViews)[number];

/** The consultations as a list or as a calendar; the filters of the list wait while the calendar is on show. */
export const consultationsAddress = addressOf(dashboardTab("consultations"), {
  status: oneOf(valuesOf(consultationStatuses)),
  view: look(oneOf(consultationViews, "list")),
  /** The day that the calendar shows, or a day of its week; today when absent. */
  date: look(date),
  /** A member's id, or "none": the consultations that they look after. */
  assigned: recordId("none"),
  /** Office dates, both included. */
  from: date,
  to: date,
  search: words,
  page: pageNumber,
});
export type ConsultationsAt = At<typeof consultationsAddress.parts>;

/** What the list is narrowed by, as its query in the API has it. */
export const consultationFilter = ({
  status,
  from,
  to,
  assigned,
  search,
}: Omit<ConsultationsAt, "page" | "view" | "date">) => ({
  status,
  from,
  to,
  assigned_to_id: assigned,
  search,
});

export const consultationsQuery = (at: ConsultationsAt) =>
  listQuery<ConsultationView>({
    role: "admin",
    key: ["consultations", "list"],
    path: "consultations",
    everyMs: newsEveryMs,
    filter: consultationFilter(at),
    page: at.page,
  });
