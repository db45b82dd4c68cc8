import { ApiError } from "@/lib/http/browser/api";
import type { Conflict } from "./change-conflict";

type Versioned = { id: string; version: number };

/** The newest version of each record that an answer has told: one's own quick changes are no conflict with oneself. */
const known = new Map<string, number>();

/** Tells the version of a record that was learnt elsewhere. */
export const noteVersion = ({ id, version }: Versioned) => void known.set(id, version);

/** What is to be told once somebody was faster and one has left it at that: nothing more. */
export class LeftAsItIs extends Error {}

function conflictOf<Row>(error: unknown): { conflict: Conflict; current: Row } | undefined {
  if (!(error instanceof ApiError) || error.status !== 409) return undefined;
  const { conflict, current } = error.body as { conflict?: Conflict; current?: Row };
  return conflict && current ? { conflict, current } : undefined;
}

type Choice<Row> = {
  /** "Set to confirmed": what the choice against somebody else's change is called. */
  confirm: string;
  /** The record as somebody else has left it, to be shown before the question. */
  onTheirs?: (current: Row) => void;
};

/**
 * Sends a change of a record with the version that was seen. Where somebody was faster, nothing is stored: a window says
 * who changed what, and offers to leave it or to set it all the same. Throws `LeftAsItIs` where it is left.
 */
export async function sendSeen<Row extends Versioned>(
  seen: Versioned,
  send: (version: number) => Promise<Row>,
  { confirm, onTheirs }: Choice<Row>,
): Promise<Row> {
  let version = Math.max(seen.version, known.get(seen.id) ?? 0);
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
