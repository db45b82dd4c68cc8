import { toast } from "@/components/ui/toast";
import type { Role } from "@/lib/auth/roles";
import type { UndoView } from "@/lib/undo/hold";

/** What was saved, and how it is undone. */
export type UndoOffer = {
  undo: UndoView;
  /** Which portal asks. */
  role: Role;
  /** What was changed, as it is after the change. An undo raises its version by one. */
  record: { id: string; version: number };
  /** When the change was sent, by `performance.now()`: the server counts from a little later. */
  askedAt: number;
  title: string;
  description?: string | undefined;
  /** Whom a held mail goes to; undefined where that is not certain, null where there is none. */
  to?: string | null | undefined;
  /** Once it is undone, or was refused: what is on show is not what is stored. */
  onSettled: () => void;
};

/**
 * Says what was saved, with an Undo for as long as the mails of the change are held; without anything to undo it is an
 * ordinary notice. The strip's own code arrives with the first one.
 */
export async function offerUndo({ undo, ...offer }: Omit<UndoOffer, "undo"> & { undo: UndoView | undefined }) {
  if (!undo) return toast.success(offer.title, offer.description);
  const { showUndo } = await import("./undo-strips");
  showUndo({ undo, ...offer });
}
