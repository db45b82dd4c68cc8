import type { DocumentTypeValue } from "@/lib/documents/labels";
import type { DocumentView } from "@/lib/documents/views";
import { requiredDocuments, trackedDocumentTypes } from "@/lib/students/onboarding";

export type RequestedDocument = { type: DocumentTypeValue; name: string; hint: string; isOptional: boolean };

const required: RequestedDocument[] = requiredDocuments.map(({ type, name, description, required }) => ({
  type,
  name,
  hint: description,
  isOptional: !required,
}));

/** What the student's screens ask for: the required documents, the CV that counts with them, then the optional ones. */
export const requestedDocuments: RequestedDocument[] = [
  ...required.filter(({ isOptional }) => !isOptional),
  {
    type: "cv_resume",
    name: "CV / Resume",
    hint: "Your studies, work and skills, on one or two pages",
    isOptional: false,
  },
  ...required.filter(({ isOptional }) => isOptional),
];

/** How many of the documents that nobody may leave out are missing, or were rejected. */
export const documentsLeft = (newest: ReadonlyMap<string, DocumentView>): number =>
  requestedDocuments.filter(
    ({ type, isOptional }) => !isOptional && (newest.get(type)?.status ?? "rejected") === "rejected",
  ).length;

/** "3 of 5": how many of the counted types have a document. */
export function trackedCount(newest: ReadonlyMap<string, DocumentView>): { uploaded: number; of: number } {
  const uploaded = trackedDocumentTypes.filter((type) => newest.has(type)).length;
  return { uploaded, of: trackedDocumentTypes.length };
}
