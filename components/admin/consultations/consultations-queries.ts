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

/** The views of the consultations. */
const consultationViews = ["list", "day", "week"] as const;
export type ConsultationsView = (typeof consultationViews)[number];

/** The consultations as a list or as a calendar; the address keeps the list's filters while the calendar is open. */
export const consultationsAddress = addressOf(dashboardTab("consultations"), {
  status: oneOf(valuesOf(consultationStatuses)),
  view: look(oneOf(consultationViews, "list")),
  /** The calendar's day, or a day of its week; today when absent. */
  date: look(date),
  /** A member's id, or "none": the consultations assigned to them. */
  assigned: recordId("none"),
  /** Office dates, both inclusive. */
  from: date,
  to: date,
  search: words,
  page: pageNumber,
});
export type ConsultationsAt = At<typeof consultationsAddress.parts>;

/** The list's filters as the API's query. */
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
