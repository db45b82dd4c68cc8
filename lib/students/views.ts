import "server-only";
import type * as z from "zod/mini";
import type { onboardingAnswer, requiredDocumentAnswer } from "./answers";
import { type DocumentState, requiredDocuments } from "./onboarding";

export type RequiredDocumentView = z.output<typeof requiredDocumentAnswer>;

/** The documents to upload, each with the status of the latest one. */
export function toRequiredDocuments(documents: ReadonlyMap<string, DocumentState>): RequiredDocumentView[] {
  return requiredDocuments.map((entry) => ({
    id: entry.type,
    ...entry,
    uploaded: documents.has(entry.type),
    status: documents.get(entry.type) ?? null,
  }));
}

/** The Getting Started steps and the progress in percent. */
export type OnboardingView = z.output<typeof onboardingAnswer>;
