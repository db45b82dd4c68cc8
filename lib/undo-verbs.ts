import "server-only";
import { undoConsultationChange } from "@/lib/consultations/undo";
import { undoMessageChange } from "@/lib/messages/commands";
import { undoReferralChange } from "@/lib/partners/undo";
import type { UndoVerbs } from "@/lib/undo/commands";

/** What undoes each kind of change. A subject that holds changes has its line here. */
export const undoVerbs: UndoVerbs = {
  consultation: undoConsultationChange,
  message: undoMessageChange,
  referral: undoReferralChange,
};
