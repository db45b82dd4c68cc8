import { toast } from "@/components/ui/toast";
import { type FocusBack, rememberControl } from "./focus-back";
import type { HeldChange } from "./held-change";

/** What was saved, and how it is undone. */
export type UndoOffer = HeldChange & {
  title: string;
  description?: string | undefined;
  /** Whom a held mail goes to; undefined where that is not certain, null where there is none. */
  to?: string | null | undefined;
  /** Once it is undone, or was refused: what is on show is not what is stored. */
  onSettled: () => void;
};

/** An offer on show, and the way back to what made its change. */
export type ShownOffer = UndoOffer & { giveFocusBack: FocusBack };

/**
 * Says what was saved, with an Undo for as long as the mails of the change are held; without anything to undo it is an
 * ordinary notice. The strip's own code arrives with the first one.
 */
export async function offerUndo({ undo, ...offer }: Omit<UndoOffer, "undo"> & { undo: UndoOffer["undo"] | undefined }) {
  if (!undo) return toast.success(offer.title, offer.description);
  const giveFocusBack = rememberControl();
  const { showUndo } = await import("./undo-strips");
  showUndo({ undo, ...offer, giveFocusBack });
}
