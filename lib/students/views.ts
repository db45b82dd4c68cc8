import "server-only";
import type * as z from "zod/mini";
import type { onboardingAnswer, requiredDocumentAnswer } from "./answers";
import { type DocumentState, requiredDocuments } from "./onboarding";

export type RequiredDocumentView = z.output<typeof requiredDocumentAnswer>;

/** The list of what to upload, each with the state of its newest document. */
export function toRequiredDocuments(documents: ReadonlyMap<string, DocumentState>): RequiredDocumentView[] {
  return requiredDocuments.map((entry) => ({
    id: entry.type,
    ...entry,
    uploaded: documents.has(entry.type),
    status: documents.get(entry.type) ?? null,
  }));
}

/** The Getting Started steps and how far along they are in percent. */
export type OnboardingView = z.output<typeof onboardingAnswer>;
