import { noteVersion } from "@/components/portal/send-seen";
import type { Role } from "@/lib/auth/roles";
import { ApiError, api } from "@/lib/http/browser/api";
import { undoSeconds } from "@/lib/undo/answers";
import type { ChangeView, UndoView } from "@/lib/undo/views";

/** A saved change, and how to undo it. */
type SavedChange = {
  undo: UndoView;
  /** The portal that makes the request. */
  role: Role;
  /**
   * The changed record after the change. An undo increments its version. Undefined for records without a version check.
   */
  record?: { id: string; version: number } | undefined;
  /** The same for an action on several records. */
  records?: readonly { id: string; version: number }[];
  /** Earlier parts of the same action, by the ids that undo them. */
  earlier?: readonly string[];
  /** When the change was sent, by `performance.now()`: the server starts counting a little later. */
  askedAt: number;
};

/**
 * The seconds left for an Undo. Counted on this computer's own clock from the moment the change was sent, which is
 * before the server started counting: so no Undo is offered too late.
 */
export const secondsLeft = (askedAt: number, now: number) =>
  Math.max(0, Math.ceil(undoSeconds - (now - askedAt) / 1000));

/** Reports the seconds left for an Undo as they pass, and zero last. Returns a function that stops it. */
export function countDown(askedAt: number, tell: (left: number) => void): () => void {
  const timer = setInterval(() => {
    const left = secondsLeft(askedAt, performance.now());
    if (left === 0) clearInterval(timer);
    tell(left);
  }, 200);
  return () => clearInterval(timer);
}

/**
 * Undoes a change, the last part of it first, and every part that can be undone. Throws the server's refusal, which
 * says why it is too late.
 */
export async function undoSaved({ undo, role, record, records = [], earlier = [] }: SavedChange): Promise<void> {
  const refusals: unknown[] = [];
  for (const id of [undo.id, ...earlier.toReversed()]) {
    await api<ChangeView>("POST", `changes/${id}/undo`, {}, { role }).catch((error: unknown) => refusals.push(error));
  }
  const [refusal] = refusals;
  if (refusals.length > earlier.length) throw refusal;
  if (refusal instanceof ApiError) throw new ApiError(refusal.status, `Not all of it was undone: ${refusal.message}`);
  for (const { id, version } of record ? [record, ...records] : records) noteVersion({ id, version: version + 1 });
}

/** What was saved, and how to undo it. */
export type UndoOffer = SavedChange & {
  title: string;
  description?: string | undefined;
  /** The recipient of a held mail; undefined when that is not certain, null when there is none. */
  to?: string | null | undefined;
  /** Called once it is undone, or refused: the screen no longer matches the stored data. */
  onSettled: () => void;
  /** Called before that if it was undone. */
  onUndone?: () => void;
};

/**
 * Moves the focus away from a strip that disappears. The page scrolls along for keyboard users, and stays put for
 * touch.
 */
export type FocusBack = () => void;

/** A displayed offer, and how to return the focus to the control that made the change. */
export type ShownOffer = UndoOffer & { giveFocusBack: FocusBack };
