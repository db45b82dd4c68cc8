import { dashboardTab } from "@/components/admin/dashboard-address";
import {
  type At,
  addressOf,
  look,
  oneOf,
  pageNumber,
  recordId,
  valuesOf,
  words,
} from "@/components/portal/list/address";
import { listQuery, recordQuery } from "@/components/portal/list/list-query";
import { ownerPart } from "@/components/portal/owners/owner-words";
import { studentSorts } from "@/lib/accounts/labels";
import type { StudentListView } from "@/lib/accounts/views";
import { destinationNames } from "@/lib/catalogue/destination-names";

export const studentsAddress = addressOf(dashboardTab("students"), {
  search: words,
  country: oneOf(destinationNames.map(({ id }) => id)),
  owner: ownerPart,
  sort: oneOf(valuesOf(studentSorts), "newest"),
  page: pageNumber,
  /** The student who is open beside the list. */
  open: look(recordId()),
});

/** How often the list is polled while it is visible. */
const studentsEveryMs = 30_000;

const source = { role: "admin", key: ["admin", "students"], path: "users" } as const;

export const studentQuery = (id: string) => recordQuery<StudentListView>(source, id);

export const studentsQuery = ({ search, country, owner, sort, page }: At<typeof studentsAddress.parts>) =>
  listQuery<StudentListView>({
    ...source,
    everyMs: studentsEveryMs,
    filter: { search, country, assigned_to_id: owner, sort },
    page,
  });
