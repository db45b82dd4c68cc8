import "server-only";
import * as z from "zod/mini";
import { type Actor, assertCan } from "@/lib/auth/policy";
import type { StaffDocumentRow } from "@/lib/documents/views";
import { AppError } from "@/lib/errors";
import { DocumentStatus } from "@/lib/generated/prisma/enums";
import { undoVerb } from "@/lib/undo/commands/undo";
import { assertSeenVersion } from "@/lib/undo/queries/conflict";
import { lockDocument } from "./lock";

const deleted = "This can’t be undone: the student has deleted the document. They get no mail about it.";

const before = z.object({
  status: z.enum(DocumentStatus),
  feedback: z.nullable(z.string()),
  reviewed_by_id: z.nullable(z.guid()),
  reviewed_at: z.nullable(z.iso.datetime()),
});

/** The fields that a decision changes, as they were before it. */
export const toBefore = (row: StaffDocumentRow): z.output<typeof before> => ({
  status: row.status,
  feedback: row.feedback,
  reviewed_by_id: row.reviewedById,
  reviewed_at: row.reviewedAt?.toISOString() ?? null,
});

/** Undoes a decision: restores the previous one with its author and date. The audit log records it. */
export const undoDocumentReview = undoVerb({
  before,
  undo: async (tx, actor, { subjectId: id, version, before: { status, feedback, reviewed_by_id, reviewed_at } }) => {
    assertCan(actor, "document:review");
    // Also if the student was handed over meanwhile.
    const everywhere: Actor = { kind: "system", task: "undo" };
    const { row } = await lockDocument(tx, everywhere, id).catch((error: unknown) => {
      throw error instanceof AppError && error.code === "not_found" ? new AppError("conflict", deleted) : error;
    });
    await assertSeenVersion(tx, {
      seen: version,
      stored: row.version,
      subjectId: id,
      actions: ["document-reviewed"],
      wanted: "undo", // without the current one, which the caller may no longer see
    });
    // The previous reviewer's account may be gone by now.
    const reviewer =
      reviewed_by_id && (await tx.user.findUnique({ where: { id: reviewed_by_id }, select: { id: true } }));
    await tx.document.update({
      where: { id },
      data: {
        status,
        feedback,
        version: { increment: 1 },
        reviewedById: reviewer ? reviewer.id : null,
        reviewedAt: reviewed_at ? new Date(reviewed_at) : null,
      },
      select: { id: true },
    });
    return { studentId: row.userId, type: row.type, from: row.status, to: status };
  },
});
