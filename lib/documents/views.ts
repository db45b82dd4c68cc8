import "server-only";
import type * as z from "zod/mini";
import type { Document, Prisma } from "@/lib/generated/prisma/client";
import type {
  documentAnswer,
  documentHistoryAnswer,
  reviewedDocumentAnswer,
  snippetAnswer,
  staffDocumentAnswer,
  waitingDocumentAnswer,
} from "./answers/documents";

export type DocumentView = z.output<typeof documentAnswer>;

/** A document as its student and staff see it. `status` reads by `readDocumentStatus`. */
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

/** What a row needs for the reading of staff. */
export const withPeople = {
  user: { select: { name: true, email: true, active: true } },
  reviewedBy: { select: { name: true } },
} satisfies Prisma.DocumentInclude;
export type StaffDocumentRow = Prisma.DocumentGetPayload<{ include: typeof withPeople }>;

export type StaffDocumentView = z.output<typeof staffDocumentAnswer>;

/** The same as staff see it: whose it is, and who decided. */
export const toStaffDocumentView = (row: StaffDocumentRow): StaffDocumentView => ({
  ...toDocumentView(row),
  student_name: row.user.name,
  reviewed_by: row.reviewedBy?.name ?? null,
});

export type ReviewedDocumentView = z.output<typeof reviewedDocumentAnswer>;

/** A document that waits for review, with what was said about the version before it. */
export type WaitingDocumentView = z.output<typeof waitingDocumentAnswer>;

/** Something that was done with a document, for staff. `by` is null where the account is gone. */
export type DocumentHistoryView = z.output<typeof documentHistoryAnswer>;

export type ReviewSnippetView = z.output<typeof snippetAnswer>;

/** A reason for sending a document back that the team keeps at hand. */
export const toSnippetView = ({ id, text }: { id: string; text: string }): ReviewSnippetView => ({ id, text });
