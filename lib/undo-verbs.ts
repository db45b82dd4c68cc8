import "server-only";
import { undoApplicationChange } from "@/lib/applications/commands/undo";
import { undoConsultationChange } from "@/lib/consultations/commands/undo";
import { undoContactChange } from "@/lib/contacts/commands/change";
import { undoLooked } from "@/lib/content/commands/looked";
import { undoDocumentReview } from "@/lib/documents/commands/undo";
import { undoMessageChange } from "@/lib/messages/commands/undo";
import { undoReferralChange } from "@/lib/partners/commands/undo";
import { undoTaskGift } from "@/lib/tasks/commands/give";
import type { UndoVerbs } from "@/lib/undo/commands/undo";

/** The undo verb for each kind of change. Every subject with undoable changes has a line here. */
export const undoVerbs: UndoVerbs = {
  application: undoApplicationChange,
  consultation: undoConsultationChange,
  contact: undoContactChange,
  content: undoLooked,
  document: undoDocumentReview,
  message: undoMessageChange,
  referral: undoReferralChange,
  task: undoTaskGift,
};
