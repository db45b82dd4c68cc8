import "server-only";
import { undoApplicationChange } from "@/lib/applications/undo";
import { undoConsultationChange } from "@/lib/consultations/undo";
import { undoDocumentReview } from "@/lib/documents/undo";
import { undoMessageChange } from "@/lib/messages/commands";
import { undoReferralChange } from "@/lib/partners/undo";
import type { UndoVerbs } from "@/lib/undo/commands";

/** What undoes each kind of change. A subject that holds changes has its line here. */
export const undoVerbs: UndoVerbs = {
  application: undoApplicationChange,
  consultation: undoConsultationChange,
  document: undoDocumentReview,
  message: undoMessageChange,
  referral: undoReferralChange,
};
