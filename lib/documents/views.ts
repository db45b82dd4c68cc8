import "server-only";
import type { Document } from "@/lib/generated/prisma/client";

/** A document as its student and staff see it. `status` reads by `readDocumentStatus`. */
export function toDocumentView(row: Document) {
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
export type DocumentView = ReturnType<typeof toDocumentView>;
