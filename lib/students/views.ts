import "server-only";
import type * as z from "zod/mini";
import type { Prisma } from "@/lib/generated/prisma/client";
import type { onboardingAnswer, ownerAnswer, requiredDocumentAnswer } from "./answers";
import { type DocumentState, requiredDocuments } from "./onboarding";

/** Who answers for somebody or something; null for nobody. */
export type Owner = z.output<typeof ownerAnswer>;

/** What a view with an owner needs besides the row: of a student, a contact or an application. */
export const withOwner = {
  assignedTo: { select: { id: true, name: true, active: true } },
} satisfies Prisma.UserInclude & Prisma.ContactInclude & Prisma.ApplicationInclude;

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
