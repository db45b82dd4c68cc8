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

function conflictOf<Row>(error: unknown): { conflict: Conflict; current: Row } | undefined {
  if (!(error instanceof ApiError) || error.status !== 409) return undefined;
  const { conflict, current } = error.body as { conflict?: Conflict; current?: Row };
  return conflict && current ? { conflict, current } : undefined;
}

type Choice<Row> = {
  /** "Set to confirmed": the label for saving one's own change anyway. */
  confirm: string;
  /** Called with the record as somebody else has saved it, before the question. */
  onTheirs?: (current: Row) => void;
};

/**
 * Sends a change of a record with the displayed version. If somebody was faster, nothing is stored: a dialog says who
 * changed what, and offers to keep that or to save anyway. Throws `LeftAsItIs` when it is kept.
 */
export async function sendSeen<Row extends Versioned>(
  seen: Versioned,
  send: (version: number) => Promise<Row>,
  { confirm, onTheirs }: Choice<Row>,
): Promise<Row> {
  let version = versionOf(seen);
  for (;;) {
    try {
      const saved = await send(version);
      known.set(saved.id, saved.version);
      return saved;
    } catch (error) {
      const refused = conflictOf<Row>(error);
      if (!refused) throw error;
      onTheirs?.(refused.current);
      const { askConflict } = await import("./change-conflict");
      if (!(await askConflict(refused.conflict, confirm))) throw new LeftAsItIs();
      version = refused.current.version;
    }
  }
}
