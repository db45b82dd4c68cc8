import "server-only";
import { nextStepText, readStatus } from "@/lib/applications/status";
import type { Application, ApplicationStep } from "@/lib/generated/prisma/client";
import { type DocumentState, type OnboardingStep, requiredDocuments } from "./onboarding";

type ApplicationRow = Pick<Application, "id" | "universityName" | "programName" | "country" | "status" | "progress"> & {
  steps: Pick<ApplicationStep, "name" | "status">[];
};

/** An application in few words, for the dashboard. */
export function toApplicationSummary(row: ApplicationRow) {
  const { label, tone } = readStatus(row.status);
  return {
    id: row.id,
    university_name: row.universityName,
    program_name: row.programName,
    country: row.country,
    progress: row.progress,
    status: { label, tone },
    next_step: nextStepText(row.status, row.steps),
  };
}
export type ApplicationSummary = ReturnType<typeof toApplicationSummary>;

/** The list of what to upload, each with the state of its newest document. */
export function toRequiredDocuments(documents: ReadonlyMap<string, DocumentState>) {
  return requiredDocuments.map((entry) => ({ ...entry, status: documents.get(entry.type) ?? null }));
}
export type RequiredDocumentView = ReturnType<typeof toRequiredDocuments>[number];

/** Everything that the student's dashboard shows. */
export type StudentDashboard = {
  progress: number;
  steps: OnboardingStep[];
  documents: { uploaded: number; of: number };
  required_documents: RequiredDocumentView[];
  applications: { total: number; first: ApplicationSummary[] };
  recommendations: number;
};
