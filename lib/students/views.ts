import "server-only";
import { type DocumentState, type onboarding, requiredDocuments } from "./onboarding";

/** The list of what to upload, each with the state of its newest document. */
export function toRequiredDocuments(documents: ReadonlyMap<string, DocumentState>) {
  return requiredDocuments.map((entry) => ({
    id: entry.type,
    ...entry,
    uploaded: documents.has(entry.type),
    status: documents.get(entry.type) ?? null,
  }));
}
export type RequiredDocumentView = ReturnType<typeof toRequiredDocuments>[number];

/** The Getting Started steps and how far along they are in percent. */
export type OnboardingView = ReturnType<typeof onboarding>;
