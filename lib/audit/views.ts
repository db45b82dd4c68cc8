import "server-only";
import type * as z from "zod/mini";
import type { Role } from "@/lib/auth/roles";
import type { AuditEntry } from "@/lib/generated/prisma/client";
import type { auditAnswer } from "./answers";
import { auditSentence } from "./labels";

/** The subject of an entry: an account, or a record named after its owner. */
type SubjectKind = "account" | "consultation" | "message" | "document" | "application" | "request" | "referral";
export type NamedSubject = { id: string; name: string; kind: SubjectKind };

/** The names of actors and subjects on a page of entries, keyed by id. */
export type AuditNames = { actors: ReadonlyMap<string, string>; subjects: ReadonlyMap<string, NamedSubject> };

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export type AuditView = z.output<typeof auditAnswer>;

/** An entry of the audit log. Deleted accounts and records have no name. */
export function toAuditView(row: AuditEntry, { actors, subjects }: AuditNames): AuditView {
  const details = isObject(row.details) ? row.details : {};
  const role: Role | null = row.actorRole;
  const gone = row.subjectId === null ? null : { id: row.subjectId, name: null, kind: null };
  return {
    id: row.id,
    action: row.action,
    text: auditSentence(row.action, details),
    actor: row.actorId === null ? null : { id: row.actorId, name: actors.get(row.actorId) ?? null, role },
    subject: subjects.get(row.subjectId ?? "") ?? gone,
    address: row.address,
    request_id: row.requestId,
    details,
    created_at: row.createdAt.toISOString(),
  };
}
