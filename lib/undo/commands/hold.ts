import "server-only";
import type { Actor } from "@/lib/auth/policy";
import type { Prisma, UndoableKind } from "@/lib/generated/prisma/client";
import { type HeldBy, withdrawHeldEmails } from "@/lib/mail/commands/outbox";
import { now } from "@/lib/platform/clock";
import type { Tx } from "@/lib/platform/db";
import { undoSeconds } from "@/lib/undo/answers";
import type { UndoView } from "@/lib/undo/views";

/** How long a click in the last moment may take to reach the server. The mails wait for it, so that it is not in vain. */
export const onTheWayMs = 1_000;

export type { UndoableKind };

type Undoable = {
  kind: UndoableKind;
  subjectId: string;
  /** The record's version after the change. */
  version: number;
  /** What stood before, as the kind's undo verb reads it (lib/undo-verbs.ts). */
  before: Prisma.InputJsonObject;
};

/** A change that can be undone: what its mails are queued with, and what its answer says. */
export type HeldChange = HeldBy & { until: Date };

/**
 * Records, in the transaction of a change, how it is undone. Every mail of the change is then queued with what this
 * gives as `held`. Only a person can take something back: for a job there is nothing to hold.
 */
export async function holdChange(tx: Tx, actor: Actor, change: Undoable): Promise<HeldChange | undefined> {
  if (actor.kind !== "user") return undefined;
  const createdAt = now();
  const until = new Date(createdAt.getTime() + undoSeconds * 1000);
  const { id } = await tx.undoableChange.create({
    data: { ...change, actorId: actor.id, until, createdAt },
    select: { id: true },
  });
  return { changeId: id, until, leavesAt: new Date(until.getTime() + onTheWayMs) };
}

const heldMs = undoSeconds * 1000 + onTheWayMs;

/**
 * Withdraws the held mails about a record that is being deleted. A mail that a job is sending at this moment still leaves:
 * deleting doesn't wait for it.
 */
export async function withdrawHeldEmailsOf(tx: Tx, kind: UndoableKind, subjectId: string): Promise<void> {
  const changes = await tx.undoableChange.findMany({
    // By the time it was made, which has an index: what is older holds nothing any more.
    where: { kind, subjectId, undoneAt: null, createdAt: { gt: new Date(now().getTime() - heldMs) } },
    select: { id: true },
  });
  for (const { id } of changes) await withdrawHeldEmails(tx, id);
}

/** The member `undo` of the answer to a change; nothing where it cannot be undone. */
export const toUndo = (held: HeldChange | undefined): { undo?: UndoView } =>
  held ? { undo: { id: held.changeId, until: held.until.toISOString() } } : {};
