import "server-only";
import { type AuditAction, auditSentence } from "@/lib/audit/labels";
import { AppError } from "@/lib/errors";
import type { Prisma } from "@/lib/generated/prisma/client";
import { formatTime } from "@/lib/office-time";
import type { Tx } from "@/lib/platform/db";

type Said = {
  /** The current record, for the error: a person can then choose between the two. */
  current?: (() => Promise<unknown>) | undefined;
  /** What the caller wanted. An undo must not say that the change wasn't saved, because it was. */
  wanted?: "save" | "undo" | undefined;
  /** The message, where the API has one of its own; `conflict` still says who changed what and when. */
  sentence?: string | undefined;
};

type Seen = Said & {
  /** The version the caller saw; undefined if they don't say, and then the last change wins. */
  seen: number | undefined;
  /** The stored version. Lock the record first, so that it can't change in between. */
  stored: number;
  subjectId: string;
  /** The audit actions for changes to such a record. */
  actions: readonly AuditAction[];
};

const refused = { save: "Your change was not saved.", undo: "Your change can no longer be undone." };

/**
 * Throws 409 if a record has changed since the caller saw it. The message says who changed what and when, from the
 * audit log, which has every change; `conflict` holds the same in parts, and `current` the record.
 */
export async function assertSeenVersion(tx: Tx, { seen, stored, subjectId, actions, ...said }: Seen): Promise<void> {
  if (seen === undefined || seen === stored) return;
  throw await changedSince(tx, { subjectId, action: { in: [...actions, "change-undone"] } }, said);
}

/**
 * The same 409 for what has no version: `changes` are the audit entries of its changes. Compare with the values that the
 * caller saw, with the record locked.
 */
export async function changedSince(
  tx: Tx,
  changes: Prisma.AuditEntryWhereInput,
  { current, wanted = "save", sentence }: Said,
): Promise<AppError> {
  const last = await tx.auditEntry.findFirst({ where: changes, orderBy: [{ createdAt: "desc" }, { id: "desc" }] });
  const details = (last?.details ?? {}) as Record<string, unknown>;
  const [by, what] = last ? [await nameOf(tx, last.actorId), auditSentence(last.action, details)] : [null, "Changed"];
  const at = last?.createdAt ?? null;
  const when = at ? ` at ${formatTime(at)}` : "";
  const who = details.by ? "" : `, by ${by ?? "someone else"}`; // some sentences say it themselves
  return new AppError("conflict", sentence ?? `${what}${who}${when}. ${refused[wanted]}`, {
    members: async () => ({
      conflict: { by, what, at: at?.toISOString() ?? null },
      ...(current && { current: await current() }),
    }),
  });
}

/**
 * Throws 409 with the record's own message if someone was faster: for records without a version, or whose screen
 * reloads the record and asks the user itself. `members` is the current state.
 */
export function assertUnchanged(isUnchanged: boolean, sentence: string, members?: () => Record<string, unknown>): void {
  if (isUnchanged) return;
  throw new AppError("conflict", sentence, members && { members: async () => members() });
}

/**
 * Throws 409, at the field, if another of a few records has this name; capitals don't tell two names apart. Lock all of
 * them first, so that two can't take the same name.
 */
export function assertNameFree(
  records: readonly { id: string; name: string }[],
  { name, except, message }: { name: string; except?: string | undefined; message: string },
): void {
  const isSame = (other: { id: string; name: string }) =>
    other.id !== except && other.name.toLowerCase() === name.toLowerCase();
  if (records.some(isSame)) throw new AppError("conflict", message, { errors: [{ field: "name", message }] });
}

/**
 * The lowest place from 1 to `most` that none of the records has; throws 409 with the sentence if there is none. Lock all
 * of them first, so that two can't take the last one.
 */
export function freePlace(records: readonly { place: number }[], most: number, full: string): number {
  const taken = new Set(records.map(({ place }) => place));
  const place = Array.from({ length: most }, (_, index) => index + 1).find((free) => !taken.has(free));
  if (!place) throw new AppError("conflict", full);
  return place;
}

async function nameOf(tx: Tx, id: string | null): Promise<string | null> {
  const row = id && (await tx.user.findUnique({ where: { id }, select: { name: true } }));
  return row ? row.name : null;
}
