"use client";

import { useRefreshFailure } from "@/components/portal/use-refresh-failure";
import { type Seed, useSeeded } from "@/components/portal/use-seeded";
import { studentDocumentsQuery, studentRequestsQuery } from "@/components/processing/processing-queries";
import type { StaffStudentView } from "@/lib/accounts/views";
import { documentTypes } from "@/lib/documents/labels";
import { entriesOf } from "@/lib/documents/versions";
import type { DocumentView, StaffDocumentView } from "@/lib/documents/views";
import { countOf } from "@/lib/plural";
import type { StaffRequestView } from "@/lib/requests/views";
import type { StudentTab } from "./student-address";
import { needsOf } from "./student-needs";

const documentsNotLoaded = "Failed to load student documents.";
const requestsNotLoaded = "Failed to load the student's requests.";

export type StudentNextSeeds = {
  documents: Seed<StaffDocumentView[]> | undefined;
  requests: Seed<StaffRequestView[]> | undefined;
};

/** What must happen before a student's next step, as far as it has loaded. */
export type StudentNextSteps = ReturnType<typeof useStudentNext>;

/** The open requests, the documents to review, and what is missing. */
export function useStudentNext(student: StaffStudentView, seeds: StudentNextSeeds, tab: StudentTab) {
  const documents = useSeeded(studentDocumentsQuery(student.id), seeds.documents);
  const asked = useSeeded(studentRequestsQuery(student.id), seeds.requests);
  useRefreshFailure([asked], { title: requestsNotLoaded });
  // The Documents tab reports it itself.
  useRefreshFailure(tab === "documents" ? [] : [documents], { title: documentsNotLoaded });
  const failed = [documents, asked].filter(({ data, errorUpdateCount }) => !data && errorUpdateCount > 0);
  const isLoading = failed.length === 0 && (!documents.data || !asked.data);
  const requests = asked.data?.filter(({ status }) => status === "open") ?? [];
  const waiting = waitingOf(documents.data ?? []);
  const needs = needsOf(student, documents.data);
  return {
    requests,
    /** The names of the documents to review. */
    waiting,
    needs,
    isLoading,
    failed,
    failure: documents.data ? requestsNotLoaded : documentsNotLoaded,
    isClear: !isLoading && failed.length === 0 && requests.length + waiting.length + needs.length === 0,
  };
}

const waitingOf = (documents: readonly DocumentView[]) =>
  entriesOf(documents)
    .filter(({ current }) => current.status === "pending")
    .map(({ current }) => documentTypes.find(({ value }) => value === current.type)?.label ?? current.type);

/** "1 request, 2 documents to review, 4 things missing"; empty if there is nothing. */
export function sayNext({ requests, waiting, needs }: StudentNextSteps): string {
  const count = (number: number, one: string, several: string) => (number === 0 ? [] : [countOf(number, one, several)]);
  return [
    ...count(requests.length, "open request", "open requests"),
    ...count(waiting.length, "document to review", "documents to review"),
    ...count(needs.length, "thing to ask for", "things to ask for"),
  ].join(", ");
}
