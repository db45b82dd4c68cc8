import "server-only";
import type * as z from "zod/mini";
import type { Document, Prisma } from "@/lib/generated/prisma/client";
import { withOwner } from "@/lib/students/views";
import type {
  documentAnswer,
  documentHistoryAnswer,
  reviewedDocumentAnswer,
  snippetAnswer,
  staffDocumentAnswer,
  waitingDocumentAnswer,
} from "./answers/documents";

export type DocumentView = z.output<typeof documentAnswer>;

/** A document for its student and for staff. `readDocumentStatus` gives the status's label. */
export function toDocumentView(row: Document): DocumentView {
  return {
    id: row.id,
    user_id: row.userId,
    name: row.name,
    type: row.type,
    file_url: `/api/documents/${row.id}/file`,
    status: row.status,
    feedback: row.feedback,
    mime_type: row.mimeType,
    size: row.size,
    uploaded_at: row.uploadedAt.toISOString(),
    reviewed_at: row.reviewedAt?.toISOString() ?? null,
  };
}

/** What the staff view needs besides the row. */
export const withPeople = {
  user: { select: { name: true, email: true, active: true, ...withOwner } },
  reviewedBy: { select: { name: true } },
} satisfies Prisma.DocumentInclude;
export type StaffDocumentRow = Prisma.DocumentGetPayload<{ include: typeof withPeople }>;

export type StaffDocumentView = z.output<typeof staffDocumentAnswer>;

/** A document as staff see it, with its owner and reviewer. */
export const toStaffDocumentView = (row: StaffDocumentRow): StaffDocumentView => ({
  ...toDocumentView(row),
  student_name: row.user.name,
  assigned_to: row.user.assignedTo,
  reviewed_by: row.reviewedBy?.name ?? null,
});

export type ReviewedDocumentView = z.output<typeof reviewedDocumentAnswer>;

/** A document waiting for review, with the decision on the previous version. */
export type WaitingDocumentView = z.output<typeof waitingDocumentAnswer>;

/** An entry in a document's history, for staff. `by` is null if the account is gone. */
export type DocumentHistoryView = z.output<typeof documentHistoryAnswer>;

export type ReviewSnippetView = z.output<typeof snippetAnswer>;

/** One of the team's saved reasons for rejecting a document. */
export const toSnippetView = ({ id, text }: { id: string; text: string }): ReviewSnippetView => ({ id, text });
