import * as z from "zod/mini";
import { documentStatuses, documentTypes } from "@/lib/documents/labels";
import { count, id, moment, oneOf } from "@/lib/http/answers/answer-fields";
import { ownerAnswer } from "@/lib/students/answers";
import { undoAnswer } from "@/lib/undo/answers";

/** A document, as its student sees it. */
export const documentAnswer = z.strictObject({
  id: id(),
  user_id: id(),
  name: z.string(),
  type: oneOf(documentTypes),
  file_url: z.string(),
  status: oneOf(documentStatuses),
  feedback: z.nullable(z.string()),
  mime_type: z.string(),
  /** In bytes. */
  size: count(),
  uploaded_at: moment(),
  reviewed_at: z.nullable(moment()),
});

/** A document as staff see it, with its owner and reviewer. */
export const staffDocumentAnswer = z.extend(documentAnswer, {
  student_name: z.string(),
  /** Who answers for the student. */
  assigned_to: ownerAnswer,
  reviewed_by: z.nullable(z.string()),
});

/** A document after a review, with how to undo it while its mail is held. */
export const reviewedDocumentAnswer = z.extend(staffDocumentAnswer, { undo: z.optional(undoAnswer) });

/** A document waiting for review, with the decision on the previous version. */
export const waitingDocumentAnswer = z.extend(staffDocumentAnswer, {
  previous: z.nullable(
    z.strictObject({
      id: id(),
      status: oneOf(documentStatuses),
      feedback: z.nullable(z.string()),
      reviewed_at: z.nullable(moment()),
    }),
  ),
});

/** An entry in a document's history. `by` is null if the account is gone. */
export const documentHistoryAnswer = z.strictObject({
  id: id(),
  at: moment(),
  by: z.nullable(z.string()),
  action: z.enum(["uploaded", "viewed", "approved", "rejected", "reopened"]),
});

/** One of the team's saved reasons for rejecting a document. */
export const snippetAnswer = z.strictObject({ id: id(), text: z.string() });

/** For students or staff, depending on who asks. */
export const anyDocumentAnswer = z.union([documentAnswer, staffDocumentAnswer]);
