import { queryOptions } from "@tanstack/react-query";
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
import { consultationSorts, consultationStatuses } from "@/lib/consultations/labels";
import type { ConsultationView } from "@/lib/consultations/views";
import { api } from "@/lib/http/browser/api";
import type { PickedRecords } from "@/lib/undo/views";

/**
 * How the consultations are laid out: `view` in the address. A view in our own words is a set of filters with a name.
 */
const consultationLayouts = ["list", "day", "week", "month"] as const;
export type ConsultationsLayout = (typeof consultationLayouts)[number];

/** The consultations as a list or as a calendar; the address keeps the list's filters while the calendar is open. */
export const consultationsAddress = addressOf(dashboardTab("consultations"), {
  /** "upcoming": pending or confirmed. */
  status: oneOf([...valuesOf(consultationStatuses), "upcoming"]),
  view: look(oneOf(consultationLayouts, "list")),
  /** The calendar's day, or a day of its week or month; today when absent. */
  date: look(date),
  /** A member's id, or "none": the consultations assigned to them. */
  assigned: recordId("none"),
  /** Office dates, both inclusive. */
  from: date,
  to: date,
  search: words,
  /** Pending for more than a day. */
  waiting: oneOf(["day"]),
  sort: look(oneOf(valuesOf(consultationSorts), "arrival")),
  page: pageNumber,
  /** The consultation that is open beside the list. */
  open: look(recordId()),
  /** Whom the form to book is open for: a student, whoever `as` says, or "new": somebody it asks for. */
  book: look(recordId("new")),
  /** Somebody without an account, whose earlier booking or message it is. */
  as: look(oneOf(["booking", "message"])),
});
export type ConsultationsAt = At<typeof consultationsAddress.parts>;

/** The list's filters as the API's query. */
export const consultationFilter = ({
  status,
  from,
  to,
  assigned,
  search,
  waiting,
}: Pick<ConsultationsAt, "status" | "from" | "to" | "assigned" | "search" | "waiting">) => ({
  status,
  from,
  to,
  assigned_to_id: assigned,
  search,
  unanswered: waiting && ("true" as const),
});

/** The only order of a list limited by date, or by how long it waits. */
export const onlySort = ({ from, to, waiting }: Pick<ConsultationsAt, "from" | "to" | "waiting">) =>
  from || to ? "slot" : waiting && "arrival";

/** The same with the order of the rows. */
export const sortedFilter = (at: Omit<ConsultationsAt, "page" | "open" | "view" | "date" | "book" | "as">) => ({
  ...consultationFilter(at),
  sort: onlySort(at) || at.sort === "arrival" ? undefined : at.sort,
});

export const consultationQuery = (id: string) =>
  queryOptions({
    queryKey: ["consultations", "one", id],
    queryFn: ({ signal }) => api<ConsultationView>("GET", `consultations/${id}`, undefined, { role: "admin", signal }),
    refetchInterval: newsEveryMs,
  });

/** Everything that matches the filters now, on all pages. */
export async function pickConsultations(at: ConsultationsAt): Promise<PickedRecords["records"]> {
  const filter = Object.entries(consultationFilter(at)).filter(([, value]) => value) as [string, string][];
  const path = `consultations/picked?${new URLSearchParams(filter)}`;
  return (await api<PickedRecords>("GET", path, undefined, { role: "admin" })).records;
}

export const consultationsQuery = (at: ConsultationsAt) =>
  listQuery<ConsultationView>({
    role: "admin",
    key: ["consultations", "list"],
    path: "consultations",
    everyMs: newsEveryMs,
    filter: sortedFilter(at),
    page: at.page,
  });
