import * as z from "zod/mini";
import { documentStatuses, documentTypes } from "@/lib/documents/labels";
import { count, id, moment, oneOf } from "@/lib/http/answers/answer-fields";
import { undoAnswer } from "@/lib/undo/answers";

/** A document as its student sees it. */
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

/** The same as staff see it: whose it is, and who decided. */
export const staffDocumentAnswer = z.extend(documentAnswer, {
  student_name: z.string(),
  reviewed_by: z.nullable(z.string()),
});

/** The same after a decision, and how that is undone while its mail is held. */
export const reviewedDocumentAnswer = z.extend(staffDocumentAnswer, { undo: z.optional(undoAnswer) });

/** A document that waits for review, with what was said about the version before it. */
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

/** Something that was done with a document. `by` is null where the account is gone. */
export const documentHistoryAnswer = z.strictObject({
  id: id(),
  at: moment(),
  by: z.nullable(z.string()),
  action: z.enum(["uploaded", "viewed", "approved", "rejected", "reopened"]),
});

/** A reason for sending a document back that the team keeps at hand. */
export const snippetAnswer = z.strictObject({ id: id(), text: z.string() });

/** As whoever asks may see it. */
export const anyDocumentAnswer = z.union([documentAnswer, staffDocumentAnswer]);
