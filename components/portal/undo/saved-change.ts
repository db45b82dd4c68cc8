import { noteVersion } from "@/components/portal/send-seen";
import type { Role } from "@/lib/auth/roles";
import { api } from "@/lib/http/browser/api";
import { undoSeconds } from "@/lib/undo/answers";
import type { ChangeView, UndoView } from "@/lib/undo/views";

/** A change that was saved, and how it is undone. */
export type SavedChange = {
  undo: UndoView;
  /** Which portal asks. */
  role: Role;
  /**
   * What was changed, as it is after the change. An undo raises its version by one. Undefined where changes of it are not
   * compared by a version.
   */
  record?: { id: string; version: number } | undefined;
  /** When the change was sent, by `performance.now()`: the server counts from a little later. */
  askedAt: number;
};

/**
 * The seconds left for an Undo. They are counted on this computer's own clock from the moment at which the change was
 * sent, which is before the server began to count: no Undo is offered that comes too late.
 */
export const secondsLeft = (askedAt: number, now: number) =>
  Math.max(0, Math.ceil(undoSeconds - (now - askedAt) / 1000));

/** Tells the seconds left for an Undo while they pass, and zero last. Gives what stops it. */
export function countDown(askedAt: number, tell: (left: number) => void): () => void {
  const timer = setInterval(() => {
    const left = secondsLeft(askedAt, performance.now());
    if (left === 0) clearInterval(timer);
    tell(left);
  }, 200);
  return () => clearInterval(timer);
}

/** Undoes a change. Throws the server's refusal, which says why it is too late. */
export async function takeBack({ undo, role, record }: SavedChange): Promise<void> {
  await api<ChangeView>("POST", `changes/${undo.id}/undo`, {}, { role });
  if (record) noteVersion({ id: record.id, version: record.version + 1 });
}

/** What was saved, and how it is undone. */
export type UndoOffer = SavedChange & {
  title: string;
  description?: string | undefined;
  /** Whom a held mail goes to; undefined where that is not certain, null where there is none. */
  to?: string | null | undefined;
  /** Once it is undone, or was refused: what is on show is not what is stored. */
  onSettled: () => void;
};

/** Takes the focus back from a strip that goes. The page moves along for a keyboard, and stays where it is for a finger. */
export type FocusBack = () => void;

/** An offer on show, and the way back to what made its change. */
export type ShownOffer = UndoOffer & { giveFocusBack: FocusBack };
