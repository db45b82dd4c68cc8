import { type At, addressOf, oneOf, pageNumber, valuesOf, words } from "@/components/portal/list/address";
import { listQuery } from "@/components/portal/list/list-query";
import { ownerPart, toldOfOwners } from "@/components/portal/owners/owner-words";
import { newsEveryMs } from "@/components/processing/processing-queries";
import { studentSorts } from "@/lib/accounts/labels";
import type { StudentListView } from "@/lib/accounts/views";
import { destinationNames } from "@/lib/catalogue/destination-names";
import type { Region } from "@/lib/students/regions";

/** The address of the list, for a member who manages these regions. */
export const studentsAddress = (managed: readonly Region[]) =>
  addressOf("/processing/students", {
    search: words,
    country: oneOf(destinationNames.map(({ id }) => id)),
    owner: ownerPart,
    region: oneOf<"mine" | Region>(managed.length > 0 ? ["mine", ...managed] : []),
    sort: oneOf(valuesOf(studentSorts), "newest"),
    page: pageNumber,
  });
export type StudentsAddress = ReturnType<typeof studentsAddress>;
export type StudentsAt = At<StudentsAddress["parts"]>;

export const studentsQuery = ({ page, owner, ...filter }: StudentsAt) => ({
  ...listQuery<StudentListView>({
    role: "processing",
    key: ["processing", "students"],
    path: "users",
    everyMs: newsEveryMs,
    filter: { ...filter, assigned_to_id: owner },
    page,
  }),
  ...toldOfOwners,
});
