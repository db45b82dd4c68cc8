import "server-only";
import { recordAudit } from "@/lib/audit/commands";
import { type Actor, assertCan, assertMayEver, scopeOf, studentScopeOf } from "@/lib/auth/policy";
import type { DocumentListQuery } from "@/lib/documents/schema/list";
import {
  type DocumentView,
  type StaffDocumentView,
  toDocumentView,
  toStaffDocumentView,
  withPeople,
} from "@/lib/documents/views";
import { AppError } from "@/lib/errors";
import { type Document, Prisma } from "@/lib/generated/prisma/client";
import { idPage } from "@/lib/http/list/ordered-list";
import { countedPage, countedUpTo, type Page } from "@/lib/http/list/page";
import { db } from "@/lib/platform/db";
import type { OpenedFile } from "@/lib/platform/files/file-store";
import { openFile } from "@/lib/platform/files/files";
import { log } from "@/lib/platform/log";
import { firstOwned, ofSeenUser, ownedParts } from "@/lib/students/queries/owned";
import { assertStudentVisible } from "@/lib/students/queries/visible";

const newestFirst = [{ uploadedAt: "desc" }, { id: "desc" }] satisfies Prisma.DocumentOrderByWithRelationInput[];

/** Rows as views for the caller: staff also see the student and the reviewer. */
async function readViews(actor: Actor, asked: { where: object; take?: number; skip?: number }) {
  const query = { ...asked, orderBy: newestFirst };
  if (scopeOf(actor, "document:read") !== undefined) return (await db.document.findMany(query)).map(toDocumentView);
  return (await db.document.findMany({ ...query, include: withPeople })).map(toStaffDocumentView);
}

/** One page of documents, newest first: a student's own; for staff, everyone's or one student's. */
export async function listDocuments(
  actor: Actor,
  query: DocumentListQuery,
): Promise<Page<DocumentView | StaffDocumentView>> {
  assertMayEver(actor, "document:read");
  const { user_id: asked, status, type, limit, offset } = query;
  if (asked !== undefined) await assertStudentVisible(actor, "document:read", asked);
  const userId = scopeOf(actor, "document:read") ?? asked;
  if (userId === undefined && studentScopeOf(actor)) return listSeenDocuments(actor, query);
  const where = { ...(userId && { userId }), ...(status && { status }), ...(type && { type }) };
  return countedPage<DocumentView | StaffDocumentView>(
    query,
    readViews(actor, { where, take: limit, skip: offset }),
    // In the list's order, so that Postgres can stop counting along its index; by default Prisma would sort all rows by
    // id.
    () => db.document.count({ where, orderBy: newestFirst, take: countedUpTo + 1 }),
  );
}

/** The same of everyone whom a limited member sees. */
async function listSeenDocuments(
  actor: Actor,
  { status, type, ...paging }: DocumentListQuery,
): Promise<Page<StaffDocumentView>> {
  const parts = await ownedParts(actor, undefined);
  const conditions = [
    ...(status ? [Prisma.sql`t.status = ${status}::document_status`] : []),
    ...(type ? [Prisma.sql`t.type = ${type}::document_type`] : []),
  ];
  const list = {
    columns: Prisma.sql`t.id, t.uploaded_at`,
    order: Prisma.sql`t.uploaded_at DESC, t.id DESC`,
    from: Prisma.sql`documents AS t`,
  };
  const page = await idPage({ ...list, first: (rows) => firstOwned(list, { parts, conditions }, rows) }, paging);
  const rows = await db.document.findMany({
    where: { id: { in: page.rows } },
    orderBy: newestFirst,
    include: withPeople,
  });
  return { ...page, rows: rows.map(toStaffDocumentView) };
}

/** All documents of one student in every version, newest first. Throws 404 if the id isn't a student's. */
export async function listStudentDocuments(actor: Actor, studentId: string): Promise<DocumentView[]> {
  await assertStudentVisible(actor, "document:read", studentId);
  return readViews(actor, { where: { userId: studentId } });
}

/** The same with the staff fields, for their screens. */
export async function listDocumentsForStaff(actor: Actor, studentId: string): Promise<StaffDocumentView[]> {
  assertCan(actor, "document:review");
  await assertStudentVisible(actor, "document:read", studentId);
  const where = { userId: studentId };
  const rows = await db.document.findMany({ where, orderBy: newestFirst, include: withPeople });
  return rows.map(toStaffDocumentView);
}

export type OpenedDocument = { name: string; mimeType: string; file: OpenedFile };

async function open(actor: Actor, id: string): Promise<{ row: Document; file: OpenedFile }> {
  assertMayEver(actor, "document:read");
  const scope = scopeOf(actor, "document:read");
  const row = await db.document.findFirst({ where: { id, ...(scope ? { userId: scope } : ofSeenUser(actor)) } });
  const file = row && (await openFile(row.storageKey));
  if (!file) throw new AppError("not_found");
  if (file.size !== row.size) {
    // A proxy in front of the storage may answer 200 with a page of its own.
    await file.stream.cancel();
    log.error({ documentId: id, size: file.size }, "a stored file's size differs from the upload");
    throw new AppError("unavailable", undefined, { retryAfter: 10 });
  }
  return { row, file };
}

/** A document's file for HEAD: closed unread. */
export async function findDocumentFile(actor: Actor, id: string): Promise<OpenedDocument> {
  const { row, file } = await open(actor, id);
  return { name: row.name, mimeType: row.mimeType, file };
}

/** A document's file; the caller must read it to the end or close it. Reading somebody else's is audited. */
export async function openDocument(actor: Actor, id: string): Promise<OpenedDocument> {
  const { row, file } = await open(actor, id);
  try {
    if (scopeOf(actor, "document:read") === undefined) {
      const details = { studentId: row.userId, type: row.type };
      await recordAudit({ action: "document-viewed", actor, subjectId: id, details });
    }
  } catch (error) {
    await file.stream.cancel(); // never send it without an audit entry
    throw error;
  }
  return { name: row.name, mimeType: row.mimeType, file };
}
