import "server-only";
import { recordAudit } from "@/lib/audit/record";
import { type Actor, assertMayEver, scopeOf } from "@/lib/auth/policy";
import type { Prisma } from "@/lib/generated/prisma/client";
import { AppError } from "@/lib/http/errors";
import { countedUpTo, type Page } from "@/lib/http/page";
import { db } from "@/lib/platform/db";
import { type OpenedFile, openFile } from "@/lib/platform/files";
import { assertStudentVisible } from "@/lib/students/visible";
import type { DocumentListQuery } from "./list-query";
import { type DocumentView, toDocumentView } from "./views";

const newestFirst = [{ uploadedAt: "desc" }, { id: "desc" }] satisfies Prisma.DocumentOrderByWithRelationInput[];

/** One page of documents, newest first: a student's own, for staff everybody's or those of one student. */
export async function listDocuments(actor: Actor, query: DocumentListQuery): Promise<Page<DocumentView>> {
  assertMayEver(actor, "document:read");
  const { user_id: asked, status, type, limit, offset } = query;
  if (asked !== undefined) await assertStudentVisible(actor, "document:read", asked);
  const userId = scopeOf(actor, "document:read") ?? asked;
  const where = { ...(userId && { userId }), ...(status && { status }), ...(type && { type }) };
  const [rows, total] = await Promise.all([
    db.document.findMany({ where, orderBy: newestFirst, take: limit, skip: offset }),
    db.document.count({ where, take: countedUpTo + 1 }),
  ]);
  return { rows: rows.map(toDocumentView), total, limit, offset };
}

/** All documents of one student, every version, newest first. 404 for an id that is no student's. */
export async function listStudentDocuments(actor: Actor, studentId: string): Promise<DocumentView[]> {
  await assertStudentVisible(actor, "document:read", studentId);
  const rows = await db.document.findMany({ where: { userId: studentId }, orderBy: newestFirst });
  return rows.map(toDocumentView);
}

export type OpenedDocument = { name: string; mimeType: string; file: OpenedFile };

/** A document's file, to be read to its end or let go. Reading somebody else's is written down. */
export async function openDocument(actor: Actor, id: string): Promise<OpenedDocument> {
  assertMayEver(actor, "document:read");
  const scope = scopeOf(actor, "document:read");
  const row = await db.document.findFirst({ where: { id, ...(scope && { userId: scope }) } });
  const file = row && (await openFile(row.storageKey));
  if (!file) throw new AppError("not_found");
  try {
    if (scope === undefined) {
      const details = { studentId: row.userId, type: row.type };
      await recordAudit({ action: "document-viewed", actor, subjectId: id, details });
    }
  } catch (error) {
    await file.stream.cancel(); // no reading without the entry
    throw error;
  }
  return { name: row.name, mimeType: row.mimeType, file };
}
