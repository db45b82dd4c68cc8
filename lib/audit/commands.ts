import "server-only";
import type { Actor } from "@/lib/auth/policy";
import type { Prisma } from "@/lib/generated/prisma/client";
import { logAudit } from "@/lib/platform/audit-log";
import { now } from "@/lib/platform/clock";
import { afterCommit, db, type Tx } from "@/lib/platform/db";
import { addToJournal } from "@/lib/platform/journal";
import { currentRequest } from "@/lib/platform/request-context";
import type { AuditAction } from "./labels"; // every action has its line there

type Entry = {
  action: AuditAction;
  actor?: Actor;
  subjectId?: string;
  details?: Prisma.InputJsonObject;
};

/**
 * Writes an audit entry, in the transaction of the change if there is one, and logs it once it is stored. Details never
 * hold passwords, tokens or document content.
 */
export async function recordAudit(entry: Entry, tx: Tx = db): Promise<void> {
  const request = currentRequest();
  const actor = entry.actor?.kind === "user" ? entry.actor : null;
  await addToJournal(tx, "audit_entries", {
    action: entry.action,
    actorId: actor?.id ?? null,
    actorRole: actor?.role ?? null,
    subjectId: entry.subjectId ?? null,
    address: request?.address ?? null,
    requestId: request?.id ?? null,
    details: entry.details ?? {},
    createdAt: now(),
  });
  afterCommit(() => logAudit({ ...entry, actorId: actor?.id }));
}
