import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { toldOfOwners } from "@/components/portal/owners/owner-words";
import type { StaffStudentView, StudentListView } from "@/lib/accounts/views";
import type { ApplicationHistoryView } from "@/lib/applications/views";
import type { DocumentHistoryView, ReviewSnippetView, StaffDocumentView } from "@/lib/documents/views";
import { api } from "@/lib/http/browser/api";
import type { SavedPlanView } from "@/lib/plans/views/saved";
import type { ReadinessView, RecommendationView } from "@/lib/recommendations/views";
import type { StaffRequestView } from "@/lib/requests/views";
import type { ShortlistView } from "@/lib/shortlist/views";
import type { ProcessingOverview } from "@/lib/stats/views";
import type { TodayView } from "@/lib/today/views";

/*
 * What the team's screens load. Every key begins with "processing": each change invalidates all of it with
 * `client.invalidateQueries({ queryKey: ["processing"] })`, because one decision affects the list, the figures and
 * Today.
 */

/** The polling interval while the page is visible, so that a colleague's changes appear soon. */
export const newsEveryMs = 10_000;
/** How many of the newest students to show outside the full list. */
export const newestCount = 5;
/** The API's maximum page size. */
const longest = 200;

const live = { refetchInterval: newsEveryMs } as const;
const ask = <T>(path: string, signal: AbortSignal) => api<T>("GET", path, undefined, { role: "processing", signal });

/** The newest students, for the dashboard and for choosing one. */
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
    ...toldOfOwners,
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

export const studentPlansQuery = (studentId: string) =>
  queryOptions({
    queryKey: ["processing", "plans", studentId],
    queryFn: ({ signal }) => ask<SavedPlanView[]>(`plans/${studentId}`, signal),
    ...live,
  });

export const studentShortlistQuery = (studentId: string) =>
  queryOptions({
    queryKey: ["processing", "shortlist", studentId],
    queryFn: ({ signal }) => ask<ShortlistView[]>(`shortlist/${studentId}`, signal),
    ...live,
  });

export const readinessQuery = (studentId: string) =>
  queryOptions({
    queryKey: ["processing", "readiness", studentId],
    queryFn: ({ signal }) => ask<ReadinessView>(`recommendations/${studentId}/readiness`, signal),
    ...live,
  });

/** A student's unanswered requests. */
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

export const todayKey = ["processing", "today"] as const;

/** What is waiting: everyone's, or an owner's. */
export const todayQuery = (owner: string | undefined) =>
  queryOptions({
    queryKey: [...todayKey, owner ?? "everyone"],
    queryFn: ({ signal }) => ask<TodayView>(owner ? `today?assigned_to_id=${owner}` : "today", signal),
    placeholderData: keepPreviousData,
    ...live,
    ...toldOfOwners,
  });

export const overviewQuery = queryOptions({
  queryKey: ["processing", "overview"],
  queryFn: ({ signal }) => ask<ProcessingOverview>("stats/overview", signal),
  ...live,
});
