import "server-only";
import { randomUUID } from "node:crypto";
import type { Actor } from "@/lib/auth/policy";
import type { Prisma, UndoableKind } from "@/lib/generated/prisma/client";
import { type HeldBy, withdrawHeldEmails } from "@/lib/mail/commands/outbox";
import { now } from "@/lib/platform/clock";
import type { Tx } from "@/lib/platform/db";
import { addToJournal } from "@/lib/platform/journal";
import { undoSeconds } from "@/lib/undo/answers";
import type { UndoView } from "@/lib/undo/views";

/** How long a last-moment click may take to reach the server. The mails wait that much longer. */
export const onTheWayMs = 1_000;

export type { UndoableKind };

type Undoable = {
  kind: UndoableKind;
  subjectId: string;
  /** The record's version after the change. */
  version: number;
  /** The state before the change, as the kind's undo verb expects it (lib/undo-verbs.ts). */
  before: Prisma.InputJsonObject;
};

/** An undoable change: to queue its mails with, and for the answer. */
export type HeldChange = HeldBy & { until: Date; group?: ChangeGroup };

/** Changes that one request makes, and that are undone together. An action on very many records takes several. */
export type ChangeGroup = { id: string; until: Date; leavesAt: Date; action: string };

/** An undoable change that is about to be made, for its mails. Undefined for jobs: only a person can undo something. */
export function beginHold(actor: Actor, group?: ChangeGroup): HeldChange | undefined {
  if (actor.kind !== "user") return undefined;
  if (group) return { changeId: randomUUID(), until: group.until, leavesAt: group.leavesAt, group };
  const until = new Date(now().getTime() + undoSeconds * 1000);
  return { changeId: randomUUID(), until, leavesAt: new Date(until.getTime() + onTheWayMs) };
}

/**
 * Records how to undo a change, in its transaction. Pass the result as `held` to every mail of the change; if those
 * come first, begin with `beginHold`.
 */
export async function recordUndo(
  tx: Tx,
  actor: Actor,
  change: Undoable,
  held = beginHold(actor),
): Promise<HeldChange | undefined> {
  if (actor.kind !== "user" || !held) return undefined;
  const { changeId: id, until, group } = held;
  const groupId = group?.id ?? null;
  await addToJournal(tx, "undoable_changes", { id, ...change, actorId: actor.id, groupId, until, createdAt: now() });
  return held;
}

const heldMs = undoSeconds * 1000 + onTheWayMs;

/**
 * Withdraws the held mails about a record that is being deleted. A mail being sent right now still leaves: deleting
 * doesn't wait for it.
 */
export async function withdrawHeldEmailsOf(tx: Tx, kind: UndoableKind, subjectId: string): Promise<void> {
  const changes = await tx.undoableChange.findMany({
    // By creation time, which has an index: older changes hold no mails.
    where: { kind, subjectId, undoneAt: null, createdAt: { gt: new Date(now().getTime() - heldMs) } },
    select: { id: true },
  });
  for (const { id } of changes) await withdrawHeldEmails(tx, id);
}

/** The `undo` member of a change's answer; empty if it can't be undone. */
export const toUndo = (held: HeldChange | undefined): { undo?: UndoView } =>
  held ? { undo: { id: held.changeId, until: held.until.toISOString() } } : {};
