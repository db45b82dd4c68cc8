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
import { listQuery } from "@/components/portal/list/list-query";
import { ownerPart, toldOfOwners } from "@/components/portal/owners/owner-words";
import { newsEveryMs } from "@/components/processing/processing-queries";
import { applicationStatuses } from "@/lib/applications/labels";
import type { StaffApplicationView } from "@/lib/applications/views";

export const applicationsAddress = addressOf("/processing/applications", {
  search: words,
  status: oneOf(valuesOf(applicationStatuses)),
  owner: ownerPart,
  page: pageNumber,
  /** The application whose dialog is open. */
  open: look(recordId()),
});
export type ApplicationsAt = At<typeof applicationsAddress.parts>;

export const applicationsKey = ["processing", "applications", "list"] as const;

export const applicationsQuery = ({ search, status, owner, page }: ApplicationsAt) => ({
  ...listQuery<StaffApplicationView>({
    role: "processing",
    key: applicationsKey,
    path: "applications",
    everyMs: newsEveryMs,
    filter: { search, status, assigned_to_id: owner },
    page,
  }),
  ...toldOfOwners,
});

/** The applications of a student, on the student's own page. */
export const studentApplicationsHref = (studentId: string) =>
  `/processing/students/${studentId}?tab=applications` as const;
