import { queryOptions } from "@tanstack/react-query";
import type { StaffStudentView, StudentListView } from "@/lib/accounts/views";
import type { ApplicationHistoryView } from "@/lib/applications/views";
import type { DocumentHistoryView, ReviewSnippetView, StaffDocumentView } from "@/lib/documents/views";
import { api } from "@/lib/http/browser/api";
import type { ReadinessView, RecommendationView } from "@/lib/recommendations/views";
import type { StaffRequestView } from "@/lib/requests/views";
import type { ProcessingOverview } from "@/lib/stats/views";
import type { TodayView } from "@/lib/today/views";

/*
 * What the team's screens load. Every key begins with "processing": whoever changes something makes all of it stale with
 * `client.invalidateQueries({ queryKey: ["processing"] })`, since one decision moves the list, the figures and Today.
 */

/** So often everything on show is asked for again while the page is in sight: what a colleague does is seen soon. */
export const newsEveryMs = 10_000;
/** So many of the newest students are shown where they are no list of their own. */
export const newestCount = 5;
/** The most that a list gives at once. */
const longest = 200;

const live = { refetchInterval: newsEveryMs } as const;
const ask = <T>(path: string, signal: AbortSignal) => api<T>("GET", path, undefined, { role: "processing", signal });

/** The newest students, for the dashboard and for whoever is about to choose one. */
export const newestStudentsQuery = queryOptions({
  queryKey: ["processing", "students", "newest"],
  queryFn: ({ signal }) => ask<StudentListView[]>(`users?limit=${newestCount}`, signal),
  ...live,
});

export const studentQuery = (studentId: string) =>
  queryOptions({
    queryKey: ["processing", "student", studentId],
    queryFn: ({ signal }) => ask<StaffStudentView>(`users/${studentId}`, signal),
    ...live,
  });

export const studentDocumentsQuery = (studentId: string) =>
  queryOptions({
    queryKey: ["processing", "documents", studentId],
    queryFn: ({ signal }) => ask<StaffDocumentView[]>(`documents/${studentId}?limit=${longest}`, signal),
    ...live,
  });

export const studentRecommendationsQuery = (studentId: string) =>
  queryOptions({
    queryKey: ["processing", "recommendations", studentId],
    queryFn: ({ signal }) => ask<RecommendationView[]>(`recommendations/${studentId}`, signal),
    ...live,
  });

export const readinessQuery = (studentId: string) =>
  queryOptions({
    queryKey: ["processing", "readiness", studentId],
    queryFn: ({ signal }) => ask<ReadinessView>(`recommendations/${studentId}/readiness`, signal),
    ...live,
  });

/** What a student has asked for and nobody has answered yet. */
export const studentRequestsQuery = (studentId: string) =>
  queryOptions({
    queryKey: ["processing", "requests", studentId],
    queryFn: ({ signal }) =>
      ask<StaffRequestView[]>(`requests?student_id=${studentId}&status=open&limit=${longest}`, signal),
    ...live,
  });

export const documentHistoryQuery = (documentId: string) =>
  queryOptions({
    queryKey: ["processing", "documents", "history", documentId],
    queryFn: ({ signal }) => ask<DocumentHistoryView[]>(`documents/${documentId}/history`, signal),
    ...live,
  });

export const snippetsQuery = queryOptions({
  queryKey: ["processing", "snippets"],
  queryFn: ({ signal }) => ask<ReviewSnippetView[]>("review-snippets", signal),
  ...live,
});

export const applicationHistoryQuery = (applicationId: string) =>
  queryOptions({
    queryKey: ["processing", "applications", "history", applicationId],
    queryFn: ({ signal }) => ask<ApplicationHistoryView[]>(`applications/${applicationId}/history`, signal),
    ...live,
  });

export const todayQuery = queryOptions({
  queryKey: ["processing", "today"],
  queryFn: ({ signal }) => ask<TodayView>("today", signal),
  ...live,
});

export const overviewQuery = queryOptions({
  queryKey: ["processing", "overview"],
  queryFn: ({ signal }) => ask<ProcessingOverview>("stats/overview", signal),
  ...live,
});
