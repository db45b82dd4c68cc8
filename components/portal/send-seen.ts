import type { ReactNode } from "react";
import { ApiError } from "@/lib/http/browser/api";
import type { Conflict } from "./change-conflict";

type Versioned = { id: string; version: number };

/** The newest known version of each record: one's own quick changes do not conflict with each other. */
const known = new Map<string, number>();

/** The version to send with a change: the displayed one, or a newer one that one's own change has made. */
export const versionOf = ({ id, version }: Versioned) => Math.max(version, known.get(id) ?? 0);

/** Records a version learnt elsewhere. */
export const noteVersion = ({ id, version }: Versioned) => void known.set(id, version);

/** Somebody else was faster, and the person kept that version: nothing more to report. */
export class LeftAsItIs extends Error {}

/** Who was faster, and the record as they saved it, from a refusal that says so; undefined for any other error. */
export function conflictOf<Row>(error: unknown): { conflict: Conflict; current: Row } | undefined {
  if (!(error instanceof ApiError) || error.status !== 409) return undefined;
  const { conflict, current } = error.body as { conflict?: Conflict; current?: Row };
  return conflict && current !== undefined ? { conflict, current } : undefined;
}

type Choice<Row> = {
  /** "Set to confirmed": the label for saving one's own change anyway. */
  confirm: string;
  /** Called with the record as somebody else has saved it, before the question. */
  onTheirs?: (current: Row) => void;
  /** What the question shows of both changes. */
  details?: (current: Row) => ReactNode;
};

/**
 * Sends a change with what the person saw. If somebody was faster, nothing is stored: a dialog says who changed what,
 * and offers to keep that or to save anyway, which `seenNow` then counts as seen. Throws `LeftAsItIs` when it is kept.
 */
export async function sendAsking<Seen, Saved, Row>(
  seen: Seen,
  send: (seen: Seen) => Promise<Saved>,
  { confirm, onTheirs, details, seenNow }: Choice<Row> & { seenNow: (current: Row) => Seen },
): Promise<Saved> {
  for (let known = seen; ; ) {
    try {
      return await send(known);
    } catch (error) {
      const refused = conflictOf<Row>(error);
      if (!refused) throw error;
      onTheirs?.(refused.current);
      const { askConflict } = await import("./change-conflict");
      if (!(await askConflict(refused.conflict, confirm, details?.(refused.current)))) throw new LeftAsItIs();
      known = seenNow(refused.current);
    }
  }
}

/** The same for a record with a version. */
export async function sendSeen<Row extends Versioned>(
  seen: Versioned,
  send: (version: number) => Promise<Row>,
  choice: Choice<Row>,
): Promise<Row> {
  const saved = await sendAsking(versionOf(seen), send, { ...choice, seenNow: ({ version }: Row) => version });
  known.set(saved.id, saved.version);
  return saved;
}
