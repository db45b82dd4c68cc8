import { queryOptions } from "@tanstack/react-query";
import { liveQuery } from "@/components/portal/live/live";
import type { StudentProfileView } from "@/lib/accounts/views";
import type { ApplicationView } from "@/lib/applications/views";
import type { OwnBookingsView } from "@/lib/consultations/views";
import type { DocumentView } from "@/lib/documents/views";
import type { EducationView } from "@/lib/education/views";
import { api } from "@/lib/http/browser/api";
import type { SavedPlanView } from "@/lib/plans/views/saved";
import type { ReadinessView, RecommendationView } from "@/lib/recommendations/views";
import type { RequestView } from "@/lib/requests/views";
import type { ShortlistView } from "@/lib/shortlist/views";
import type { OnboardingView } from "@/lib/students/views";
import type { StudentTaskView } from "@/lib/tasks/views";
import type { ThreadView } from "@/lib/threads/views";

/*
 * What the student's screens load. Every key begins with "student": each change invalidates all of it with
 * `client.invalidateQueries({ queryKey: ["student"] })`, because one upload affects the checklist, the figures and the
 * gate.
 */

const ask = <T>(path: string, signal: AbortSignal) => api<T>("GET", path, undefined, { role: "student", signal });

export const profileQuery = (studentId: string) =>
  queryOptions({
    queryKey: ["student", "profile", studentId],
    queryFn: ({ signal }) => ask<StudentProfileView>(`users/${studentId}`, signal),
  });

export const educationQuery = (studentId: string) =>
  queryOptions({
    queryKey: ["student", "education", studentId],
    queryFn: ({ signal }) => ask<EducationView[]>("education", signal),
  });

export const documentsQuery = (studentId: string) =>
  queryOptions({
    queryKey: ["student", "documents", studentId],
    queryFn: ({ signal }) => ask<DocumentView[]>(`documents/${studentId}`, signal),
  });

export const onboardingQuery = (studentId: string) =>
  queryOptions({
    queryKey: ["student", "onboarding", studentId],
    queryFn: ({ signal }) => ask<OnboardingView>(`student/onboarding-steps/${studentId}`, signal),
  });

export const applicationsQuery = (studentId: string) =>
  queryOptions({
    queryKey: ["student", "applications", studentId],
    queryFn: ({ signal }) => ask<ApplicationView[]>("applications", signal),
  });

export const recommendationsQuery = (studentId: string) =>
  queryOptions({
    queryKey: ["student", "recommendations", studentId],
    queryFn: ({ signal }) => ask<RecommendationView[]>(`recommendations/${studentId}`, signal),
  });

export const readinessQuery = (studentId: string) =>
  queryOptions({
    queryKey: ["student", "readiness", studentId],
    queryFn: ({ signal }) => ask<ReadinessView>(`recommendations/${studentId}/readiness`, signal),
  });

export const requestsQuery = (studentId: string) =>
  queryOptions({
    queryKey: ["student", "requests", studentId],
    queryFn: ({ signal }) => ask<RequestView[]>("requests", signal),
  });

export const bookingsQuery = (studentId: string) =>
  queryOptions({
    queryKey: ["student", "bookings", studentId],
    queryFn: ({ signal }) => ask<OwnBookingsView>(`student/bookings/${studentId}`, signal),
  });

export const plansQuery = (studentId: string) =>
  queryOptions({
    queryKey: ["student", "plans", studentId],
    queryFn: ({ signal }) => ask<SavedPlanView[]>(`plans/${studentId}`, signal),
  });

export const shortlistQuery = (studentId: string) =>
  queryOptions({
    queryKey: ["student", "shortlist", studentId],
    queryFn: ({ signal }) => ask<ShortlistView[]>(`shortlist/${studentId}`, signal),
  });

/** What the office has asked the student to do. */
export const tasksQuery = (studentId: string) =>
  queryOptions({
    queryKey: ["student", "tasks", studentId],
    queryFn: ({ signal }) => ask<StudentTaskView[]>(`student/tasks/${studentId}`, signal),
    ...liveQuery({ kind: "task" }),
  });

/** The last messages, among which the home looks for the counsellor's. */
export const messagesOnHome = 10;

export const lastMessagesQuery = (studentId: string) =>
  queryOptions({
    queryKey: ["student", "last-messages", studentId],
    queryFn: ({ signal }) => ask<ThreadView>(`threads/${studentId}?limit=${messagesOnHome}`, signal),
    ...liveQuery({ kind: "thread", id: studentId }),
  });
