import "server-only";
import { randomUUID } from "node:crypto";
import { recordAudit } from "@/lib/audit/commands";
import type { AuditAction } from "@/lib/audit/labels";
import type { Actor } from "@/lib/auth/policy";
import { AppError } from "@/lib/errors";
import type { Prisma } from "@/lib/generated/prisma/client";
import { now } from "@/lib/platform/clock";
import { type Tx, transaction } from "@/lib/platform/db";
import { log } from "@/lib/platform/log";
import { undoSeconds } from "@/lib/undo/answers";
import type { ChangedTogether } from "@/lib/undo/views";
import { type ChangeGroup, onTheWayMs } from "./hold";

/**
 * The longest time that one record's change may take: the mails of an action on many are held that much longer, so that
 * none leaves before the last record is changed.
 */
const eachMs = 40;

/** A record to change, with the version that the caller saw. */
type Picked = { id: string; version: number };

type Changed = { name: string; version: number; undo?: unknown };

type Together<Row extends Changed> = {
  /** How many records of the same action follow in later requests. */
  later: number;
  /** The groups of its earlier requests. */
  earlier: readonly string[];
  /** Changes one record in a transaction of its own; the group is for its hold and its audit entry. */
  change: (record: Picked, group: ChangeGroup) => Promise<Row>;
  /** The names of records that could not be changed. */
  named: (ids: string[]) => Promise<readonly { id: string; name: string }[]>;
  /** The action's entry in the audit log, to which the number of records is added. */
  audit: { action: AuditAction; details: Prisma.InputJsonObject };
};

/**
 * Changes several records, each in its own transaction: one that can't be changed doesn't stop the others, and the
 * answer says for each what happened, and why not. All of them can be undone together (`undoGroup`).
 */
export async function changeTogether<Row extends Changed>(
  actor: Actor,
  records: readonly Picked[],
  { later, earlier, change, named, audit }: Together<Row>,
): Promise<ChangedTogether> {
  const until = new Date(now().getTime() + undoSeconds * 1000 + (records.length + later) * eachMs + onTheWayMs);
  const id = randomUUID();
  const group = { id, until, leavesAt: new Date(until.getTime() + onTheWayMs), action: earlier[0] ?? id };
  const results: ChangedTogether["results"] = [];
  for (const record of records) {
    try {
      const { name, version, undo } = await change(record, group);
      results.push({ id: record.id, name, version, outcome: undo ? "changed" : "unchanged", reason: null });
    } catch (error) {
      results.push({ id: record.id, name: null, version: null, outcome: "refused", reason: reasonOf(error) });
    }
  }
  const refused = results.filter(({ outcome }) => outcome === "refused");
  if (refused.length > 0) {
    const names = new Map((await named(refused.map(({ id }) => id))).map(({ id, name }) => [id, name]));
    for (const result of refused) result.name = names.get(result.id) ?? null;
  }
  const counted = { records: records.length, ...(refused.length > 0 && { refused: refused.length }) };
  await recordAudit({ action: audit.action, actor, details: { group: group.id, ...counted, ...audit.details } });
  const isChanged = results.some(({ outcome }) => outcome === "changed");
  return {
    group: group.id,
    results,
    ...(isChanged &&
      actor.kind === "user" && { undo: { id: group.id, until: (await held(actor.id, group, earlier)).toISOString() } }),
  };
}

function reasonOf(error: unknown): string {
  if (error instanceof AppError) return error.message;
  // The other records are still to come; the person reads that this one failed.
  log.error({ error }, "one of several changes failed");
  return "Something went wrong. Please try again.";
}

/** The longest action, from its first request to the last: after that, its earlier requests are no longer held back. */
const longestActionMs = 5 * 60_000;

/**
 * Until when the whole action can be undone: at least the whole time from now on, however long the changes took. The
 * caller's earlier groups are held as long.
 */
async function held(actorId: string, { id, until }: ChangeGroup, earlier: readonly string[]): Promise<Date> {
  const least = new Date(now().getTime() + undoSeconds * 1000);
  const last = until >= least ? until : least;
  await transaction(async (tx) => {
    if (last !== until) await postpone(tx, id, last);
    const own = await tx.undoableChange.findMany({
      where: {
        groupId: { in: [...earlier] },
        actorId,
        until: { gte: now(), lt: last },
        createdAt: { gt: new Date(now().getTime() - longestActionMs) },
      },
      distinct: ["groupId"],
      select: { groupId: true },
    });
    for (const { groupId } of own) if (groupId) await postpone(tx, groupId, last);
  });
  return last;
}

/** Holds a group's mails back until a second after `until`. A mail that is being sent stays as it is. */
export async function postpone(tx: Tx, groupId: string, until: Date): Promise<void> {
  await tx.undoableChange.updateMany({ where: { groupId, undoneAt: null }, data: { until } });
  await tx.outboxEmail.updateMany({
    where: { change: { groupId }, status: "pending", heldUntil: null, attempts: 0 },
    data: { leavesAt: new Date(until.getTime() + onTheWayMs) },
  });
}
