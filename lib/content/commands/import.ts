import "server-only";
import { recordAudit } from "@/lib/audit/commands";
import { type Actor, assertAccount } from "@/lib/auth/policy";
import { saysTheSame } from "@/lib/content/fingerprint";
import { formOf } from "@/lib/content/forms";
import { isKeyOf, recordId } from "@/lib/content/record-id";
import type { ContentUploadInput } from "@/lib/content/schema/upload";
import { longestCell } from "@/lib/content/sheet/columns";
import {
  mostRows,
  mostRowsWords,
  namedIn,
  type ReadRow,
  readRows,
  type SheetProblem,
  type SheetRow,
} from "@/lib/content/sheet/read";
import { type ContentKind, isContentKind, tableOf } from "@/lib/content/tables";
import { readRecord } from "@/lib/content/truth";
import { type ContentImportView, titleOfRecord } from "@/lib/content/views";
import { AppError } from "@/lib/errors";
import { tooLargeFile } from "@/lib/front/refusals.mjs";
import { maxImportBytes } from "@/lib/front/upload-limits.mjs";
import type { ContentDraft, ContentRecord, Prisma } from "@/lib/generated/prisma/client";
import { type Tx, transaction } from "@/lib/platform/db";
import { runFileWorker } from "@/lib/platform/files/file-worker";
import { findVirus } from "@/lib/platform/virus-scan";
import { brokenWith } from "./checks";
import { lockContent } from "./lock";
import { putDrafts } from "./put";
import { onTopOf, type Since, sincesOf } from "./since";

const longestMs = 60_000;
const mostWaiting = 10;
const mostProblems = 200;
const mostShown = 50;
/** The note of a draft that a file has made; another file replaces it. */
const fromFile = "From a file";

/** Reads a table's file before anything is stored. Throws 413 and 422 with a sentence for one that can't be read. */
export async function readContentFile(actor: Actor, { file }: ContentUploadInput): Promise<SheetRow[]> {
  assertAccount(actor, "content:write");
  if (file.size > maxImportBytes) throw new AppError("too_large", tooLargeFile);
  if ((await findVirus(file.bytes)) !== null) throw AppError.field("file", "This file was refused by the virus check");
  const task = { bytes: file.bytes, longest: longestCell };
  const read = await runFileWorker<{ rows: SheetRow[] } | { refusal: string }>("sheet-rows.mjs", task, {
    signal: AbortSignal.timeout(longestMs),
    maxQueue: mostWaiting,
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  });
  if ("refusal" in read) throw AppError.field("file", read.refusal);
  if (read.rows.length < 2) throw AppError.field("file", "The file has headings, but no rows below them");
  if (read.rows.length > mostRows + 1)
    throw AppError.field("file", `The file has more than ${mostRowsWords} rows. Split it into several.`);
  return read.rows;
}

type Known = {
  records: Map<string, ContentRecord>;
  drafts: Map<string, ContentDraft>;
  /** Of records that were published since the export. */
  sinces: Map<string, Since>;
};

/** What there is of the records that a file names. */
async function knownOf(tx: Tx, kind: ContentKind, rows: readonly SheetRow[]): Promise<Known> {
  const named = namedIn(kind, rows);
  const keys = [...new Set(named.map(({ key }) => key))].filter((key) => isKeyOf(kind, key));
  const where = { kind, key: { in: keys } };
  const [found, drafts] = await Promise.all([
    tx.contentRecord.findMany({ where }),
    tx.contentDraft.findMany({ where }),
  ]);
  const records = new Map(found.map((record) => [record.key, record]));
  const sinces = await sincesOf(tx, kind, named, records);
  return { records, drafts: new Map(drafts.map((draft) => [draft.key, draft])), sinces };
}

/** A record that a file changes or adds. */
type Change = ReadRow & { before: Prisma.JsonValue | null; baseVersion: number };
/** The keys of rows that say what is published are the same. */
type Compared = { changes: Change[]; same: string[] };

/**
 * Checks a table's file against what is published. Unless it is only checked, it becomes drafts, and nothing is published: one
 * of each record that it changes or adds; where a row says what is published, the draft of the caller's earlier file is
 * dropped. What was published since the file was exported stays; a field that both have changed is a problem. Throws 404
 * for an unknown table, and 422 for a file with problems that is to be saved.
 */
export async function importContent(
  actor: Actor,
  table: string,
  { rows, mode }: { rows: readonly SheetRow[]; mode: ContentUploadInput["mode"] },
): Promise<ContentImportView> {
  const { id: authorId } = assertAccount(actor, "content:write");
  if (!isContentKind(table)) throw new AppError("not_found");
  return transaction(async (tx) => {
    if (mode === "save") await lockContent(tx);
    const known = await knownOf(tx, table, rows);
    const base = (key: string) => {
      const [record, start] = [known.records.get(key), known.sinces.get(key)?.start];
      return start ?? (record && !record.removed ? (record.value as Record<string, unknown>) : undefined);
    };
    const read = readRows(table, formOf(table), rows, base);
    const { changes, same, problems: wrong } = changesOf(table, read.rows, known, authorId);
    const own = [...read.problems, ...wrong];
    const broken = own.length > 0 ? [] : await brokenRows(tx, table, changes);
    const problems = [...own, ...broken];
    const view = toView(table, read.rows.length, { changes, same }, { problems, sinces: known.sinces });
    if (mode === "check") return view;
    if (problems.length > 0) {
      const errors = problems
        .slice(0, mostShown)
        .map(({ row, field, message }) => ({ field: `${row}.${field}`, message }));
      throw new AppError("invalid", "The file has problems. Nothing was saved.", { errors });
    }
    const ofEarlierFile = { kind: table, key: { in: same }, authorId, note: fromFile };
    await tx.contentDraft.deleteMany({ where: ofEarlierFile });
    await saveAll(tx, table, changes, authorId);
    const details = { table, count: changes.length };
    await recordAudit({ action: "content-imported", actor, details }, tx);
    return view;
  });
}

function changesOf(
  kind: ContentKind,
  rows: readonly ReadRow[],
  { records, drafts, sinces }: Known,
  authorId: string,
): Compared & { problems: SheetProblem[] } {
  const changes: Change[] = [];
  const same: string[] = [];
  const problems: SheetProblem[] = [];
  for (const row of rows) {
    const { number, key } = row;
    const [record, since] = [records.get(key), sinces.get(key)];
    const isThere = record !== undefined && !record.removed;
    const wanted = since && record ? onTopOf(since, row.value, record) : { value: row.value };
    const problem = (field: string, message: string) => problems.push({ row: number, field, message });
    if (!isThere && tableOf(kind).records !== "many")
      problem("id", `There is no “${key.slice(0, 120)}”, and none can be added`);
    else if (!isKeyOf(kind, key)) problem("id", "Use small letters, figures and hyphens");
    else if ("problems" in wanted) for (const { field, message } of wanted.problems) problem(field, message);
    else if (wanted.value === undefined) same.push(key);
    else {
      const draft = drafts.get(key);
      const checked = readRecord(kind, key, wanted.value);
      if ("problems" in checked) for (const { field, message } of checked.problems) problem(field, message);
      else if (isThere && saysTheSame(checked.value, record.value)) same.push(key);
      else if (draft && draft.authorId !== authorId) problem("id", "Somebody else has a draft of it");
      else if (draft && draft.note !== fromFile && !saysTheSame(checked.value, draft.value))
        problem("id", "You have a draft of it. Publish or drop it first.");
      else {
        const whole = checked.value as Record<string, unknown>;
        const before = isThere ? record.value : null;
        changes.push({ number, key, value: whole, before, baseVersion: record?.version ?? 0 });
      }
    }
  }
  return { changes, same, problems };
}

/** What the catalogue as a whole would not accept. */
async function brokenRows(tx: Tx, kind: ContentKind, changes: readonly Change[]): Promise<SheetProblem[]> {
  const overlay = changes.map(({ key, value }) => ({ kind, key, value }));
  return (await brokenWith(tx, overlay)).map((message) => ({ row: 0, field: "", message }));
}

async function saveAll(tx: Tx, kind: ContentKind, changes: readonly Change[], authorId: string): Promise<void> {
  await tx.contentDraft.deleteMany({ where: { kind, key: { in: changes.map(({ key }) => key) } } });
  await putDrafts(
    tx,
    changes.map((change) => Object.assign({ kind, authorId, note: fromFile }, change)),
  );
}

function toView(
  kind: ContentKind,
  rows: number,
  { changes, same }: Compared,
  { problems, sinces }: { problems: readonly SheetProblem[]; sinces: Known["sinces"] },
): ContentImportView {
  return {
    rows,
    added: changes.filter(({ before }) => before === null).length,
    changed: changes.filter(({ before }) => before !== null).length,
    unchanged: same.length,
    changed_since: changes.filter(({ key }) => sinces.has(key)).length,
    problem_count: problems.length,
    problems: problems.slice(0, mostProblems),
    changes: changes.slice(0, mostShown).map(({ key, value, before }) => ({
      id: recordId({ kind, key }),
      title: titleOfRecord(kind, key, value),
      before: before as Record<string, unknown> | null,
      after: value,
    })),
  };
}
