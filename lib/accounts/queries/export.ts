import "server-only";
import { Readable } from "node:stream";
import type { ReadableStream as NodeStream } from "node:stream/web";
import type { UserRow } from "@/lib/accounts/views";
import { recordAudit } from "@/lib/audit/commands";
import { type Actor, assertAccount, assertCan } from "@/lib/auth/policy";
import { now } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { openFile } from "@/lib/platform/files/files";
import { type ArchiveEntry, jsonPieces, streamArchive } from "./archive";
import { collectData, type ExportedDocument } from "./export-data";

const pictureName = "profile-picture.webp";
const longestName = 100;

/**
 * A file name that is safe on every file system: no path separators, no characters special in a path or shell, limited
 * in bytes, and with its extension.
 */
export function safeFileName(name: string): string {
  const plain = name
    .normalize("NFC")
    .replaceAll(/[\p{C}\p{Z}<>:"/\\|?*%]+/gu, "_")
    .replaceAll(/^[._]+|[._]+$/g, "");
  const extension = /\.[A-Za-z0-9]{1,8}$/.exec(plain)?.[0] ?? "";
  let base = plain.slice(0, plain.length - extension.length);
  while (Buffer.byteLength(base) > longestName) base = [...base].slice(0, -1).join("");
  return `${base || "file"}${extension}`;
}

/** The documents with their archive names: numbered, so that names are unique on every file system. */
async function documentsOf(userId: string): Promise<ExportedDocument[]> {
  const rows = await db.document.findMany({ where: { userId }, orderBy: [{ uploadedAt: "asc" }, { id: "asc" }] });
  return rows.map((row, index) => {
    const number = String(index + 1).padStart(2, "0");
    return { row, name: `documents/${number}-${row.type}-${safeFileName(row.name)}` };
  });
}

type StoredFile = { name: string; key: string; changedAt: Date };

/** First the files, each opened in its turn, then data.json, which can then list missing ones. */
async function* entriesOf(row: UserRow, sessionId: string): AsyncGenerator<ArchiveEntry, void> {
  const documents = await documentsOf(row.id);
  const files: StoredFile[] = documents.map(({ row: { storageKey: key, uploadedAt: changedAt }, name }) => ({
    name,
    key,
    changedAt,
  }));
  if (row.profilePictureKey) files.push({ name: pictureName, key: row.profilePictureKey, changedAt: now() });

  const missing = new Set<string>();
  for (const { name, key, changedAt } of files) {
    const file = await openFile(key);
    if (!file) {
      missing.add(name);
      continue;
    }
    const content = Readable.fromWeb(file.stream as NodeStream<Uint8Array>); // same class, different types
    yield { name, content, size: file.size, changedAt, compress: false };
  }
  const picture = row.profilePictureKey ? pictureName : null;
  const data = await collectData(row, sessionId, { picture, documents, missing });
  yield { name: "data.json", content: Readable.from(jsonPieces(data)), changedAt: now(), compress: true };
}

/** Throws unless it is the caller's own account. */
export const assertMayExport = (actor: Actor, id: string): void => assertCan(actor, "account:export", { ownerId: id });

/** A student's own data as a ZIP, generated while it is sent. */
export async function exportAccount(actor: Actor, id: string): Promise<ReadableStream<Uint8Array>> {
  assertMayExport(actor, id);
  const { sessionId } = assertAccount(actor, "account:export");
  const row = await db.user.findUniqueOrThrow({ where: { id } });
  await recordAudit({ action: "account-data-exported", actor, subjectId: id });
  return streamArchive(entriesOf(row, sessionId));
}
