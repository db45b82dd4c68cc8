import "server-only";
import type { Actor } from "@/lib/auth/policy";
import type { Prisma } from "@/lib/generated/prisma/client";
import { now } from "@/lib/platform/clock";
import { db, type Tx } from "@/lib/platform/db";
import { log } from "@/lib/platform/log";
import { currentRequest } from "@/lib/platform/request-context";

/** What is written down (contract section 9). */
export type AuditAction =
  | "sign-in"
  | "sign-in-refused"
  | "sign-out"
  | "account-registered"
  | "account-status-changed"
  | "account-changed"
  | "password-changed"
  | "password-reset-requested"
  | "password-reset"
  | "session-ended"
  | "admin-key-refused"
  | "limit-reached"
  | "consultation-status-changed"
  | "message-status-changed"
  | "profile-changed"
  | "email-changed"
  | "account-data-exported"
  | "account-deletion-requested"
  | "account-deletion-cancelled"
  | "account-deleted"
  | "document-uploaded"
  | "document-viewed"
  | "document-reviewed"
  | "document-deleted"
  | "review-snippet-saved"
  | "review-snippet-removed"
  | "application-created"
  | "application-changed"
  | "request-changed"
  | "recommendations-generated";

type Entry = {
  action: AuditAction;
  actor?: Actor;
  subjectId?: string;
  details?: Prisma.InputJsonObject;
};

/**
 * Writes an audit entry, in the transaction of what it tells about when there is one, and the same to the log.
 * Details never hold passwords, tokens or document content.
 */
export async function recordAudit(entry: Entry, tx: Tx = db): Promise<void> {
  const request = currentRequest();
  const actor = entry.actor?.kind === "user" ? entry.actor : null;
  await tx.auditEntry.create({
    data: {
      action: entry.action,
      actorId: actor?.id ?? null,
      actorRole: actor?.role ?? null,
      subjectId: entry.subjectId ?? null,
      address: request?.address ?? null,
      requestId: request?.id ?? null,
      details: entry.details ?? {},
      createdAt: now(),
    },
  });
  log.info({ audit: entry.action, actorId: actor?.id, subjectId: entry.subjectId, ...entry.details }, entry.action);
}
